import { skus } from '#features/catalogue/skus/contract.ts';
import { suspensions } from '#features/orders/suspensions/contract.ts';
import { swaps } from '#features/orders/swaps/contract.ts';
import { HOUR, ignoreRefusal } from '../complaint-acts.ts';
import type { Diary } from '../diary.ts';
import { enterOrders, growersListings, type ReceiverLine } from '../enter-orders.ts';
import type { Town } from '../note-day.ts';
import { firstRun } from '../run-when-ready.ts';

const MINUTE = 60_000;

interface OpenSuspension {
  by: 'tuanzhang' | 'guoyuan';
  reason: number;
  note?: string;
  /** In how many hours it ends by itself. */
  hours?: number;
  lines: readonly ReceiverLine[];
}

/** What both ends of the chain hold, each for a reason of its own; the first ends while one looks on. */
const OPEN_SUSPENSIONS: readonly OpenSuspension[] = [
  { by: 'tuanzhang', reason: 1, hours: 0.25, lines: [['钱晓雯', 2]] },
  { by: 'tuanzhang', reason: 2, note: '门牌号少一位，已留言', lines: [['孙立群'], ['魏然']] },
  { by: 'tuanzhang', reason: 4, note: '买家出差回来再发', hours: 70, lines: [['蒋美玲', 3]] },
  { by: 'guoyuan', reason: 14, hours: 30, lines: [['沈国庆'], ['韩露', 2]] },
];
const SHORT: readonly ReceiverLine[] = [['杨柳'], ['许诺', 2], ['何彬'], ['吕萍']];
/** What is packed for what is out of stock. */
const INSTEAD = 'GY-PG-5';

/** Orders that somebody has stopped, and four out of stock for which the channel is asked about another product. */
export function leaveSuspensions(town: Town, openedAt: Date, diary: Diary): void {
  const now = openedAt.getTime();
  diary.noteAgain(now - 25 * MINUTE, () => ignoreRefusal(() => suspend(town, now)));
  diary.noteAgain(now - 15 * MINUTE, () => ignoreRefusal(() => runShort(town)));
}

async function suspend(town: Town, now: number): Promise<void> {
  const [listing] = await growersListings(town);
  if (!listing) return;
  for (const { by, reason, note = '', hours, lines } of OPEN_SUSPENSIONS) {
    const OrderIDs = await enterOrders(town, listing, lines);
    const Until = hours ? new Date(now + hours * HOUR).toISOString() : null;
    const UrgentAfter = by === 'tuanzhang';
    await ignoreRefusal(() =>
      town[by].call(suspensions.suspend, { OrderIDs, IdHoldReason: reason, Note: note, Until, UrgentAfter }),
    );
  }
}

async function runShort(town: Town): Promise<void> {
  const { guoyuan } = town;
  const listing = (await growersListings(town)).at(-1);
  const [instead] = (await guoyuan.call(skus.get, { externalIDs: [INSTEAD], pageSize: 1 })).items;
  if (!listing || !instead) return;
  const OrderIDs = await enterOrders(town, listing, SHORT);
  await ignoreRefusal(() =>
    guoyuan.call(suspensions.suspend, { OrderIDs, IdHoldReason: 11, Note: '这批果子没熟' }),
  );
  await firstRun(guoyuan, 'swap', async () => {
    const { TaskID: RunID } = await guoyuan.call(swaps.onBackground, {
      Orders: OrderIDs.map((OrderID) => ({ OrderID })),
      SkuID: instead.SkuID,
      PriceDifference: -2,
      Note: '这批果子没熟，可换红富士',
    });
    return { RunID };
  });
}
