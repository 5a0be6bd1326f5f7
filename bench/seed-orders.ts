import type { Pool } from '#kit/tenant/server/driver.ts';

/**
 * `count` orders of a shop that buys from its first supplier, as a month of business leaves them: most shipped with
 * one parcel. Written by the owner, as a bench may, so that seeding takes seconds.
 */
export async function seedOrders(pool: Pool, shopId: string, count: number): Promise<void> {
  const partner = await pool.query(`select partner_id from partners where shop_id = $1 and kind = 'vendor'`, [
    shopId,
  ]);
  await pool.query(ORDERS, [shopId, partner.rows[0].partner_id, count]);
  await pool.query(PARCELS, [shopId]);
  await pool.query('vacuum analyze orders, parcels');
}

const ORDERS = `insert into orders (shop_id, id, hop, chain, vendor_id, spu_id, spu_name, amount, shipped_amount,
    sale_price, cost_price, status, stage, receiver, phone, province, city, area, street, detail, third_party_name,
    third_party_order_id, buyer_note, seller_note, creation_type, submission_id, created_by, created_at, delivered_at)
  select $1, (((extract(epoch from at) * 1000)::bigint - 1704067200000) << 22) | n, 0, array[$1::uuid, $2::uuid], $2, $1,
    '烟台红富士苹果 ' || n % 3000 || '号 5斤装 85mm', 1 + n % 3, case when n % 10 < 8 then 1 + n % 3 else 0 end,
    39.9 + n % 50, 29.9 + n % 40, case when n % 10 < 8 then 8457 else 9 end, case when n % 10 < 8 then 5 else 2 end,
    '收货人' || n % 50000, '138' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'), '浙江省', '杭州市', '西湖区',
    '文新街道', '文一西路' || n % 999 || '号 3 幢 2 单元 ' || n % 2000 || ' 室', '快团团',
    '16503219876' || lpad(n::text, 8, '0'), case when n % 5 = 0 then '请放驿站，到货前打电话' else '' end, '', 1, $1, $1,
    at, case when n % 10 < 8 then at + interval '1 day' end
  from (select n, now() - (($3::int - n) * interval '25 seconds') as at from generate_series(1, $3::int) as n) as made`;

const PARCELS = `insert into parcels (shop_id, order_id, id, company, waybill_no, amount, shipped_at, created_by_name)
  select $1, id, gen_random_uuid(), '顺丰速运', 'SF1' || lpad((id % 1000000000000)::text, 12, '0'), amount,
    delivered_at, '' from orders where shop_id = $1 and shipped_amount > 0`;
