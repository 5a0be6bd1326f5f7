import { sql } from 'kysely';
import { RULE_BITS } from '#features/catalogue/prices/rule-bits.ts';

/** What the products of a listing cost together; null where one has no such price. */
const partsSum = (
  column: 'price' | 'cost_price',
) => sql`(select case when count(*) = count(k.${sql.ref(column)})
    then sum(k.${sql.ref(column)} * part.count) end
  from spu_skus part join skus k on k.shop_id = part.shop_id and k.id = part.sku_id
  where part.shop_id = spus.shop_id and part.spu_id = spus.id)`;

const cost = sql`case when vendor_id is null then ${partsSum('cost_price')} else purchase_price end`;
/** What an agent without a price of its own pays. */
const paid = sql`coalesce(case when use_tax_price then distribute_price_with_tax end, distribute_price,
  ${partsSum('price')})`;

/** A price of the listing, of some agent or of some group that lies below a limit. */
const someBelow = (limit: ReturnType<typeof sql>) => sql<boolean>`coalesce(${paid} < ${limit}
  or exists (select from offers o where o.shop_id = spus.shop_id and o.spu_id = spus.id and o.status = 'on'
    and o.price < ${limit})
  or exists (select from special_prices x where x.shop_id = spus.shop_id and x.spu_id = spus.id
    and x.price < ${limit}), false)`;

export const belowCost = someBelow(cost);
export const belowFloor = someBelow(sql`price_min`);
/** 0 is a price, but products that cost nothing have none. */
export const noPrice = sql<boolean>`(coalesce(distribute_price,
  case when use_tax_price then distribute_price_with_tax end, nullif(${partsSum('price')}, 0)) is null)`;
export const hasSpecial = sql<boolean>`(rules & ${sql.lit(RULE_BITS.special)} <> 0)`;
export const hasPending = sql<boolean>`(rules & ${sql.lit(RULE_BITS.changes)} <> 0)`;
