import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BillAge } from '#features/settlement/bills/bill.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { payments } from '#features/settlement/payments/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { fetchFile, recordsOf } from '#test/files.ts';
import { openOrders } from '#test/orders.ts';
import { settlementStatistics } from '../contract.ts';

let app: TestApp;
let cast: Cast;
const day = (back: number) =>
  new Date(Date.now() + 8 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 10);
const now = { PeriodStart: day(0), PeriodEnd: day(0) };

/** Two orders of the channel, shipped: one of them ten days ago. */
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const { ids } = await openOrders(app, cast, 2, { amount: 2 });
  for (const [at, OrderID] of ids.entries())
    await ask(app, cast.grower, deliveries.deliver, {
      DeliverConfigs: [{ OrderID, ExpressNo: `SF000000000000${at}` }],
    });
  await app.database.pool.query(
    `update settlement_tallies t set day = day - 10 from (select shop_id, type, min(id::text) as id from settlement_tallies
      group by 1, 2) as first where t.id::text = first.id`,
  );
});
afterAll(() => app.close());

describe('the statistics of settlement', () => {
  it('say per trader what was owed before, what came to it, and what that comes to', async () => {
    const { items } = await ask(app, cast.middle, settlementStatistics.traders, now);
    expect(
      items.map(({ TraderName, Side, ...sums }) => [
        TraderName,
        Side,
        sums.OpeningAmount,
        sums.OwedAmount,
        sums.ClosingAmount,
      ]),
    ).toEqual([
      ['团长小店', 1, 40, 40, 80],
      ['果园', 2, 20, 20, 40],
    ]);
    for (const trader of items)
      expect(trader.OpeningAmount + trader.OwedAmount - trader.ReturnedAmount - trader.SettledAmount).toBe(
        trader.ClosingAmount,
      );
  });

  it('mirror each other: what one is owed, the other owes', async () => {
    const [mine] = (await ask(app, cast.channel, settlementStatistics.traders, now)).items;
    const [theirs] = (await ask(app, cast.middle, settlementStatistics.traders, { ...now, Side: 1 })).items;
    expect(mine?.ClosingAmount).toBe(theirs?.ClosingAmount);
  });

  it('say what stands on no bill yet, side by side', async () => {
    const read = async (more: object = {}) =>
      (await ask(app, cast.middle, settlementStatistics.statistics, { ...now, ...more })).Unbilled;
    expect(await read()).toEqual([
      { Side: 1, Amount: 80 },
      { Side: 2, Amount: 40 },
    ]);
    expect(await read({ Side: 2 })).toEqual([{ Side: 2, Amount: 40 }]);
  });

  it('add up a period per type, and count the bills that wait', async () => {
    const Bills = [{ TraderID: cast.channel.shopId }];
    await ask(app, cast.middle, bills.createBulk, { Side: 1, ...now, IncludeEarlier: true, Bills });
    const answer = await ask(app, cast.channel, settlementStatistics.statistics, {
      ...now,
      PeriodStart: day(30),
    });
    expect(answer).toMatchObject({
      Types: [{ IdPaymentType: 3, Count: 2, Amount: 80, SettledAmount: 0, OpenAmount: 80 }],
      ToConfirm: 1,
      Unbilled: [],
      Overdue: [],
    });
    const ofAgents = await ask(app, cast.channel, settlementStatistics.statistics, { ...now, Side: 1 });
    expect(ofAgents).toMatchObject({ Types: [], ToConfirm: 0 });
    const [line] = (await ask(app, cast.channel, settlementStatistics.traders, now)).items;
    expect(line?.UnbilledAmount).toBe(0);
  });

  it('stand beside the same of as many days before, day by day', async () => {
    const input = { PeriodStart: day(9), PeriodEnd: day(0), Side: 1 as const };
    const { Previous, Days } = await ask(app, cast.middle, settlementStatistics.statistics, input);
    expect(Previous).toMatchObject([{ IdPaymentType: 1, Count: 1, Amount: 40, SettledAmount: 0 }]);
    expect(Days.map(({ Period }) => Period)).toEqual([...Array(10).keys()].map((at) => day(9 - at)));
    expect(Days.map(({ Amount }) => Amount)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 40]);
    const long = { PeriodStart: day(500), PeriodEnd: day(0) };
    expect((await call(app, cast.middle, settlementStatistics.traders, long)).message).toContain('400 天');
  });

  it('take off what is paid, on its day of payment, in both books; what is paid ahead counts once it is used', async () => {
    const payment = { TraderID: cast.middle.shopId, Side: 2 as const };
    const payer = (Amount: number, PaidOn: string) =>
      ask(app, cast.channel, payments.payoff, { Traders: [{ ...payment, Amount }], PaidOn, ToPrepaid: true });
    await payer(30, day(3));
    const { PaymentIDs } = await payer(65, day(0));
    for (const [who, side] of [
      [cast.channel, 2],
      [cast.middle, 1],
    ] as const) {
      const lines = (await ask(app, who, settlementStatistics.traders, { ...now, Side: side })).items;
      expect(lines[0]).toMatchObject({
        OpeningAmount: 10,
        OwedAmount: 40,
        SettledAmount: 50,
        ClosingAmount: 0,
        UnbilledAmount: 0,
        PrepaidAmount: 15,
      });
      const { Types } = await ask(app, who, settlementStatistics.statistics, { ...now, Side: side });
      expect(Types).toMatchObject([{ Count: 1, Amount: 40, SettledAmount: 50, OpenAmount: 0 }]);
    }
    await ask(app, cast.channel, payments.unPayoff, { PaymentIDs, Reason: '重新登记' });
    const [line] = (await ask(app, cast.middle, settlementStatistics.traders, now)).items;
    expect(line).toMatchObject({ SettledAmount: 0, ClosingAmount: 50, PrepaidAmount: 0 });
  });

  it('say what is open past its day, how old it is, and what each month brought and saw paid', async () => {
    const input = { ...now, Side: 1 as const };
    const read = () => ask(app, cast.middle, settlementStatistics.statistics, input);
    const open = { IdPaymentType: 1, Count: 1, Amount: 50 };
    expect(await read()).toMatchObject({ Overdue: [], Ages: [{ ...open, Age: '0-30' }] });
    const then = 'update settlement_bills set due_on = $1, period_start = $2, period_end = $2';
    await app.database.pool.query(then, [day(45), day(75)]);
    const late = await read();
    expect(late).toMatchObject({ Overdue: [open], Ages: [{ ...open, Age: '31-60' }] });
    const old = async (...Ages: BillAge[]) => (await ask(app, cast.middle, bills.get, { Ages })).total;
    expect([await old('31-60'), await old('0-30', '90+')]).toEqual([1, 0]);
    expect(late.Trend.map(({ Period }) => Period)).toHaveLength(12);
    expect(late.Days).toEqual([{ Period: day(0), Side: 1, Amount: 40, SettledAmount: 0 }]);
    const sums = late.Trend.reduce(
      ([owed = 0, paid = 0], { Amount, SettledAmount }) => [owed + Amount, paid + SettledAmount],
      [0, 0],
    );
    expect(sums).toEqual([80, 30]);
    expect((await ask(app, cast.middle, settlementStatistics.traders, input)).items[0]?.OverdueAmount).toBe(
      50,
    );
    expect((await ask(app, cast.middle, settlementStatistics.statistics, { ...now, Side: 2 })).Ages).toEqual(
      [],
    );
  });

  it('say per trader how old is what is open: on bills since they were due, on none since it was booked', async () => {
    const read = async (who: Person, Side: 1 | 2) =>
      (await ask(app, who, settlementStatistics.ages, { Side })).items.map(
        ({ TraderName, Ages, OpenAmount }) => [
          TraderName,
          OpenAmount,
          ...Ages.flatMap(({ BilledAmount, UnbilledAmount }) => [BilledAmount, UnbilledAmount]),
        ],
      );
    // Of what the middle owes nothing is billed: it was booked today.
    expect(await read(cast.middle, 2)).toEqual([['果园', 40, 0, 40, 0, 0, 0, 0, 0, 0]]);
    expect(await read(cast.middle, 1)).toEqual([['团长小店', 50, 0, 0, 50, 0, 0, 0, 0, 0]]);
    expect(await read(cast.channel, 2)).toEqual([['优选商行', 50, 0, 0, 50, 0, 0, 0, 0, 0]]);
    const booked = await ask(app, cast.grower, bills.createBulk, {
      Side: 1,
      ...now,
      Bills: [{ TraderID: cast.middle.shopId }],
    });
    const BillID = booked.BillIDs[0] ?? '';
    await app.database.pool.query('update settlement_bills set due_on = $1 where id = $2', [day(91), BillID]);
    expect(await read(cast.middle, 2)).toEqual([['果园', 40, 0, 0, 0, 0, 0, 0, 40, 0]]);
    await ask(app, cast.grower, bills.delete, { BillIDs: [BillID] });
  });

  it('come as a sheet, and refuse a period that ends before it begins', async () => {
    const { body } = await fetchFile(app, cast.middle, settlementStatistics.export, now);
    const sheet = (await recordsOf(body)).map((row) => [
      row.对方,
      Number(row.期末),
      Number(row['账龄 30 天内（截至导出当天）']),
      Number(row['账龄 31–60 天（截至导出当天）']),
    ]);
    expect(sheet).toEqual([
      ['团长小店', 50, 0, 50],
      ['果园', 40, 40, 0],
    ]);
    const answer = await call(app, cast.middle, settlementStatistics.traders, { ...now, PeriodEnd: day(1) });
    expect(answer).toMatchObject({
      status: 4022,
      message: '结束时间早于开始时间，请调换或重新选择',
    });
  });
});
