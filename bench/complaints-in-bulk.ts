import type { Pool } from '#kit/tenant/server/driver.ts';

/** Orders that `entry` has bought of `seller`, all shipped by it, each with its parcel; gives their ids. */
export async function fillSoldOrders(
  pool: Pool,
  entry: string,
  seller: string,
  count: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(ORDERS, [entry, seller, count]);
  await pool.query(
    `insert into parcels (shop_id, id, order_id, company, waybill_no, amount, shipped_at, created_by_name)
     select shop_id, md5(shop_id || id::text)::uuid, id, '顺丰速运', 'SF' || right(id::text, 13), 2, delivered_at, '测速'
     from orders where shop_id in ($1, $2) and id = any($3::bigint[])`,
    [entry, seller, rows.map(({ id }) => id)],
  );
  await pool.query('vacuum analyze orders, parcels, order_tallies');
  return [...new Set(rows.map(({ id }) => id))];
}

const ORDERS = `insert into orders (shop_id, id, hop, chain, agent_id, vendor_id, spu_id, spu_name, amount, shipped_amount, sale_price,
    cost_price, status, stage, receiver, phone, province, city, area, detail, third_party_name, third_party_order_id,
    creation_type, submission_id, created_by, created_at, delivered_at)
  select case hop when 0 then $1::uuid else $2::uuid end, o.id, hop, array[$1::uuid, $2::uuid],
    case hop when 1 then $1::uuid end, case hop when 0 then $2::uuid end, lpad((1000 + n % 300)::text, 32, '0')::uuid, '商品' || n % 300,
    2, 2, case hop when 0 then 39.9 else 29.9 end, case hop when 0 then 29.9 end, 8457, 5, '收货人' || n,
    '138' || lpad(n::text, 8, '0'), '浙江省', '杭州市', '西湖区', '路 ' || n, '快团团', 'P' || n, 1, $1::uuid,
    lpad((n % 5)::text, 32, '0')::uuid, order_time(o.id), order_time(o.id) + interval '20 hours'
  from generate_series(1, $3::int) as n cross join generate_series(0, 1) as hop
  cross join lateral (select (((extract(epoch from now()) * 1000)::bigint - 1704067200000 - 172800000 - n * 1000) << 22)
    + n % 4194304 as id) as o
  returning id::text`;

/** Closed complaints of both shops, an order each, the oldest orders first: what a shop has after some years. */
export async function growComplaints(pool: Pool, shops: readonly string[], count: number): Promise<void> {
  await pool.query(COMPLAINTS, [shops, count]);
  await pool.query(LEGS, [shops]);
  await pool.query('vacuum analyze complaints, complaint_legs');
}

const COMPLAINTS = `insert into complaints (shop_id, id, no, order_id, hop, raised, type, reason, pieces, status, waits_for, spu_id,
    agent_id, vendor_id, money_in, money_out, created_at, moved_at, closed_at)
  select o.shop_id, md5(o.id::text || 'c')::uuid, 'B' || o.id, o.id, o.hop, case o.hop when 0 then 'me' else 'agent' end,
    1 + o.id % 8, 1 + o.id % 10, 1, 262144, 'nobody', o.spu_id, o.agent_id, o.vendor_id,
    case o.hop when 0 then 1 else 0 end, o.hop, o.created_at, now(), now()
  from orders o where o.shop_id = any($1::uuid[]) and o.id in (select id from orders e where e.shop_id = ($1::uuid[])[1] and e.hop = 0
    and e.third_party_name = '快团团' and e.third_party_order_id like 'P%'
    and not exists (select from complaints c where c.shop_id = e.shop_id and c.order_id = e.id) order by id limit $2::int)`;

const LEGS = `insert into complaint_legs (shop_id, complaint_id, leg, order_id, state, version, agreements, money, booked)
  select c.shop_id, c.id, 0, c.order_id, 5, 1, 1, 1, 1 from complaints c
  where c.shop_id = any($1::uuid[]) and c.no like 'B%'
  on conflict do nothing`;

/** Closed complaints of one shop, all about the orders of the five hundred parcels that are scanned. */
export async function crowdComplaints(pool: Pool, shop: string, count: number): Promise<void> {
  await pool.query(CROWD, [shop, count]);
  await pool.query('vacuum analyze complaints');
}

const CROWD = `insert into complaints (shop_id, id, no, order_id, hop, raised, type, reason, pieces, status, waits_for, spu_id,
    agent_id, vendor_id, money_in, money_out, created_at, moved_at, closed_at)
  select o.shop_id, md5(o.id::text || n)::uuid, 'D' || o.id || n, o.id, o.hop, 'agent', 1 + n % 8, 1 + n % 10, 1, 262144, 'nobody',
    o.spu_id, o.agent_id, o.vendor_id, 0, 1, o.created_at, now(), now()
  from (select order_id from parcels where shop_id = $1 order by md5(waybill_no) limit 500) as p
  join orders o on o.shop_id = $1 and o.id = p.order_id cross join generate_series(1, $2::int / 500) as n`;
