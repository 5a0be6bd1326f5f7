import { sql } from 'kysely';
import { CANCELLED } from '../../status.ts';
import { partsOfSet } from './goods-of-order.ts';

/** An order of a set of several suppliers whose set is counted with another of its orders, the first that stands. */
const isCountedBefore = sql`(o.split_of is not null and exists (select from orders m where m.shop_id = o.shop_id
    and m.split_of = o.split_of and m.id < o.id and m.status & ${sql.lit(CANCELLED)} = 0))`;

/** How many pieces the shop sells with an order `o`: a set is one, however many suppliers bring it. */
export const PIECES_SOLD = sql`case when ${isCountedBefore} then 0 else o.amount * o.pieces end`;
/** How many of these have left. */
export const PIECES_SENT = sql`case when ${isCountedBefore} then 0 else o.shipped_amount * o.pieces end`;

/** Listings of which a part is supplied, or was. */
const suppliedSets = (shopId: string) => sql`(select x.spu_id from skus k join (
    select spu_id, sku_id from spu_skus where shop_id = ${shopId}
    union all select spu_id, sku_id from spu_past_skus where shop_id = ${shopId}) as x on x.sku_id = k.id
  where k.shop_id = ${shopId} and k.source_spu_id is not null)`;

/** How many of the supplier's listings one piece of an order holds. */
const unitsOf = (
  shopId: string,
) => sql`case when o.vendor_id is null or o.spu_id not in ${suppliedSets(shopId)} then null
  else (select sum(x.count)::int from ${partsOfSet} as x where x.vendor_id = o.vendor_id) end`;

/** How many pieces an order buys, `column` of it: as its supplier counts them in the figures of its channels. */
export const piecesBought = (shopId: string, column: 'amount' | 'shipped_amount' = 'amount') => {
  const amount = sql.ref(`o.${column}`);
  return sql`coalesce(${amount} * ${unitsOf(shopId)},
    case when o.vendor_id is not null and ${isCountedBefore} then 0 else ${amount} * o.pieces end)`;
};
