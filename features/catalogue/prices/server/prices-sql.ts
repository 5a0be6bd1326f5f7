import { sql } from 'kysely';
import { FOLLOW_STATES } from '../follow-states.ts';

/** What a product `k` costs me: one that stands for a supplied listing what its vendor charges for that. */
export const partCost = sql<number | null>`case when k.source_spu_id is null then k.cost_price else (
    select source.purchase_price from spus source where source.shop_id = k.shop_id and source.id = k.source_spu_id) end`;

const PART = { price: sql`k.price`, cost_price: partCost };

/** What the products of a listing cost together, beside rows of `spus`; null where one has no such price. */
export const partsSum = (column: keyof typeof PART) => sql`(select case when count(*) = count(${PART[column]})
    then sum((${PART[column]}) * part.count) end
  from spu_skus part join skus k on k.shop_id = part.shop_id and k.id = part.sku_id
  where part.shop_id = spus.shop_id and part.spu_id = spus.id)`;

/** What a listing costs me: of what I make myself it is known only when each product has a cost, and kept beside it. */
export const listingCost = sql`case when vendor_id is null then parts_cost else purchase_price end`;

/** The default price of a listing, the one with tax where that counts. */
export const ownDefault = sql`coalesce(case when use_tax_price then distribute_price_with_tax end, distribute_price)`;

/** An agent without a price of its own pays less than the listing costs me. */
export const belowCostSql = sql<boolean>`coalesce(${ownDefault} < ${listingCost}, false)`;

/** It costs something else than when its price was last thought of, and is on sale. */
export const isToFollow = sql<boolean>`(follow_state = ${sql.lit(FOLLOW_STATES.toFollow)} and status = 'on_sale'
  and purchase_price is not null)`;
