import { sql } from 'kysely';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { PRICE_KINDS } from '../price-kinds.ts';
import { RULE_BITS } from '../rule-bits.ts';
import { liveGroupBuys } from './price-facts-sql.ts';

const { special, changes, unpricing, policy, groupBuy } = RULE_BITS;
const OURS = special | changes | unpricing | policy | groupBuy;

/** After rows of special prices or changes were written, under the lock of their listings: the bits say so. */
export async function refreshRules(
  db: TenantDb,
  spuIds: readonly string[],
  skuIds: readonly string[] = [],
): Promise<void> {
  const live = (column: string) => sql`price_change_items i
    where i.shop_id = ${db.shopId} and ${sql.ref(`i.${column}`)} = t.id and i.status <= 2`;
  await sql`update spus s set rules = n.rules from (
      select t.id, t.rules & ~${sql.lit(OURS)}
        | case when exists (select from special_prices x where x.shop_id = ${db.shopId} and x.spu_id = t.id)
          then ${sql.lit(special)} else 0 end
        | case when exists (select from ${live('spu_id')}) then ${sql.lit(changes)} else 0 end
        | case when exists (select from ${live('spu_id')} and i.kind = ${sql.lit(PRICE_KINDS.default)}
          and i.new_price is null) then ${sql.lit(unpricing)} else 0 end
        | case when exists (select from sales_policies y where y.shop_id = ${db.shopId} and y.spu_id = t.id
          and y.status > 0 and (y.ends_at is null or y.ends_at > now())) then ${sql.lit(policy)} else 0 end
        | case when exists (select from ${liveGroupBuys(db.shopId, sql`t.id`)}) then ${sql.lit(groupBuy)} else 0 end as rules
      from spus t where t.shop_id = ${db.shopId} and t.id = ${anyOf(spuIds)}) n
    where s.shop_id = ${db.shopId} and s.id = n.id and s.rules <> n.rules`.execute(db.k);
  if (skuIds.length === 0) return;
  await sql`update skus s set price_changing = n.changing from (
      select t.id, exists (select from ${live('sku_id')}) as changing
      from skus t where t.shop_id = ${db.shopId} and t.id = ${anyOf(skuIds)}) n
    where s.shop_id = ${db.shopId} and s.id = n.id and s.price_changing <> n.changing`.execute(db.k);
}
