import { sql } from 'kysely';
import { RULE_BITS } from '#features/catalogue/prices/rule-bits.ts';
import { listingCost, ownDefault, partsSum } from '#features/catalogue/prices/server/index.ts';

/** What an agent without a price of its own pays. */
const paid = sql`coalesce(${ownDefault}, ${partsSum('price')})`;

export const hasSpecial = sql<boolean>`(rules & ${sql.lit(RULE_BITS.special)} <> 0)`;

/** A price of the listing, of some agent or of some group that lies below a limit: none lies below nothing or 0, and none is read. */
const someBelow = (
  limit: ReturnType<typeof sql>,
) => sql<boolean>`coalesce(${limit} > 0 and (${paid} < ${limit}
  or exists (select from offers o where o.shop_id = spus.shop_id and o.spu_id = spus.id and o.status = 'on'
    and o.price < ${limit})
  or (${hasSpecial} and exists (select from special_prices x where x.shop_id = spus.shop_id and x.spu_id = spus.id
    and x.price < ${limit}))), false)`;

export const belowCost = someBelow(listingCost);
export const belowFloor = someBelow(sql`price_min`);
/** 0 is a price, but products that cost nothing have none. */
export const noPrice = sql<boolean>`(coalesce(${ownDefault}, nullif(${partsSum('price')}, 0)) is null)`;
export const hasPending = sql<boolean>`(rules & ${sql.lit(RULE_BITS.changes)} <> 0)`;
