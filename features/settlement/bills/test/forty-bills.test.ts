import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { openShop } from '#features/shops/members/server/index.ts';
import { inShop, NO_SHOP } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { bills } from '../contract.ts';

const SHOPS = 40;
/** Each owes 10.00 a day for these. */
const DAYS = ['2026-01-05', '2026-01-06', '2026-01-07'];
const PERIOD = { PeriodStart: '2026-01-01', PeriodEnd: '2026-01-31' };

let app: TestApp;
let cast: Cast;
const traders: string[] = [];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const { userId, shopId } = cast.middle;
  for (let at = 0; at < SHOPS; at++)
    traders.push(
      await inShop(app.database.pool, { shopId: NO_SHOP, userId }, (db) =>
        openShop(db, userId, { name: `渠道${at}`, level: 500, expiresAt: null }),
      ),
    );
  for (const [day, at] of DAYS.map((each, index) => [each, index] as const)) {
    const id = `((extract(epoch from timestamptz '${day} 12:00+08')::bigint * 1000 - 1704067200000) << 22) + n`;
    for (const [shop, trader, type] of [
      ['$1::uuid', 't', 1],
      ['t', '$1::uuid', 3],
    ])
      await app.database.pool.query(
        `insert into settlement_items (shop_id, id, order_id, no, type, kind, trader_id, pieces, price, freight, amount, reason, actor)
         select ${shop}, ${id}, ${id}, ${at + 1}, ${type}, 1, ${trader}, 1, 10, 0, 10, '', ''
         from unnest($2::uuid[]) with ordinality as v (t, n)`,
        [shopId, traders],
      );
  }
  await app.database.pool.query(
    `insert into settlement_tallies (shop_id, id, day, trader_id, type, n, amount, merged)
     select shop_id, gen_random_uuid(), order_day(order_time(id)), trader_id, type, count(*), sum(amount), true
     from settlement_items group by 1, 3, 4, 5`,
  );
});
afterAll(() => app.close());

const made = (Bills: { TraderID: string; LeaveOut?: string[] }[]) =>
  ask(app, cast.middle, bills.createBulk, { Side: 1, ...PERIOD, Bills });
const all = () => traders.map((TraderID) => ({ TraderID }));

describe('the bills of a month', () => {
  it('are made for forty shops in one go as the preview says, and none is made twice', async () => {
    const { items } = await ask(app, cast.middle, bills.preview, { Side: 1, ...PERIOD });
    expect(items.map(({ Count, Amount }) => [Count, Amount])).toEqual(Array(SHOPS).fill([3, 30]));
    const answer = await made(all());
    expect([answer.done, answer.skipped]).toEqual([SHOPS, []]);
    const again = await made(all());
    expect([again.done, again.skipped.length]).toEqual([0, SHOPS]);
    expect(again.skipped[0]?.reason).toContain('没有可入账的明细');
    const { total, sums } = await ask(app, cast.middle, bills.get, { pageSize: 100 });
    expect([total, sums[0]?.TotalAmount]).toEqual([SHOPS, SHOPS * 30]);
    await ask(app, cast.middle, bills.delete, { BillIDs: answer.BillIDs });
  });

  it('are made of whoever has something, or of those named, each answered with its bill', async () => {
    const [first = ''] = traders;
    const one = await ask(app, cast.middle, bills.createBulk, { Side: 1, ...PERIOD, TraderIDs: [first] });
    expect(one.Bills).toEqual([
      { TraderID: first, BillID: one.BillIDs[0], BillNo: expect.stringMatching(/^ZD/) },
    ]);
    const rest = await ask(app, cast.middle, bills.createBulk, { Side: 1, ...PERIOD });
    expect([rest.done, rest.skipped]).toEqual([SHOPS - 1, []]);
    expect(rest.Bills.map(({ TraderID }) => TraderID).toSorted()).toEqual(traders.slice(1).toSorted());
    await ask(app, cast.middle, bills.delete, { BillIDs: [...one.BillIDs, ...rest.BillIDs] });
  });

  it('leave out whom nothing is left of, and make the others', async () => {
    const [first = '', second = ''] = traders;
    const input = { TraderIDs: [first], IsFree: true, pageSize: 500 };
    const { items } = await ask(app, cast.middle, settlementItems.get, input);
    const LeaveOut = items.map(({ ItemID }) => ItemID);
    const answer = await made([{ TraderID: first, LeaveOut }, { TraderID: second }]);
    expect([answer.done, answer.skipped.map(({ id }) => id)]).toEqual([1, [first]]);
    await ask(app, cast.middle, bills.delete, { BillIDs: answer.BillIDs });
  });

  it('are made of marked orders as well, whoever these are of', async () => {
    const some = traders.slice(0, 2);
    const { rows } = await app.database.pool.query<{ id: string }>(
      `select min(order_id)::text as id from settlement_items where shop_id = $1 and trader_id = any($2::uuid[])
       group by trader_id`,
      [cast.middle.shopId, some],
    );
    const input = { Side: 1 as const, OrderIDs: rows.map(({ id }) => id) };
    const { items } = await ask(app, cast.middle, bills.preview, input);
    expect(items.map(({ TraderID, Count, Amount }) => [TraderID, Count, Amount])).toEqual(
      some.toSorted().map((id) => [id, 1, 10]),
    );
    const Bills = items.map(({ TraderID, Count, Amount }) => ({ TraderID, Expect: { Count, Amount } }));
    const answer = await ask(app, cast.middle, bills.createBulk, { ...input, Bills });
    expect([answer.done, answer.skipped]).toEqual([2, []]);
    await ask(app, cast.middle, bills.delete, { BillIDs: answer.BillIDs });
    expect((await call(app, cast.middle, bills.preview, { Side: 1 })).message).toBe('请选择期间或订单');
  });

  it('have lines that add up by day and by product', async () => {
    const [TraderID = ''] = traders;
    const { BillIDs } = await made([{ TraderID }]);
    const grouped = async (By: 'day' | 'product') =>
      (await ask(app, cast.middle, settlementItems.grouped, { BillID: BillIDs[0] ?? '', By })).items;
    expect(await grouped('day')).toEqual(DAYS.map((Key) => ({ Key, Count: 1, Quantity: 1, Amount: 10 })));
    expect(await grouped('product')).toEqual([{ Key: '', Count: 3, Quantity: 3, Amount: 30 }]);
    const theirs = await ask(app, cast.outsider, settlementItems.grouped, {
      BillID: BillIDs[0] ?? '',
      By: 'day',
    });
    expect(theirs.items).toEqual([]);
  });
});
