import { addDays, dayOf } from '#features/orders/orders/times/order-time.ts';
import { presaleTasks } from '#features/orders/presale-tasks/contract.ts';
import { presales } from '#features/orders/presales/contract.ts';
import { HOUR, ignoreRefusal } from '../complaint-acts.ts';
import type { Diary } from '../diary.ts';
import { enterOrders, growersListings, type ReceiverLine } from '../enter-orders.ts';
import type { Town } from '../note-day.ts';
import { firstRun, runWhenReady } from '../run-when-ready.ts';

/** Twenty in three lots: due by now, this week, and later. */
const LOTS: readonly { ago: number; inDays: number; lines: readonly ReceiverLine[] }[] = [
  { ago: 50, inDays: 0, lines: [['曾可'], ['程一诺', 2], ['傅明'], ['贺岁', 2]] },
  {
    ago: 3,
    inDays: 4,
    lines: [['卢静'], ['毛宁', 2], ['孟想'], ['裴勇'], ['秦川', 3], ['任远'], ['尚文'], ['佟林', 2]],
  },
  {
    ago: 2,
    inDays: 16,
    lines: [['万里'], ['温柔', 2], ['夏至'], ['项羽'], ['殷勤'], ['尤佳', 2], ['岳阳'], ['祝福']],
  },
];
/** How many of those that are due are converted before the shops are looked at. */
const CONVERTED = 2;

/** Orders that wait for goods with the day that was promised, and a task that has converted the first of them. */
export function leavePresales(town: Town, openedAt: Date, diary: Diary): void {
  const now = openedAt.getTime();
  for (const { ago, inDays, lines } of LOTS)
    diary.noteAgain(now - ago * HOUR, () =>
      ignoreRefusal(async () => {
        const [, listing] = await growersListings(town);
        if (!listing) return;
        const OrderIDs = await enterOrders(town, listing, lines);
        const ShipOn = dayOf(addDays(openedAt, inDays));
        await town.tuanzhang.call(presales.mark, { OrderIDs, ShipOn });
      }),
    );
  diary.note(now - HOUR / 10, () => ignoreRefusal(() => convert(town)));
}

async function convert({ guoyuan }: Town): Promise<void> {
  const begin = () => guoyuan.call(presaleTasks.start, { MostOrders: CONVERTED });
  await runWhenReady(guoyuan, await firstRun(guoyuan, 'convertPresale', begin));
}
