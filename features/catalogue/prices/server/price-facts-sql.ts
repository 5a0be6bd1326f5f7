import { type RawBuilder, sql } from 'kysely';
import { fenOf, fenOrNull } from '#kit/money/fen.ts';
import type {
  GroupBuyPrice,
  LiveChange,
  PolicyPrice,
  PricedPart,
  PriceFacts,
  SetPrice,
} from '../price-facts.ts';
import { PRICE_KINDS, type PriceKind } from '../price-kinds.ts';
import { RULE_BITS } from '../rule-bits.ts';

/** What a price is resolved with, as it stands in the answer of a statement. */
export interface FactsRow {
  default: number | null;
  withTax: number | null;
  useTaxPrice: boolean;
  defaultRef: string | null;
  offer: number | null;
  offerRef: string | null;
  retail: number | null;
  floor: number;
  /** Of its products together, where they count. */
  sku?: number | null;
  skuWithTax?: number | null;
  parts?: [skuId: string, count: number, price: number, withTax: number | null][] | null;
  specials?: [kind: number, price: number, ref: string][] | null;
  changes?: ChangeFactRow[] | null;
  policies?: PolicyFactRow[] | null;
  groupBuys?: GroupBuyRow[] | null;
}

export type GroupBuyRow = [
  price: number | null,
  ref: string,
  name: string,
  from: number,
  to: number,
  id: string,
];

export type PolicyFactRow = [
  price: number,
  ref: string,
  name: string,
  from: number,
  to: number | null,
  isSuspended: boolean,
  logisticsPolicyId: string | null,
  id: string,
  inventoryOption: number,
];

export type ChangeFactRow = [
  kind: number,
  price: number | null,
  from: number,
  to: number | null,
  keepLower: boolean,
  ref: string,
  skuId: string | null,
];

/** The columns of FactsRow for a plain listing `s` and its offer `o` to an agent; `s.rules` says of which more has to be asked. */
export const plainColumns: RawBuilder<unknown> = sql`
    s.distribute_price as default, s.distribute_price_with_tax as "withTax", s.use_tax_price as "useTaxPrice",
    s.price_log_id as "defaultRef", o.price as offer, o.price_log_id as "offerRef", s.price as retail,
    s.price_min as floor`;

/**
 * The other columns, for a listing with rules, its products `k` of `partsCostSql` and the agent `p`: each probe stands behind its rule bit. A further
 * kind of rule adds its probe here and its candidate in `candidatesAt`.
 */
export const ruleColumns = (shopId: string, agentId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    k.price as sku, k.with_tax as "skuWithTax",
    case when k.changing then (
      select json_agg(json_build_array(sku.id, part.count, sku.price, sku.price_with_tax)) from spu_skus part
      join skus sku on sku.shop_id = ${shopId} and sku.id = part.sku_id
      where part.shop_id = ${shopId} and part.spu_id = s.id) end as parts,
    case when s.rules & ${sql.lit(RULE_BITS.special)} <> 0 then (
      select json_agg(json_build_array(x.kind, x.price, x.log_id)) from special_prices x
      where x.shop_id = ${shopId} and x.spu_id = s.id and x.audience_id in (${agentId}, p.group_id)) end as specials,
    case when s.rules & ${sql.lit(RULE_BITS.changes)} <> 0 or k.changing then (
      select json_agg(json_build_array(${scheduledPriceColumns})) from (
        select i.* from price_change_items i where i.shop_id = ${shopId} and i.spu_id = s.id and i.status <= 2
          and i.audience_id in (${NOBODY}, ${agentId}, p.group_id)
        union all
        select i.* from spu_skus part join price_change_items i
          on i.shop_id = ${shopId} and i.sku_id = part.sku_id and i.status <= 2
        where k.changing and part.shop_id = ${shopId} and part.spu_id = s.id) i) end as changes,
    case when s.rules & ${sql.lit(RULE_BITS.policy)} <> 0 then (
      select json_agg(json_build_array(${policyColumns})) from sales_policy_agents a
      join sales_policies y on y.shop_id = ${shopId} and y.id = a.policy_id and y.status > 0
      where a.shop_id = ${shopId} and a.spu_id = s.id and a.agent_id = ${agentId}) end as policies,
    case when s.rules & ${sql.lit(RULE_BITS.groupBuy)} <> 0 then (
      select json_agg(json_build_array(${groupBuyPriceColumns(sql`i.price`)}) order by g.starts_at, g.id)
      from ${liveGroupBuys(shopId, sql`s.id`)} and exists (select from group_buy_audience a
        where a.shop_id = ${shopId} and a.group_buy_id = g.id
          and a.audience_id in (${NOBODY}, ${agentId}, p.group_id))) end as "groupBuys"`;

const NOBODY = sql.lit('00000000-0000-0000-0000-000000000000');

export const scheduledPriceColumns = sql`i.kind, i.new_price, ${epoch('i.effective_at')}, ${epoch('i.ends_at')}, i.keep_lower, i.log_id, i.sku_id`;

/** The columns of a policy `y` that `policyOf` reads. */
export const policyColumns = sql`y.price, y.log_id, y.name, ${epoch('y.starts_at')}, ${epoch('y.ends_at')}, y.status = 2, y.logistics_policy_id,
  y.id, y.inventory_option`;

/** The columns of an item `i` of a group-buy `g` that `groupBuyOf` reads. */
export const groupBuyPriceColumns = (price: RawBuilder<unknown>) =>
  sql`${price}, i.log_id, g.name, ${epoch('g.starts_at')}, ${epoch('g.ends_at')}, g.id`;

/** Published group-buys `g` that aren't over, by their items `i` of a listing. */
export const liveGroupBuys = (shopId: string, spuId: RawBuilder<unknown>) => sql`group_buy_items i
      join group_buys g on g.shop_id = ${shopId} and g.id = i.group_buy_id and g.status = 1
        and g.ends_at > ${new Date().toISOString()}::timestamptz
      where i.shop_id = ${shopId} and i.spu_id = ${spuId}`;

/** Milliseconds, as the clock of this process counts them. */
export function epoch(column: string) {
  return sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;
}

/** `k`: what the products of listing `s` cost together, where the listing may have no price of its own. */
export const partsCostSql = (shopId: string) => sql`left join lateral (
    select sum(sku.price * part.count) as price, bool_or(sku.price_changing) as changing,
      case when count(*) = count(sku.price_with_tax) then sum(sku.price_with_tax * part.count) end as with_tax
    from spu_skus part join skus sku on sku.shop_id = ${shopId} and sku.id = part.sku_id
    where (s.distribute_price is null or s.rules & ${sql.lit(RULE_BITS.unpricing)} <> 0)
      and part.shop_id = ${shopId} and part.spu_id = s.id) k on true`;

export function factsOf(row: FactsRow): PriceFacts {
  const special = (kind: PriceKind) => row.specials?.find(([each]) => each === kind);
  return {
    default: fenOrNull(row.default),
    withTax: fenOrNull(row.withTax),
    useTaxPrice: row.useTaxPrice,
    defaultRef: row.defaultRef,
    offer: fenOrNull(row.offer),
    offerRef: row.offerRef,
    specialAgent: setPrice(special(PRICE_KINDS.specialAgent)),
    specialGroup: setPrice(special(PRICE_KINDS.specialGroup)),
    retail: fenOrNull(row.retail),
    floor: fenOf(row.floor),
    parts: partsIn(row),
    changes: (row.changes ?? []).map(changeOf),
    policies: (row.policies ?? []).map(policyOf),
    groupBuys: (row.groupBuys ?? []).map(groupBuyOf),
  };
}

const setPrice = (special: [number, number, string] | undefined): SetPrice | null =>
  special ? { price: fenOf(special[1]), ref: special[2] } : null;

/** Products whose prices stay stand as one. */
function partsIn({ parts, sku = null, skuWithTax = null }: FactsRow): PricedPart[] {
  const summed: NonNullable<FactsRow['parts']> = sku === null ? [] : [['', 1, sku, skuWithTax]];
  return (parts ?? summed).map(([skuId, count, price, withTax]) => ({
    skuId,
    count,
    price: fenOf(price),
    withTax: fenOrNull(withTax),
  }));
}

export const policyOf = ([
  price,
  ref,
  name,
  from,
  to,
  isSuspended,
  logisticsPolicyId,
  id,
  inventoryOption,
]: PolicyFactRow): PolicyPrice => ({
  id,
  price: fenOf(price),
  ref,
  name,
  from,
  to,
  isSuspended,
  logisticsPolicyId,
  inventoryOption,
});

export const groupBuyOf = ([price, ref, name, from, to, id]: GroupBuyRow): GroupBuyPrice => ({
  price: fenOrNull(price),
  ref: price === null ? null : ref,
  name,
  from,
  to,
  id,
});

export const changeOf = ([kind, price, from, to, keepLower, ref, skuId]: ChangeFactRow): LiveChange => ({
  kind: kind as PriceKind,
  price: fenOrNull(price),
  from,
  to,
  keepLower,
  ref,
  skuId,
});
