import { v7 as newId } from 'uuid';
import type { Pool } from '#kit/tenant/server/pool.ts';

export interface SeededShop {
  shopId: string;
  userId: string;
}

/**
 * `count` orders of one shop that sells for three suppliers, as 30 days of business leave them: most shipped with
 * one parcel. Written by the owner, as a bench may, so that seeding takes seconds.
 */
export async function seedOrders(pool: Pool, count: number): Promise<SeededShop> {
  const shop = { shopId: newId(), userId: newId() };
  const vendors = [newId(), newId(), newId()];
  const shops = [shop.shopId, ...vendors];
  await pool.query(
    `insert into users (id, login_name, password_hash, full_name) values ($1, $2, '', '测试')`,
    [shop.userId, `bench-${shop.userId}`],
  );
  for (const [at, id] of shops.entries()) {
    await pool.query('insert into shops (id, name, level) values ($1, $2, 500)', [
      id,
      at ? `供应商${at}` : '测试店铺',
    ]);
  }
  const rights = 2_147_483_647;
  await pool.query('insert into memberships (shop_id, user_id, rights) values ($1, $2, $3)', [
    shop.shopId,
    shop.userId,
    rights,
  ]);
  for (const [at, id] of vendors.entries()) {
    await pool.query(
      `insert into partners (shop_id, kind, partner_id, partner_name) values ($1, 'vendor', $2, $3)`,
      [shop.shopId, id, `供应商${at + 1}`],
    );
  }
  await pool.query(ORDERS, [shop.shopId, vendors, newId(), newId(), shop.userId, count]);
  await pool.query(PARCELS, [shop.shopId]);
  await pool.query('analyze orders, parcels');
  return shop;
}

const ORDERS = `insert into orders (shop_id, id, hop, chain, vendor_id, spu_id, spu_name, amount, shipped_amount,
    sale_price, cost_price, status, stage, receiver, phone, province, city, area, street, detail, third_party_name,
    third_party_order_id, buyer_note, seller_note, creation_type, submission_id, created_by, created_at, delivered_at)
  select $1, (((extract(epoch from at) * 1000)::bigint - 1704067200000) << 22) | n, 0, array[$1, vendor], vendor, $3,
    '烟台红富士苹果 ' || n % 3000 || '号 5斤装 85mm', 1 + n % 3, case when n % 10 < 8 then 1 + n % 3 else 0 end,
    39.9 + n % 50, 29.9 + n % 40, case when n % 10 < 8 then 8457 else 9 end, case when n % 10 < 8 then 5 else 2 end,
    '收货人' || n % 50000, '138' || lpad((n * 7919 % 100000000)::text, 8, '0'), '浙江省', '杭州市', '西湖区', '文新街道',
    '文一西路' || n % 999 || '号 3 幢 2 单元 ' || n % 2000 || ' 室', '快团团', '16503219876' || lpad(n::text, 8, '0'),
    case when n % 5 = 0 then '请放驿站，到货前打电话' else '' end, '', 1, $4, $5, at,
    case when n % 10 < 8 then at + interval '1 day' end
  from (select n, ($2::uuid[])[1 + n % 3] as vendor, now() - (($6::int - n) * interval '25 seconds') as at
    from generate_series(1, $6::int) as n) as made`;

const PARCELS = `insert into parcels (shop_id, order_id, id, company, waybill_no, amount, shipped_at, created_by_name)
  select $1, id, gen_random_uuid(), '顺丰速运', 'SF1' || lpad((id % 1000000000000)::text, 12, '0'), amount,
    delivered_at, '' from orders where shop_id = $1 and shipped_amount > 0`;
