import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { complaints } from '#features/aftersale/complaints/contract.ts';
import { foldTallies } from '#features/ledger/ledger/server/index.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { adjustments } from '#features/settlement/adjustments/contract.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { payments } from '#features/settlement/payments/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { WRONG } from './wrong-books.ts';

const ROUNDS = 4;
let app: TestApp;
let cast: Cast;
let ids: string[];
let next = 0;
let parcel = 0;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ({ ids } = await openOrders(app, cast, 10 * ROUNDS, { amount: 5 }));
  await app.work();
});
afterAll(() => app.close());

/** Whoever won, nothing may be wrong in either book. */
afterEach(async () => {
  for (const [what, text] of Object.entries(WRONG))
    expect((await app.database.pool.query(text)).rows, what).toEqual([]);
});

const ship = (OrderID: string) => {
  const ExpressNo = `SF77${String(++parcel).padStart(11, '0')}`;
  return ask(app, cast.grower, deliveries.deliver, { DeliverConfigs: [{ OrderID, ExpressNo, Amount: 5 }] });
};
/** An order of 5 × 20 between channel and middle that has left whole. */
const shipped = async () => {
  const id = ids[next++] ?? '';
  await ship(id);
  return id;
};
const withChannel = () => ({ TraderID: cast.channel.shopId, Side: 1 as const });
const billed = async (...OrderIDs: string[]) =>
  (await ask(app, cast.middle, bills.create, { ...withChannel(), OrderIDs })).BillID;
const bill = async (BillID: string, who: Person = cast.middle) =>
  (await ask(app, who, bills.get, { BillIDs: [BillID] })).items[0];
const inRounds = async (round: () => Promise<void>) => {
  for (let at = 0; at < ROUNDS; at++) await round();
};

describe('two at once', () => {
  it('one adding to a bill, one paying it whole: what was open when it was paid is paid, the rest stays open', () =>
    inRounds(async () => {
      const BillID = await billed(await shipped());
      const more = [await shipped()];
      const [added, paid] = await Promise.all([
        ask(app, cast.middle, bills.append, { BillID, OrderIDs: more }),
        ask(app, cast.channel, payments.payoff, { Bills: [{ BillID }] }),
      ]);
      expect([added.done, paid.done]).toEqual([1, 1]);
      const after = await bill(BillID, cast.channel);
      expect(after).toMatchObject({ TotalAmount: 200, ItemCount: 2 });
      expect([100, 200]).toContain(after?.PaidAmount);
    }));

  it('one confirming a bill, one disputing a line of it: both stand', () =>
    inRounds(async () => {
      const BillID = await billed(await shipped());
      const { items } = await ask(app, cast.channel, settlementItems.get, { BillIDs: [BillID] });
      const Lines = [{ ItemID: items[0]?.ItemID ?? '', Change: -12 }];
      await Promise.all([
        ask(app, cast.channel, bills.confirm, { BillIDs: [BillID] }),
        ask(app, cast.channel, adjustments.ask, { BillID, Lines, Reason: '坏了一件' }),
      ]);
      for (const who of [cast.middle, cast.channel])
        expect(await bill(BillID, who)).toMatchObject({
          ConfirmStatus: 1,
          DisputeCount: 1,
          TotalAmount: 100,
        });
    }));

  it('one shipping, one billing the day: what left is on this bill or free for the next', () =>
    inRounds(async () => {
      const before = await shipped();
      const late = ids[next++] ?? '';
      const PeriodEnd = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
      const days = { PeriodStart: PeriodEnd, PeriodEnd };
      const [, made] = await Promise.all([
        ship(late),
        ask(app, cast.middle, bills.create, { ...withChannel(), ...days }),
      ]);
      const itemsBy = async (more: object) =>
        (await ask(app, cast.middle, settlementItems.get, { OrderIDs: [before, late], Side: 1, ...more }))
          .total;
      const on = await itemsBy({ BillIDs: [made.BillID] });
      const free = await itemsBy({ IsFree: true });
      expect(on + free).toBe(2);
      expect(on).toBeGreaterThanOrEqual(1);
    }));

  it('one voiding the waybill, one giving the goods’ price back: one of the two, and no more than they cost', () =>
    inRounds(async () => {
      const OrderID = await shipped();
      const { items } = await ask(app, cast.channel, complaints.create, {
        Items: [{ OrderID, Money: 100 }],
        IdComplaintType: 7,
        IdReason: 7,
        Description: '晚了三天',
        PictureUrls: ['/pictures/ofcompensation1-1600.webp'],
      });
      const ComplaintID = items[0]?.ComplaintID ?? '';
      const { Open } = (await ask(app, cast.middle, complaints.detail, { ComplaintID })).Head;
      const Items = [{ ComplaintID, ProposalID: Open?.ProposalID, Version: Open?.Version }];
      const { Order } = await ask(app, cast.grower, orders.detail, { OrderID });
      const ParcelID = Order.Parcels[0]?.ParcelID ?? '';
      await Promise.all([
        call(app, cast.grower, deliveries.setExpressInfo, { OrderID, ParcelID, Void: true }),
        call(app, cast.middle, complaints.handle, { Items, Act: 'accept', Leg: 'channel' }),
      ]);
      const lines = await ask(app, cast.middle, settlementItems.get, { OrderIDs: [OrderID], Side: 1 });
      expect(lines.items.map(({ Kind }) => Kind).filter((kind) => kind !== 1)).toHaveLength(1);
    }));

  it('two folding the sums by day while orders leave: nothing is counted twice or lost', () =>
    inRounds(async () => {
      const { pool } = app.database;
      await Promise.all([shipped(), foldTallies.run(pool, app.files), foldTallies.run(pool, app.files)]);
    }));
});
