import type { Pool } from '#kit/tenant/server/driver.ts';

/** Fills one shop with `count` self-run orders over the last 60 days, spread over the stages. */
export async function fillOrders(pool: Pool, shopId: string, count: number): Promise<void> {
  const listing = await selfRunListing(pool, shopId);
  const spu = await pool.query('select id, name, created_by from spus where shop_id = $1 and id = $2', [
    shopId,
    listing,
  ]);
  const { id, name, created_by } = spu.rows[0];
  for (let from = 0; from < count; from += 100_000) {
    const upTo = Math.min(count, from + 100_000);
    await pool.query(
      `insert into orders (shop_id, id, hop, chain, spu_id, spu_name, amount, shipped_amount, sale_price, status, stage,
         receiver, phone, province, city, area, detail, third_party_name, third_party_order_id, creation_type,
         submission_id, created_by, created_at)
       select $1, o.id, 0, array[$1::uuid], $2, $3, 1, 0, 39.9, s.status, s.stage,
         '收件人' || g, '138' || lpad((g % 100000000)::text, 8, '0'), '上海市', '上海市', '徐汇区', '漕溪路' || g || '号',
         '快团团', 'KTT' || g, 1, $1, $4, order_time(o.id)
       from generate_series($5::int, $6::int - 1) as g
       cross join lateral (select ((extract(epoch from now() - (60 * random()) * interval '1 day') * 1000)::bigint
         - 1704067200000) << 22 | g as id) as o
       cross join lateral (select case g % 10 when 0 then 11 when 1 then 265 when 2 then 4105 when 3 then 8201 when 4 then 8201 else 9 end as status,
         case g % 10 when 0 then 9 when 1 then 3 when 2 then 4 when 3 then 5 when 4 then 5 else 2 end as stage) as s`,
      [shopId, id, name, created_by, from, upTo],
    );
  }
  await pool.query('vacuum analyze orders, order_tallies');
}

/** A self-run listing of the shop whose goods keep no stock (W8 measures those), made when it has none. */
export async function selfRunListing(pool: Pool, shopId: string): Promise<string> {
  const known = await pool.query(
    `select id from spus s where shop_id = $1 and vendor_id is null and not exists (
       select from spu_skus p join skus k on k.shop_id = p.shop_id and k.id = p.sku_id
       where p.shop_id = s.shop_id and p.spu_id = s.id and k.keeps_stock) limit 1`,
    [shopId],
  );
  if (known.rows[0]) return known.rows[0].id;
  const made = await pool.query(
    `insert into spus (shop_id, id, name, price, distribute_price, created_by)
     values ($1, gen_random_uuid(), '红富士苹果5斤', 39.9, 30, $1) returning id`,
    [shopId],
  );
  return made.rows[0].id;
}
