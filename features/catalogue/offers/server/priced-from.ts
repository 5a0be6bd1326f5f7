import { type RawBuilder, sql } from 'kysely';
import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import { RULE_BITS } from '#features/catalogue/prices/rule-bits.ts';
import { liveGroupBuys, ownDefault, partsSum } from '#features/catalogue/prices/server/index.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { OfferPriceSource } from '../price-from.ts';

/** Offers whose price comes from one of these just now: by what is set, in the order of the rules (catalogue page §1). */
export const pricedFrom = ({ shopId }: TenantDb, sources: readonly OfferPriceSource[]): RawBuilder<boolean> =>
  sql`(select case when ${isRunning(shopId)} then 'scheduled' else rest.source end
    from spus left join partners p on p.shop_id = ${shopId} and p.kind = 'agent' and p.partner_id = offers.agent_id,
      lateral (select r.source, r.price from (${candidates(shopId)}) r order by r.rank limit 1) rest
    where spus.shop_id = ${shopId} and spus.id = offers.spu_id) = any(${[...sources]}::text[])`;

const has = (bit: keyof typeof RULE_BITS) => sql`spus.rules & ${sql.lit(RULE_BITS[bit])} <> 0`;
const kind = (name: keyof typeof PRICE_KINDS) => sql.lit(PRICE_KINDS[name]);
const ALL = sql`${EMPTY_ID}::uuid`;

/** A price for a while that agents pay (neither one of retail nor a floor), and lower than the others where it must be. */
const isRunning = (shopId: string) => sql`${has('changes')} and exists (select from price_change_items i
  where i.shop_id = ${shopId} and i.spu_id = spus.id and i.status <= 2 and i.effective_at <= now() and i.ends_at > now()
    and (i.kind in (${kind('specialAgent')}, ${kind('offer')}) and i.audience_id = offers.agent_id
      or i.kind = ${kind('specialGroup')} and i.audience_id = p.group_id
      or i.kind = ${kind('default')} and i.audience_id = ${ALL})
    and (not i.keep_lower or i.new_price < coalesce(rest.price, 'infinity')))`;

/** What is set besides, the strongest first. */
const candidates = (shopId: string) => sql`
  select 1 as rank, 'special_agent' as source, x.price from special_prices x
    where ${has('special')} and x.shop_id = ${shopId} and x.spu_id = spus.id
      and x.kind = ${kind('specialAgent')} and x.audience_id = offers.agent_id
  union all select 2, 'special_group', x.price from special_prices x
    where ${has('special')} and x.shop_id = ${shopId} and x.spu_id = spus.id
      and x.kind = ${kind('specialGroup')} and x.audience_id = p.group_id
  union all select 3, 'group_buy', b.price from (
    select i.price from ${liveGroupBuys(shopId, sql`spus.id`)} and ${has('groupBuy')} and g.starts_at <= now()
      and exists (select from group_buy_audience a where a.shop_id = ${shopId} and a.group_buy_id = g.id
        and a.audience_id in (${ALL}, offers.agent_id, p.group_id))
    order by g.starts_at, g.id limit 1) b where b.price is not null
  union all select 4, 'sales_policy', y.price from sales_policy_agents a
    join sales_policies y on y.shop_id = ${shopId} and y.id = a.policy_id and y.status = 1
      and y.starts_at <= now() and (y.ends_at is null or y.ends_at > now())
    where ${has('policy')} and a.shop_id = ${shopId} and a.spu_id = spus.id and a.agent_id = offers.agent_id
  union all select 5, 'offer', offers.price where offers.price is not null
  union all select 6, 'default', coalesce(${ownDefault}, nullif(${partsSum('price')}, 0))`;
