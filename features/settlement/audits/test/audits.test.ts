import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bills } from '#features/settlement/bills/contract.ts';
import { payments } from '#features/settlement/payments/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { audits } from '../contract.ts';
import { auditBooks } from '../server/index.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
let BillID: string;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ({ ids } = await openOrders(app, cast, 3, { amount: 3 }));
  const DeliverConfigs = ids.map((OrderID, at) => ({
    OrderID,
    ExpressNo: `SF770000000000${at}`,
    Amount: 1 + at,
  }));
  await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs });
  const made = { TraderID: cast.channel.shopId, Side: 1 as const, OrderIDs: ids.slice(0, 2) };
  ({ BillID } = await ask(app, cast.middle, bills.create, made));
  await ask(app, cast.middle, payments.payoff, { Bills: [{ BillID, Amount: 20 }] });
});
afterAll(() => app.close());

const run = () => ask(app, cast.middle, audits.run, {});
/** As a fault or a hand in the database would; taken back at the end. */
async function tampered(change: string, back: string) {
  const { pool } = app.database;
  await pool.query(change);
  const { items } = await run();
  await pool.query(back);
  return items;
}
const mine = () => `shop_id = '${cast.middle.shopId}'`;

describe('comparing both books', () => {
  it('says that they agree, with how many shops, orders and bills', async () => {
    // What was booked just now with the grower is for the next one.
    expect(await run()).toMatchObject({ TraderCount: 1, OrderCount: 3, BillCount: 1, total: 0, items: [] });
  });

  it('finds what one book says and the other doesn’t, and repairs nothing', async () => {
    const here = 'update settlement_relations set prepaid = prepaid';
    const where = `where ${mine()} and side = 1 and trader_id = '${cast.channel.shopId}'`;
    const discrepancies = await tampered(`${here} + 5 ${where}`, `${here} - 5 ${where}`);
    expect(discrepancies).toMatchObject([{ Kind: 'prepaid', Side: 1, OurAmount: 5, RightAmount: 0 }]);
    expect((await run()).total).toBe(0);
  });

  it('finds sums of statistics that are not those of their entries', async () => {
    const first = `(select id from settlement_tallies where ${mine()} order by id limit 1)`;
    const sum = (by: string) =>
      `update settlement_tallies set amount = amount ${by} where ${mine()} and id = ${first}`;
    const discrepancies = await tampered(sum('+ 1'), sum('- 1'));
    expect(discrepancies.map(({ Kind, OurAmount, RightAmount }) => [Kind, OurAmount - RightAmount])).toEqual([
      ['tallies', 1],
    ]);
  });

  it('finds a bill that is not what its lines and payments are', async () => {
    const bill = `where ${mine()} and id = '${BillID}'`;
    const lines = await tampered(
      `update settlement_bills set owed = owed + 1 ${bill}`,
      `update settlement_bills set owed = owed - 1 ${bill}`,
    );
    expect(lines.map(({ Kind, OurAmount, RightAmount }) => [Kind, OurAmount, RightAmount])).toEqual([
      ['bills', 61, 60],
      ['lines', 61, 60],
    ]);
    const paid = await tampered(
      `update settlement_bills set paid = paid + 1 ${bill}`,
      `update settlement_bills set paid = paid - 1 ${bill}`,
    );
    expect(paid).toMatchObject([{ Kind: 'postings', BillID, OurAmount: 21, RightAmount: 20 }]);
  });

  it('finds a leg of an order that booked something else than is due', async () => {
    const [id] = ids;
    const order = `where ${mine()} and id = ${id}`;
    const discrepancies = await tampered(
      `update orders set cost_price = 11 ${order}`,
      `update orders set cost_price = 10 ${order}`,
    );
    expect(discrepancies).toMatchObject([
      { Kind: 'order', Side: 2, OrderID: id, OurAmount: 10, RightAmount: 11 },
    ]);
  });

  it('is made every night for each shop that has a book, and what it says stays until the next', async () => {
    await auditBooks.run(app.database.pool, app.files);
    for (const who of [cast.channel, cast.middle, cast.grower]) {
      const last = await ask(app, who, audits.get, {});
      expect(last).toMatchObject({ total: 0, items: [] });
      expect(last.At).not.toBeNull();
    }
    expect((await ask(app, cast.outsider, audits.get, {})).At).toBeNull();
  });
});
