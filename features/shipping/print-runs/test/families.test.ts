import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { carrierBills } from '#features/shipping/carrier-bills/contract.ts';
import { ask, call } from '#test/app.ts';
import { type ParcelRow, printRuns } from '../contract.ts';
import { giveBackCancelled } from '../server/index.ts';
import { openAccount, printDesk, statesOf } from './print-desk.ts';

const {
  desk,
  placed,
  request,
  numbered,
  rested,
  orderFor,
  labels,
  printed,
  ship,
  recycle,
  change,
  retry,
  setNumber,
  cancel,
  query,
} = printDesk();

let account = '';
beforeAll(async () => {
  account = await openAccount(desk, desk.cast.grower, '顺丰月结', {
    Company: '顺丰速运',
    TakesChildren: true,
  });
});

/** The boxes of one order, a piece in each. */
const boxesOf = (OrderID: string, count: number) =>
  Array.from({ length: count }, () => request(OrderID, { AccountID: account, WeightGrams: 1_500 }));

/** An order in so many boxes, with their numbers. */
async function family(count = 3): Promise<{ OrderID: string; RunID: string; parcels: ParcelRow[] }> {
  const [OrderID = ''] = await placed(1, { amount: count });
  return { OrderID, ...(await numbered(boxesOf(OrderID, count), { ShipsAt: 'hand' })) };
}
const mothersOf = (rows: readonly ParcelRow[]) => rows.map(({ Family }) => Family?.MotherNo);
const numbersOf = (rows: readonly ParcelRow[]) => rows.map(({ WaybillNo }) => WaybillNo);
/** As an order shows them, without those that were given up. */
const liveNumbers = (parcels: OrderRow['Parcels']) =>
  parcels
    .filter(({ Voided }) => !Voided)
    .map(({ ExpressNo }) => ExpressNo)
    .sort();

describe('boxes of one order under an account with 子母单', () => {
  it('are asked for once: a mother number and its children, which stand on the labels as 1/3, 2/3, 3/3', async () => {
    const { parcels } = await family();
    expect(desk.provider.calls.filter((called) => called.startsWith('order'))).toHaveLength(1);
    expect(desk.provider.contents.weight, 'of all boxes').toBe(4.5);
    const [mother = '', ...children] = numbersOf(parcels);
    expect(desk.provider.children.get(mother)).toEqual(children);
    expect(parcels.map(({ Family }) => Family)).toEqual(
      [1, 2, 3].map((At) => ({ At, Count: 3, MotherNo: mother })),
    );
    const { Labels } = await labels(...parcels);
    expect(Labels.map(({ waybillNo, family: box }) => [waybillNo, box])).toEqual(
      [mother, ...children].map((no, at) => [no, { at: at + 1, count: 3, motherNo: mother }]),
    );
  });

  it('go each under its own number to every shop of the chain', async () => {
    const { OrderID, parcels } = await family();
    await printed(...parcels);
    await ship(...parcels);
    for (const who of [desk.cast.grower, desk.cast.channel]) {
      const { Parcels } = await orderFor(who, OrderID);
      expect(liveNumbers(Parcels)).toEqual(numbersOf(parcels).sort());
    }
  });

  it('keep orders apart, and go alone where the order has one box or the account has none of it', async () => {
    const [one = '', other = ''] = await placed(2, { amount: 2 });
    const { parcels } = await numbered([...boxesOf(one, 2), ...boxesOf(other, 1), request(other)]);
    expect(parcels.map(({ Family }) => Family?.Count ?? 1)).toEqual([2, 2, 1, 1]);
  });

  it('fail together with one sentence, and are tried together again', async () => {
    const [OrderID = ''] = await placed(1, { amount: 2 });
    desk.provider.moods = ['no'];
    const { RunID, parcels } = await numbered(boxesOf(OrderID, 2));
    expect(statesOf(parcels)).toEqual(['failed', 'failed']);
    await retry(RunID);
    const again = await rested(RunID);
    expect(statesOf(again)).toEqual(['numbered', 'numbered']);
    expect(new Set(mothersOf(again)).size).toBe(1);
  });

  it('are asked for again under the same request where the answer was lost', async () => {
    const [OrderID = ''] = await placed(1, { amount: 3 });
    desk.provider.moods = ['lost'];
    const { parcels } = await numbered(boxesOf(OrderID, 3));
    expect(statesOf(parcels)).toEqual(['numbered', 'numbered', 'numbered']);
    const [mother = '', ...children] = numbersOf(parcels);
    expect(desk.provider.children.get(mother)).toEqual(children);
  });

  it('of which the provider has too few children, the others are told and take a number of their own', async () => {
    const [OrderID = ''] = await placed(1, { amount: 3 });
    desk.provider.childrenLeft = 1;
    const { RunID, parcels } = await numbered(boxesOf(OrderID, 3));
    expect(statesOf(parcels)).toEqual(['numbered', 'numbered', 'failed']);
    expect(parcels[2]?.Reason).toContain('没有给这一件的子单号');
    await retry(RunID);
    const again = await rested(RunID);
    expect(statesOf(again)).toEqual(['numbered', 'numbered', 'numbered']);
    expect(again.map(({ Family }) => Family?.Count ?? 1)).toEqual([2, 2, 1]);
  });
});

describe('giving a number back', () => {
  it('of one box gives back all of its family by one call', async () => {
    const { RunID, parcels } = await family();
    const child = parcels.slice(1, 2);
    desk.provider.calls = [];
    expect((await recycle(...child)).done).toBe(3);
    const after = await rested(RunID);
    expect(statesOf(after)).toEqual(['recycled', 'recycled', 'recycled']);
    expect(desk.provider.calls).toEqual([`cancel ${parcels[0]?.WaybillNo}`]);
    for (const no of numbersOf(parcels)) expect(desk.provider.recycled.has(no)).toBe(true);
  });

  it('gives none back while one box has left', async () => {
    const { RunID, parcels } = await family(2);
    await ship(...parcels.slice(1));
    const { done, skipped } = await recycle(...parcels.slice(0, 1));
    expect(done).toBe(0);
    expect(skipped[0]?.reason).toContain('发货');
    expect(statesOf(await rested(RunID))).toEqual(['numbered', 'shipped']);
  });

  it('happens to all boxes by itself once the order is cancelled, and to none while a label of it is out', async () => {
    const one = await family(2);
    await cancel(one.OrderID);
    await giveBackCancelled.run(desk.app.database.pool, desk.app.files);
    expect(statesOf(await rested(one.RunID))).toEqual(['recycled', 'recycled']);
    const other = await family(2);
    await printed(...other.parcels.slice(1));
    await query('update orders set status = status | 2 where id = $1', [other.OrderID]);
    await giveBackCancelled.run(desk.app.database.pool, desk.app.files);
    expect(statesOf(await rested(other.RunID))).toEqual(['numbered', 'printed']);
  });
});

/** A box that was given up in the end, while its family goes on. */
const giveUp = (row: ParcelRow | undefined) =>
  query("update print_parcels set state = 'voided' where id = $1", [row?.ParcelID]);

describe('a box that was given up', () => {
  it('keeps no number of the others here', async () => {
    const { RunID, parcels } = await family(3);
    await giveUp(parcels[2]);
    const { done, skipped } = await recycle(...parcels);
    expect([done, skipped.length]).toEqual([2, 1]);
    expect(statesOf(await rested(RunID))).toEqual(['recycled', 'recycled', 'voided']);
  });

  it('is not changed, and the others are', async () => {
    const { RunID, parcels } = await family(3);
    await ship(...parcels.slice(0, 2));
    await giveUp(parcels[2]);
    const { done, skipped } = await change(...parcels);
    expect([done, skipped.length]).toEqual([2, 1]);
    expect(statesOf(await rested(RunID)).filter((state) => state === 'shipped')).toHaveLength(2);
  });

  it('is not the mother of the next ones', async () => {
    const [OrderID = ''] = await placed(1, { amount: 4 });
    desk.provider.moods = ['no'];
    const { RunID, parcels } = await numbered(boxesOf(OrderID, 4));
    const [first, second] = parcels;
    if (!first) throw new Error('no parcel');
    await giveUp(second);
    expect((await setNumber(first, 'SF9000000000009', '顺丰速运')).status).toBe(0);
    await retry(RunID);
    const after = await rested(RunID);
    expect(statesOf(after)).toEqual(['numbered', 'voided', 'numbered', 'numbered']);
    expect(after.map(({ Family }) => Family?.Count ?? 1)).toEqual([1, 1, 2, 2]);
  });
});

describe('换单 of a box', () => {
  it('changes all of its family, and shipped orders get all new numbers', async () => {
    const { OrderID, RunID, parcels } = await family(2);
    await ship(...parcels);
    await change(...parcels.slice(1));
    const after = await rested(RunID);
    const fresh = after.filter(({ State }) => State === 'shipped');
    expect(fresh).toHaveLength(2);
    expect(new Set(mothersOf(fresh))).toEqual(new Set([fresh[0]?.WaybillNo]));
    const { Parcels } = await orderFor(desk.cast.channel, OrderID);
    expect(liveNumbers(Parcels)).toEqual(numbersOf(fresh).sort());
    for (const no of numbersOf(parcels)) expect(desk.provider.recycled.has(no)).toBe(true);
  });

  it('is refused while some boxes have left and others have not', async () => {
    const { parcels } = await family(2);
    await ship(...parcels.slice(0, 1));
    expect((await change(...parcels.slice(1))).skipped[0]?.reason).toContain('请先全部发货');
  });
});

describe('a number that a person knows', () => {
  it('of a box that failed makes it go alone, and the next box is the mother', async () => {
    const [OrderID = ''] = await placed(1, { amount: 3 });
    desk.provider.moods = ['no'];
    const { RunID, parcels } = await numbered(boxesOf(OrderID, 3));
    const [first] = parcels;
    if (!first) throw new Error('no parcel');
    expect((await setNumber(first, 'SF9000000000001', '顺丰速运')).status).toBe(0);
    await retry(RunID);
    const after = await rested(RunID);
    expect(statesOf(after)).toEqual(['numbered', 'numbered', 'numbered']);
    expect(after.map(({ Family }) => Family?.Count ?? 1)).toEqual([1, 2, 2]);
    expect(after[1]?.Family?.MotherNo).toBe(after[1]?.WaybillNo);
  });

  it('that nothing was taken holds for all of a family whose request nobody answered', async () => {
    const [OrderID = ''] = await placed(1, { amount: 2 });
    desk.provider.moods = Array(9).fill('down');
    const { RunID, parcels } = await numbered(boxesOf(OrderID, 2));
    expect(statesOf(parcels)).toEqual(['numbering', 'numbering']);
    const [, child] = parcels;
    if (!child) throw new Error('no child');
    desk.provider.moods = [];
    expect((await setNumber(child, '')).status).toBe(0);
    expect(statesOf(await rested(RunID))).toEqual(['failed', 'failed']);
  });
});

describe('what a carrier should take', () => {
  it('is one fee for all boxes of a family, by what they weigh together', async () => {
    await ask(desk.app, desk.cast.grower, carrierBills.setPrices, {
      AccountID: account,
      Prices: [{ Provinces: [], FirstGrams: 1_000, FirstPrice: 10, StepGrams: 1_000, StepPrice: 2 }],
    });
    const { RunID } = await family(3);
    const { data } = await call(desk.app, desk.cast.grower, printRuns.parcels, { runId: RunID });
    expect(data.items.map(({ ExpectedFee }) => ExpectedFee)).toEqual([18, null, null]);
    const run = await ask(desk.app, desk.cast.grower, printRuns.run, { RunID });
    expect(run).toMatchObject({ ExpectedFee: 18, Unpriced: 0 });
  });
});
