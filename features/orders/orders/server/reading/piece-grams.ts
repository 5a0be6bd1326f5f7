import { sql } from 'kysely';
import { USUAL_PIECE_GRAMS } from '#features/sheets/sheet-imports/read-weight.ts';
import { goodsOfOrder } from './goods-of-order.ts';

/**
 * Of orders `o` (or rows with the columns that their goods need) what one ordered piece weighs, in grams: its products,
 * sets taken apart, a kilogram for each piece of what has no weight.
 */
export const PIECE_GRAMS = sql<number>`coalesce((
    select sum(x.count::float8 * coalesce(k.weight_grams, ${sql.lit(USUAL_PIECE_GRAMS)}))
    from ${goodsOfOrder} as x join skus k on k.shop_id = o.shop_id and k.id = x.sku_id),
  o.pieces::float8 * ${sql.lit(USUAL_PIECE_GRAMS)})`;
