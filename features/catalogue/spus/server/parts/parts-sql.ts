import { sql } from 'kysely';

/**
 * Beside orders `o` (or rows with the same columns) what each is made of: the parts of its listing as they were when
 * it was entered, `count` of each in one ordered set and what it should bring of the price. Those of now stand in `spu_skus`, those of before in
 * `spu_past_skus`.
 */
export const partsOfOrder = sql`lateral (
    select x.sku_id, x.count * o.pieces as count, x.share from spu_past_skus x
      where x.shop_id = o.shop_id and x.spu_id = o.spu_id and x.version = o.spu_version
    union all select x.sku_id, x.count * o.pieces as count, x.share from spu_skus x
      join spus z on z.shop_id = x.shop_id and z.id = x.spu_id and z.version = o.spu_version
      where x.shop_id = o.shop_id and x.spu_id = o.spu_id)`;

/** Orders `o` that wait to be shipped here: their own row is the last of the chain. */
export const isOpenHere = sql`o.stage in (1, 2, 3, 4, 7, 8) and o.hop = cardinality(o.chain) - 1 and o.status & 6 = 0
  and o.amount > o.shipped_amount`;
