import { orders } from '#features/orders/orders/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { complainOnce } from './complain-day.ts';
import type { DemoActor } from './demo-actor.ts';
import type { Diary } from './diary.ts';
import { type Dice, diceOf, type PlannedOrder, planDay } from './plan-day.ts';

export interface Town {
  tuanzhang: DemoActor;
  youxuan: DemoActor;
  guoyuan: DemoActor;
  lujiren: DemoActor;
  /** Listings of who enters, those that sell best first. */
  listings: Readonly<Record<'tuanzhang' | 'youxuan' | 'lujiren', readonly string[]>>;
}

export interface DemoDay {
  /** Its beginning in Shanghai. */
  start: number;
  at: number;
  dayCount: number;
  diary: Diary;
}

const HOUR = 3_600_000;

/** A day of the demo's four shops: goods leave in the morning, orders come, a few are cancelled, goods leave again. */
export function noteDay(town: Town, day: DemoDay): void {
  const weekday = new Date(day.start + 12 * HOUR).getUTCDay();
  const plan = planDay(day.at, day.dayCount, weekday === 0 || weekday === 6);
  const dice = diceOf(day.at * 31 + 5);
  const at = (hour: number) => day.start + hour * HOUR + Math.floor(dice(0, 40)) * 60_000;
  const acts: [time: number, act: () => Promise<unknown>][] = [
    [at(8), () => shipSome(town.guoyuan, plan.shipped, dice, day.at * 10_000)],
    [at(10), () => shipSome(town.youxuan, 0.97, dice, day.at * 10_000 + 3_000)],
    [at(12), () => shipSome(town.tuanzhang, 0.9, dice, day.at * 10_000 + 7_000)],
    [at(16), () => shipSome(town.guoyuan, plan.shipped * 0.6, dice, day.at * 10_000 + 5_000)],
    ...plan.batches.map(({ hour, platform, orders: lines }): [number, () => Promise<unknown>] => [
      at(hour),
      () => enter(town.tuanzhang, town.listings.tuanzhang, platform, lines),
    ]),
    [
      at(13),
      () => enter(town.youxuan, town.listings.youxuan, '有赞', plan.batches[0]?.orders.slice(0, 2) ?? []),
    ],
    [
      at(15),
      () =>
        enter(
          town.lujiren,
          town.listings.lujiren,
          '',
          plan.batches[1]?.orders.slice(0, 1 + ((day.at * 5) % 3)) ?? [],
        ),
    ],
    [at(18), () => cancelSome(town.tuanzhang, dice)],
    [at(19), () => shipSome(town.lujiren, 0.8, dice, day.at * 10_000 + 8_000)],
  ];
  for (const [time, act] of acts) day.diary.note(time, act);
  complain(town, day, at(17));
}

/** Two days of three somebody complains, every fifth time one who buys here and there; of the last days open-complaints.ts tells. */
function complain(
  { tuanzhang, youxuan, guoyuan, lujiren }: Town,
  { at, dayCount, diary }: DemoDay,
  time: number,
): void {
  if (at % 3 === 1 || at > dayCount - 4) return;
  const buyer = at % 5 === 4 ? lujiren : tuanzhang;
  complainOnce({ buyer, seller: youxuan, supplier: guoyuan }, at, time, diary);
}

async function enter(
  who: DemoActor,
  listings: readonly string[],
  platform: string,
  lines: readonly PlannedOrder[],
) {
  if (lines.length === 0 || listings.length === 0) return;
  await who.call(orders.place, {
    ...(platform && { ThirdPartyName: platform }),
    AvoidDuplicationInDays: 0,
    Lines: lines.map(({ listing, amount, receiver, phone, province, city, detail }) => ({
      spuID: listings[Math.min(listings.length - 1, Math.floor(listing * listings.length))] ?? '',
      spuAmount: amount,
      Address: { receiver, phone, province, city, detail },
    })),
  });
}

/** Until the day that is lived: a platform's orders come in meanwhile, entered by the clock on the wall. */
const untilNow = () => ({ endTime: new Date().toISOString() });

/** What waits leaves, oldest first, most of it; each with a number of its own. */
async function shipSome(who: DemoActor, share: number, dice: Dice, from: number): Promise<void> {
  const waiting = { stages: [1, 2, 3], ...untilNow(), pageSize: 500, isDesc: false };
  const { items } = await who.call(orders.forDeliver, waiting);
  const chosen = items.filter(() => dice(0, 1) < share).slice(0, 200);
  if (chosen.length === 0) return;
  const no = (at: number) => `${at % 3 ? 'SF' : 'YT'}${String(1_600_000_000_000 + from + at)}`;
  await who.call(deliveries.deliver, {
    DeliverConfigs: chosen.map(({ OrderID }, at) => ({ OrderID, ExpressNo: no(at) })),
  });
}

async function cancelSome(who: DemoActor, dice: Dice): Promise<void> {
  const { items } = await who.call(orders.normal, { stages: [1, 2], ...untilNow(), pageSize: 40 });
  const Orders = items
    .filter(() => dice(0, 1) < 0.03)
    .map(({ OrderID }) => ({ OrderID, Reason: '买家不想要了' }));
  if (Orders.length > 0) await who.call(orders.cancelByEntry, { Orders });
}
