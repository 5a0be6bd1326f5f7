import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '#test/app.ts';
import { untilFound } from '#test/until.ts';
import { printRuns } from '../contract.ts';
import { openAccount, printDesk } from './print-desk.ts';
import type { Mood } from './shaky-provider.ts';

const { desk, placed, request, begin, rested, cancel, move, query } = printDesk();

/** What a day at the packing table is made of; numbers pick among what is there. */
type Act =
  | { kind: 'order'; amount: number }
  | { kind: 'cancel'; pick: number }
  | { kind: 'move'; pick: number }
  | {
      kind: 'begin';
      picks: number[];
      pieces: number;
      /** So many parcels of each order, under an account that takes children where there are several. */
      boxes: number;
      twice: boolean;
      shipsAt: 'numbering' | 'printing' | 'hand';
    }
  | { kind: 'printed' | 'ship' | 'recycle' | 'change'; picks: number[] }
  | { kind: 'retry'; pick: number }
  | { kind: 'moods'; moods: Mood[] };

const pick = fc.nat(1_000);
const picks = fc.array(pick, { minLength: 1, maxLength: 4 });
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('order' as const), amount: fc.integer({ min: 1, max: 6 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move' as const), pick }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('begin' as const),
      picks,
      pieces: fc.integer({ min: 1, max: 3 }),
      boxes: fc.integer({ min: 1, max: 3 }),
      twice: fc.boolean(),
      shipsAt: fc.constantFrom('numbering' as const, 'printing' as const, 'hand' as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('printed' as const, 'ship' as const, 'recycle' as const, 'change' as const),
      picks,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('retry' as const), pick }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('moods' as const),
      moods: fc.array(fc.constantFrom<Mood>('well', 'lost', 'down', 'no', 'account'), { maxLength: 6 }),
    }),
  },
);

/** What one sequence has made. */
interface Day {
  orders: string[];
  runs: string[];
}

const at = <T>(items: readonly T[], n: number): T | undefined => items[n % Math.max(1, items.length)];

async function parcelsOf({ runs }: Day): Promise<string[]> {
  const rows = await query('select id from print_parcels where run_id = any($1) order by id', [runs]);
  return rows.map(({ id }) => id);
}

async function perform(day: Day, one: Act): Promise<void> {
  if (one.kind === 'order') day.orders.push(...(await placed(1, { amount: one.amount })));
  else if (one.kind === 'moods') desk.provider.moods.push(...one.moods);
  else if (one.kind === 'cancel') await cancel(at(day.orders, one.pick) ?? '1');
  else if (one.kind === 'move') await move(at(day.orders, one.pick) ?? '1', `改到 ${one.pick} 号`);
  else if (one.kind === 'retry') {
    const RunID = at(day.runs, one.pick);
    if (RunID) await call(desk.app, desk.cast.grower, printRuns.retry, { RunID });
  } else if (one.kind === 'begin') await beginOne(day, one);
  else {
    const ids = await parcelsOf(day);
    const ParcelIDs = [...new Set(one.picks.flatMap((n) => at(ids, n) ?? []))];
    if (ParcelIDs.length > 0) await call(desk.app, desk.cast.grower, printRuns[one.kind], { ParcelIDs });
  }
}

let familyAccount = '';
beforeAll(async () => {
  familyAccount = await openAccount(desk, desk.cast.grower, '顺丰子母', {
    Company: '顺丰速运',
    TakesChildren: true,
  });
});

async function beginOne(day: Day, one: Extract<Act, { kind: 'begin' }>): Promise<void> {
  const parcels = one.picks.flatMap((n) => {
    const OrderID = at(day.orders, n);
    if (!OrderID) return [];
    const AccountID = one.boxes > 1 ? familyAccount : desk.accountId;
    const parcel = request(OrderID, { AccountID, Orders: [{ OrderID, Pieces: one.pieces }] });
    return Array.from({ length: one.boxes }, () => parcel);
  });
  if (parcels.length === 0) return;
  const RunID = newId();
  const press = () => begin(parcels, { RunID, ShipsAt: one.shipsAt });
  const answers = await Promise.all(one.twice ? [press(), press()] : [press()]);
  if (answers.some(({ status }) => status === 0)) day.runs.push(RunID);
}

/** All is well again, and everything that was open is asked for once more. */
async function calm(day: Day): Promise<void> {
  for (const RunID of day.runs) await rested(RunID);
  desk.provider.moods = [];
  await untilFound(async () => {
    const open = await query(
      "select distinct run_id from print_parcels where run_id = any($1) and state in ('numbering', 'unclear', 'recycling')",
      [day.runs],
    );
    for (const { run_id: RunID } of open) {
      await rested(RunID);
      await call(desk.app, desk.cast.grower, printRuns.retry, { RunID });
      await rested(RunID);
    }
    return open.length === 0;
  });
}

const OVERFULL = `select o.id from orders o join print_parcel_orders x on x.shop_id = o.shop_id and x.order_id = o.id
  join print_parcels p on p.shop_id = x.shop_id and p.id = x.parcel_id
  where p.state in ('new', 'numbering', 'unclear', 'numbered', 'printed') and not p.is_of_shipped and (x.reason = '' or p.prints = 0)
    and o.status & 6 = 0
  group by o.shop_id, o.id having sum(x.pieces) > o.amount - o.shipped_amount`;

const TWICE = `select p.id from print_parcels p join print_parcels old on old.shop_id = p.shop_id and old.id = p.replaces_id
  where p.state in ('numbered', 'printed', 'shipped') and old.state in ('numbered', 'printed', 'shipped')`;

/** A child's number counts where its mother's does. */
const PARTED = `select c.id from print_parcels c join print_parcels m on m.shop_id = c.shop_id and m.id = c.mother_id
  where c.state in ('numbered', 'printed', 'shipped') and m.state not in ('numbered', 'printed', 'shipped')`;

/** A live number that an order was shipped under stands on it, with the pieces of its parcel. */
const UNTOLD = `select p.id from print_parcels p join print_parcel_orders x on x.shop_id = p.shop_id and x.parcel_id = p.id
  where p.state = 'shipped' and x.reason = '' and not exists (select from parcels w where w.shop_id = p.shop_id
    and w.order_id = x.order_id and w.waybill_no = p.waybill_no and w.amount = x.pieces and w.voided_at is null)`;

describe('numbers under whatever happens', () => {
  it('each that the provider took stands on one parcel here; no parcel has two, no order has more pieces than it has', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 20 }), async (acts) => {
        const day: Day = { orders: await placed(2, { amount: 2 }), runs: [] };
        for (const one of acts) {
          await perform(day, one);
          expect(await query(OVERFULL), 'orders with more pieces in parcels than they have').toEqual([]);
          expect(await query(TWICE), 'parcels with two numbers').toEqual([]);
        }
        await calm(day);
        const rows = await query("select waybill_no as no, state from print_parcels where waybill_no <> ''");
        const { taken, children } = desk.provider;
        expect(rows.map(({ no }) => no).sort(), 'numbers here and at the provider').toEqual(
          [...taken.values(), ...[...children.values()].flat()].sort(),
        );
        const numbers = rows.filter(({ state }) => state === 'recycled').map(({ no }) => no);
        expect([...desk.provider.recycled], 'given back').toEqual(expect.arrayContaining(numbers));
        const live = rows.filter(({ state }) => ['numbered', 'printed', 'shipped'].includes(state));
        expect(
          live.filter(({ no }) => desk.provider.recycled.has(no)),
          'in use though given back',
        ).toEqual([]);
        expect(await query(PARTED), 'children whose mother is gone').toEqual([]);
        expect(await query(UNTOLD), 'parcels that orders do not know').toEqual([]);
      }),
      { numRuns: Number(process.env.PRINT_DAYS ?? 6), endOnFailure: true },
    );
  });
});
