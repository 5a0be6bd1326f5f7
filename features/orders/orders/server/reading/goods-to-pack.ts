import { sql } from 'kysely';
import { INSTEAD, isForPart, packedNameOf } from '../../packed-instead.ts';

/** Condition of orders that are packed as ordered, or with one part replaced. */
const AS_LISTED = `(o.swap is null or ${isForPart('o')})`;

/**
 * Goods to lay out for orders `o` that are to ship, as columns for sums by whoever packs: the listing; the listing with
 * another part in it; or, whatever listing was ordered, the product that is packed instead, as many as go in the box.
 */
export const GOODS_TO_PACK = {
  key: sql.raw<string>(`case when o.swap is null then o.spu_id::text
    when ${isForPart('o')} then concat_ws(' ', o.spu_id, o.swap->>'partSkuId', o.swap->>'skuId')
    else o.swap->>'skuId' end`),
  name: sql.raw<string>(
    `case when ${AS_LISTED} then ${packedNameOf('o')} else '${INSTEAD}' || (o.swap->>'skuName') end`,
  ),
  pieces: sql.raw<number>(
    `(o.amount - o.shipped_amount) * case when ${AS_LISTED} then 1 else (o.swap->>'count')::int end`,
  ),
};
