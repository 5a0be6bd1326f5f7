import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complaints } from '#features/aftersale/complaints/contract.ts';
import { bookExports, monthExports } from '#features/orders/order-exports/books-contract.ts';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { adjustments } from '#features/settlement/adjustments/contract.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { paymentPlans } from '#features/settlement/payment-plans/contract.ts';
import { payments } from '#features/settlement/payments/contract.ts';
import { settlementStatistics } from '#features/settlement/statistics/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { fetchFile, recordsOf, unzipped } from '#test/files.ts';
import { openOrders } from '#test/orders.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
const today = () => dayOf(new Date());
const period = () => ({ PeriodStart: today(), PeriodEnd: today() });
const fen = (yuan: unknown) => Math.round(Number(yuan || 0) * 100);
const sumOf = (rows: readonly Record<string, unknown>[], title: string) =>
  rows.reduce((all, row) => all + fen(row[title]), 0);

/** Three odd prices, of which two orders are on a bill that lacks its last fen; beside them lines of no order. */
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const { channel, middle, grower } = cast;
  ({ ids } = await openOrders(app, cast, 4, { amount: 3 }));
  await app.work();
  await app.database.pool.query(
    `update orders set sale_price = sale_price + 1.37, cost_price = cost_price + 1.37 where id = any($1) and hop >= 0`,
    [ids.slice(1)],
  );
  const DeliverConfigs = ids.map((OrderID, at) => ({ OrderID, ExpressNo: `SF81000000000${at}` }));
  await ask(app, grower, deliveries.deliver, { DeliverConfigs });
  const bill = { TraderID: channel.shopId, Side: 1 as const, OrderIDs: ids.slice(0, 2) };
  const { BillID } = await ask(app, middle, bills.create, bill);
  const { TotalAmount } = (await ask(app, middle, bills.get, { BillIDs: [BillID] })).items[0] ?? {};
  const Amount = ((TotalAmount ?? 0) * 100 - 1) / 100;
  // The payer books it: the receiver has not confirmed it.
  await ask(app, channel, payments.payoff, { Bills: [{ BillID, Amount }] });
  // A rebate and a rounding of no order, by the one whom they cost.
  const manual = { TraderID: channel.shopId, Side: 1 as const, Reason: '返利' };
  await ask(app, middle, adjustments.ask, { ...manual, Lines: [{ Change: -5 }] });
  await ask(app, middle, adjustments.ask, { ...manual, Lines: [{ Change: -0.03 }] });
  const seller = { TraderID: middle.shopId, Side: 1 as const, OrderIDs: ids };
  const { BillID: bought } = await ask(app, grower, bills.create, seller);
  await ask(app, grower, payments.payoff, { Bills: [{ BillID: bought, Amount: 33.33 }] });
});
afterAll(() => app.close());

/** Sums over the tables, of one side and trader. */
async function plain(who: Person, side: 1 | 2) {
  const query = async (text: string) =>
    fen((await app.database.pool.query(text, [who.shopId, side])).rows[0]?.sum);
  const types = '(type + 1) / 2 = $2 and shop_id = $1';
  return {
    owed: await query(
      `select sum(amount) from settlement_items where ${types} and type in (1, 3) and order_id <> id`,
    ),
    loose: await query(`select sum(amount) from settlement_items where ${types} and order_id = id`),
    paid: await query(`select sum(p.amount) from settlement_postings p join settlement_payments y
      on y.shop_id = p.shop_id and y.id = p.payment_id where p.shop_id = $1 and y.side = $2 and not p.is_prepaid`),
    unconfirmed: await query(`select sum(p.amount) from settlement_postings p join settlement_payments y
      on y.shop_id = p.shop_id and y.id = p.payment_id where p.shop_id = $1 and y.side = $2 and not y.confirmed`),
  };
}

const perOrder = async (who: Person, Side: 1 | 2) =>
  recordsOf((await fetchFile(app, who, bookExports.receivable, { Side, Format: 'csv' })).body);
async function month(who: Person) {
  const { body } = await fetchFile(app, who, monthExports.monthly, { Month: today().slice(0, 7) });
  const files = await unzipped(body);
  const named = async (name: string) => {
    const file = [...files.entries()].find(([key]) => key.startsWith(`${name} `))?.[1];
    return recordsOf(file ?? Buffer.alloc(0));
  };
  return { agents: await named('渠道'), vendors: await named('供应商'), lines: await named('订单明细') };
}
const traders = async (who: Person, Side: 1 | 2) =>
  (await ask(app, who, settlementStatistics.traders, { ...period(), Side })).items;

describe('reports of the books', () => {
  it.each([
    ['middle', 1],
    ['middle', 2],
    ['channel', 2],
    ['grower', 1],
  ] as const)(
    'of %s, side %i, say what plain sums say, with part payments and lines of no order',
    async (name, side) => {
      const who = cast[name];
      const { owed, loose, paid, unconfirmed } = await plain(who, side);
      expect([owed, paid].every((sum) => sum > 0)).toBe(true);
      const title = side === 1 ? '应收' : '应付';
      const rows = await perOrder(who, side);
      expect([sumOf(rows, title), sumOf(rows, '已结'), sumOf(rows, '未结')]).toEqual([
        owed,
        paid,
        owed - paid,
      ]);
      const { agents, vendors, lines } = await month(who);
      const sums = side === 1 ? agents : vendors;
      expect([
        sumOf(sums, `${title}（按录入时间）`),
        sumOf(sums, '更正抹零（按记账时间）'),
        sumOf(sums, '已结'),
        sumOf(sums, '未结'),
      ]).toEqual([owed, loose, paid, owed + loose - paid]);
      const prefix = side === 1 ? '渠道' : '供应商';
      expect([sumOf(lines, `${prefix}已结`), sumOf(lines, `${prefix}未结`)]).toEqual([paid, owed - paid]);
      const [trader] = await traders(who, side);
      expect([trader?.ClosingAmount, trader?.SettledAmount, trader?.UnconfirmedAmount].map(fen)).toEqual([
        owed + loose - paid,
        paid,
        unconfirmed,
      ]);
      const { Types } = await ask(app, who, settlementStatistics.statistics, { ...period(), Side: side });
      expect(fen(Types[0]?.SettledAmount)).toBe(paid);
    },
  );

  it('name what they count where they go by other days', async () => {
    const { body } = await fetchFile(app, cast.middle, settlementStatistics.export, period());
    const titles = Object.keys((await recordsOf(body))[0] ?? {});
    expect(titles).toEqual(
      expect.arrayContaining(['本期发生额（按记账时间）', '本期已结（按付款日期）', '已结中待确认']),
    );
    const { agents } = await month(cast.middle);
    for (const title of Object.keys(agents[0] ?? {})) expect(titles).not.toContain(title);
  });

  it('say of payments what their receiver has not confirmed', async () => {
    const { body } = await fetchFile(app, cast.middle, paymentPlans.export, {});
    const rows = await recordsOf(body);
    const { unconfirmed } = await plain(cast.middle, 1);
    expect(unconfirmed).toBeGreaterThan(0);
    expect(sumOf(rows, '其中待确认')).toBe(unconfirmed);
  });

  it('carry one sign: a refund is negative line by line as on its statement', async () => {
    const { items } = await ask(app, cast.channel, complaints.create, {
      Items: [{ OrderID: ids[3] ?? '', Money: 20.01 }],
      IdComplaintType: 1,
      IdReason: 9,
    });
    const ComplaintID = items[0]?.ComplaintID ?? '';
    const { Open } = (await ask(app, cast.middle, complaints.detail, { ComplaintID })).Head;
    const agreed = { ComplaintID, ProposalID: Open?.ProposalID, Version: Open?.Version };
    await ask(app, cast.middle, complaints.handle, { Items: [agreed], Act: 'accept', Leg: 'channel' });
    const { body } = await fetchFile(app, cast.middle, settlementItems.export, { Side: 1 });
    const rows = await recordsOf(body);
    const right = await app.database.pool.query(
      `select sum(case when type = 2 then -amount else amount end) from settlement_items
        where shop_id = $1 and type in (1, 2)`,
      [cast.middle.shopId],
    );
    expect(sumOf(rows, '金额')).toBe(fen(right.rows[0]?.sum));
    expect(rows.filter((row) => fen(row.金额) === -2_001)).toHaveLength(1);
  });
});

describe('what is overdue', () => {
  it('is signed as what closes: a bill that is owed the other way lessens it', async () => {
    const Line = { TraderID: cast.channel.shopId, Side: 1 as const, Reason: '返利' };
    await ask(app, cast.middle, adjustments.ask, { ...Line, Lines: [{ Change: -30 }] });
    const { items } = await ask(app, cast.middle, settlementItems.get, {
      Side: 1,
      IsFree: true,
      pageSize: 100,
    });
    const rebate = items.filter(({ Amount }) => Amount === -30).map(({ ItemID }) => ItemID);
    await ask(app, cast.middle, bills.create, { TraderID: cast.channel.shopId, Side: 1, ItemIDs: rebate });
    const { pool } = app.database;
    const late = `update settlement_bills set due_on = current_date - 9 where shop_id = '${cast.middle.shopId}' and side = 1`;
    await pool.query(late);
    const open = await pool.query(
      `select sum(case when owed >= returned then owed - returned - paid else owed - returned + paid end)
        from settlement_bills where shop_id = $1 and side = 1 and deleted_at is null`,
      [cast.middle.shopId],
    );
    const [trader] = await traders(cast.middle, 1);
    expect(fen(trader?.OverdueAmount)).toBe(fen(open.rows[0]?.sum));
    expect(fen(trader?.OverdueAmount)).toBe(1 - 3_000);
  });
});

describe('the sheet of payments', () => {
  it('says what went to the prepaid balance and what was taken out of it', async () => {
    const { channel, middle } = cast;
    const ahead = { TraderID: channel.shopId, Side: 1 as const };
    await ask(app, middle, payments.charge, { ...ahead, Amount: 100 });
    const OrderIDs = ids.slice(2, 3);
    const { BillID } = await ask(app, middle, bills.create, { ...ahead, OrderIDs });
    await ask(app, middle, payments.payoff, { Bills: [{ BillID }], Method: 5 });
    await ask(app, middle, payments.charge, { ...ahead, Amount: -5.5 });
    const [balance] = (await ask(app, middle, payments.prepaid, {})).items;
    for (const exporting of [paymentPlans.export, payments.export]) {
      const rows = await recordsOf((await fetchFile(app, middle, exporting, {})).body);
      expect(sumOf(rows, '其中预付款')).toBe(fen(balance?.Amount));
      const used = rows.find((row) => row.方式 === '预付款');
      expect([fen(used?.金额), fen(used?.其中预付款) < 0]).toEqual([0, true]);
    }
  });
});
