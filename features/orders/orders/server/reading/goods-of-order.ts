import { sql } from 'kysely';
import { partsOfOrder } from '#features/catalogue/spus/server/index.ts';
import { isForPart } from '../../packed-instead.ts';

/**
 * Beside orders `o` (or rows with the same columns) the products of this shop that each was sold as, `count` of them in
 * one ordered piece, and who supplies them: the parts of its listing as they were when it was entered, of a set of
 * several suppliers those that this order brings. A supplier of several parts brings each in an order of its own, which
 * has the part's name.
 */
export const partsOfSet = sql`lateral (
    select b.sku_id, b.count, b.vendor_id from (
      select p.sku_id, p.count, c.vendor_id, strpos(o.spu_name, k.name || '×' || (p.count / o.pieces)) > 0 as named,
        bool_or(strpos(o.spu_name, k.name || '×' || (p.count / o.pieces)) > 0) over (partition by c.vendor_id) as any_named
      from ${partsOfOrder} as p join skus k on k.shop_id = o.shop_id and k.id = p.sku_id
      left join spus c on c.shop_id = k.shop_id and c.id = k.source_spu_id) as b
    where o.split_of is null or b.vendor_id is not distinct from o.vendor_id
      and (o.vendor_id is null or b.named or not b.any_named))`;

/**
 * The same with what was swapped: the products that the order holds. Where another shop packs the other product, nobody
 * else's library has it.
 */
export const goodsOfOrder = sql`lateral (
    select t.sku_id, sum(t.count)::int as count, bool_or(t.instead) as instead from (
      select b.sku_id, b.count, false as instead from ${partsOfSet} as b
      where case when o.swap is null then true when o.vendor_id is null then b.sku_id <> (o.swap->>'partSkuId')::uuid
        else ${sql.raw(isForPart('o'))} end
      union all select (o.swap->>'skuId')::uuid, (o.swap->>'count')::int, true
        where o.swap is not null and o.vendor_id is null) as t
    group by 1)`;
