import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Input } from '#kit/endpoint/contract.ts';
import { VALUE_PLAN } from '#kit/tenant/server/value-plan.ts';
import { openApp, type TestApp } from '#test/app.ts';
import { blocksOfCall, statementsOfCall } from '#test/blocks-of-call.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { settlementItems } from '../contract.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const { pool } = app.database;
  await pool.query(ITEMS, [cast.middle.shopId, cast.channel.shopId, cast.grower.shopId]);
  await pool.query(
    `insert into settlement_tallies (shop_id, id, day, trader_id, type, n, amount, merged)
     select shop_id, gen_random_uuid(), order_day(order_time(id)), trader_id, type, count(*), sum(amount), true
     from settlement_items group by 1, 3, 4, 5`,
  );
  await pool.query('vacuum analyze settlement_items, settlement_bill_items, settlement_bills');
});
afterAll(() => app.close());

/** 60,000 lines with one partner, ten with another, of which one in 6,000 is of a rare kind. */
const ITEMS = `insert into settlement_items (shop_id, id, order_id, no, type, kind, trader_id, pieces, price, freight, amount, reason, actor)
  select $1, id, id, 1, case when n % 6000 = 3 then 3 else 1 end, case when n % 6000 = 5 then 4 else 1 end,
    case when n % 6000 = 3 then $3::uuid else $2::uuid end, 1, 20, 0, 20, '', ''
  from (select n, ((extract(epoch from now())::bigint * 1000 - 1704067200000 - n * 10000) << 22) + n as id
    from generate_series(1, 60000) as n) as made`;

/** The older half of the lines, each hundred on a bill of its own; of some bills a part is paid. */
const BILLS = `with bills as (
    insert into settlement_bills (shop_id, id, no, name, side, trader_id, item_count, owed, returned, is_mine, created_by, paid)
    select $1, gen_random_uuid(), 'B' || n, '', 1, $2, 100, 2000, 0, true, '', case when n % 10 = 0 then 500 else 0 end
    from generate_series(1, 300) as n returning id, substr(no, 2)::int as n)
  insert into settlement_bill_items (shop_id, bill_id, item_id, section, added_no)
  select $1, b.id, i.id, 1, 1 from (select id, row_number() over (order by id) as nth from settlement_items where shop_id = $1) as i
    join bills b on b.n = (i.nth + 99) / 100`;

const TRADERS = { usual: 'channel', rare: 'grower' } as const;

describe('a list of settlement lines in a large book', () => {
  it.each<[string, Input<typeof settlementItems.get>]>([
    ['all lines', {}],
    ['the usual partner', { TraderIDs: ['usual'] }],
    ['a rare partner', { TraderIDs: ['rare'] }],
    ['both partners', { TraderIDs: ['usual', 'rare'] }],
    ['what waits for a bill', { IsFree: true }],
    ['what stands in a bill', { IsFree: false }],
    ['what is paid', { Statuses: [3] }],
    ['what is paid in part', { Statuses: [2] }],
    ['a rare kind', { Kinds: [4] }],
    ['all with the counts of tabs', { Tab: 'all' }],
    ['what was carried over', { Tab: 'carried' }],
    ['what is disputed', { Tab: 'disputed' }],
    ['an order', { ThirdPartyOrderIDs: ['A1'] }],
    ['a waybill', { ExpressNos: ['SF12345678'] }],
    ['a listing', { SpuNames: ['脐橙'] }],
    ['what is received', { Side: 1 }],
  ])('finds %s without looking at all lines', async (_, { TraderIDs, ...filters }) => {
    expect(await blocksOfPage({ TraderIDs, ...filters })).toBeLessThan(200);
  });

  it.each([1, 2] as const)('plans the page of side %s once for a connection', async (Side) => {
    const statements = await statementsOfCall(app, cast.middle, settlementItems.get, { Side });
    expect(statements.filter(({ sql }) => sql.includes('settlement_items'))).not.toEqual([]);
    expect(statements.filter(({ sql }) => sql.includes(VALUE_PLAN))).toEqual([]);
  });
});

describe('a list of settlement lines planned while the shop had no bills', () => {
  beforeAll(() => app.database.pool.query(BILLS, [cast.middle.shopId, cast.channel.shopId]));

  it.each<[string, Input<typeof settlementItems.get>]>([
    ['all lines', {}],
    ['the usual partner', { TraderIDs: ['usual'] }],
    ['both partners', { TraderIDs: ['usual', 'rare'] }],
    ['what is received', { Side: 1 }],
    ['all with the counts of tabs', { Tab: 'all' }],
  ])('finds %s without looking at the lines of all bills', async (_, input) => {
    expect(await blocksOfPage(input)).toBeLessThan(1_000);
  });
});

/** Blocks of 8 KB that a page is read from by the plans that a connection remembers. */
async function blocksOfPage({ TraderIDs, ...filters }: Input<typeof settlementItems.get>): Promise<number> {
  const ids = TraderIDs?.map((id) => cast[TRADERS[id as keyof typeof TRADERS]].shopId);
  const input = { ...filters, ...(ids && { TraderIDs: ids }) };
  return (await blocksOfCall(app, cast.middle, settlementItems.get, input)).remembered;
}
