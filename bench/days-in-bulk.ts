import { recountDay } from '#features/insight/day-figures/server/index.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';

const AT_ONCE = 250_000;
const WRITERS = 2;

/**
 * Orders of a shop over its last days as business leaves them: 3,000 listings, 30 provinces, three suppliers, what is
 * older than three days shipped, most of the rest too. Written by the owner, as a bench may: without the triggers, whose
 * counts and marks come after all of them, and without the indexes, which are built once.
 */
export async function fillDays(pool: Pool, shopId: string, count: number, days: number): Promise<void> {
  const { rows: indexes } = await pool.query<{ name: string; text: string }>(
    `select indexname as name, indexdef as text from pg_indexes
     where tablename = 'orders' and indexname <> 'orders_pkey'`,
  );
  await pool.query(SUPPLIERS);
  await pool.query(PARTNERS, [shopId]);
  for (const { name } of indexes) await pool.query(`drop index ${name}`);
  const parts = Array.from({ length: Math.ceil(count / AT_ONCE) }, (_, nth) => nth * AT_ONCE);
  await sideBySide(parts, (from) =>
    inBulk(pool, ORDERS, [shopId, count, from, Math.min(count, from + AT_ONCE) - 1, days]),
  );
  await sideBySide(indexes, ({ text }) => inBulk(pool, text));
  await pool.query('delete from order_tallies where shop_id = $1', [shopId]);
  await pool.query(TALLIES, [shopId]);
  await pool.query('vacuum analyze orders, order_tallies');
}

async function sideBySide<Part>(parts: readonly Part[], work: (part: Part) => Promise<void>): Promise<void> {
  const waiting = [...parts];
  const writer = async () => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) await work(part);
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
}

async function inBulk(pool: Pool, text: string, values: unknown[] = []): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local session_replication_role = replica; set local synchronous_commit = off;
      set local maintenance_work_mem = '512MB'`);
    await client.query(text, values);
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** The shops that ship them: whoever is told of late orders reads their names. */
const SUPPLIERS = `insert into shops (id, name, level)
  select lpad(n::text, 32, '0')::uuid, '供货商' || n, 500 from generate_series(1, 3) as n on conflict do nothing`;
const PARTNERS = `insert into partners (shop_id, kind, partner_id, partner_name)
  select $1, 'vendor', lpad(n::text, 32, '0')::uuid, '供货商' || n from generate_series(1, 3) as n on conflict do nothing`;

/** What the triggers would have noted of each statement. */
const TALLIES = `with tallied as (insert into order_tallies (shop_id, day, roles, stage, n)
    select shop_id, order_day(created_at), roles, stage, count(*) from orders where shop_id = $1 group by 1, 2, 3, 4
    returning day)
  insert into stale_days (shop_id, day) select distinct $1::uuid, day from tallied`;

const ORDERS = `insert into orders (shop_id, id, hop, chain, vendor_id, spu_id, spu_name, amount, shipped_amount, sale_price,
    cost_price, status, stage, receiver, phone, province, city, area, detail, third_party_name, third_party_order_id,
    creation_type, submission_id, created_by, created_at, delivered_at)
  select $1, o.id, 0, array[$1::uuid], lpad((1 + n % 3)::text, 32, '0')::uuid, lpad((1000 + n * 7919::bigint % 3000)::text, 32, '0')::uuid,
    '商品' || n % 3000, 1 + n % 3, case when (n % 10 < 8 or $5::bigint * ($2::bigint - n) > 3 * $2::bigint) then 1 + n % 3 else 0 end, 39.9 + n % 50,
    case when n % 50 = 0 then null else 29.9 + n % 40 end,
    case n % 20 when 19 then 11 else case when (n % 10 < 8 or $5::bigint * ($2::bigint - n) > 3 * $2::bigint) then 8457 else 9 end end,
    case n % 20 when 19 then 9 else case when (n % 10 < 8 or $5::bigint * ($2::bigint - n) > 3 * $2::bigint) then 5 else 2 end end, '收货人' || n % 50000,
    '138' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'), '省份' || n % 30, '市', '区', '路 ' || n,
    case n % 4 when 0 then '有赞' when 1 then '抖店' else '快团团' end, 'P' || n, 1 + n % 2, $1,
    lpad((n % 5)::text, 32, '0')::uuid, order_time(o.id),
    case when (n % 10 < 8 or $5::bigint * ($2::bigint - n) > 3 * $2::bigint) then order_time(o.id) + (1 + n % 47) * interval '1 hour' end
  from generate_series($3::int, $4::int) as n
  cross join lateral (select (((extract(epoch from now()) * 1000)::bigint - 1704067200000
    - (($5::bigint * 86400000 * ($2::bigint - n)) / $2::bigint)) << 22) + ($2::bigint + n) % 4194304 as id) as o`;

/** Counts every marked day; gives the one with most orders. */
export async function recountMarked(pool: Pool, shopId: string): Promise<{ largest: string }> {
  const { rows } = await pool.query<{ day: string }>(
    `select day::text from stale_days where shop_id = $1 group by day
     order by (select count(*) from orders o where o.shop_id = $1 and order_day(o.created_at) = day) desc`,
    [shopId],
  );
  for (const { day } of rows) await inShop(pool, { shopId }, (db) => recountDay(db, day));
  await pool.query('vacuum analyze day_figures, stale_days');
  return { largest: rows[0]?.day ?? '' };
}
