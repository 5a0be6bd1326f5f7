import { type RawBuilder, sql } from 'kysely';
import type { FeeRule } from '#features/catalogue/logistics/fee.ts';
import type { QuotaScope } from '#features/catalogue/quotas/quota.ts';
import { quotaBitsSql } from '#features/catalogue/quotas/server/index.ts';
import { type ChainLink, partsOfChain, type SupplyChain } from '#features/catalogue/spus/server/index.ts';
import { SHIP_WITHIN_HOURS } from '#features/shops/shops/switches.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { yuanOf, yuanOrNull } from '#kit/money/fen.ts';
import { arrayText } from '#kit/tenant/server/array-text.ts';
import { stageOf } from '../../status.ts';
import { enteredStatus } from '../../transitions.ts';
import { charging, type Fees } from './chain-problem.ts';

/**
 * All listings of one link of the chains (one shop at one hop), and what their orders get there, as PostgreSQL takes
 * it.
 */
export interface LinkListings {
  shopId: string;
  index: number;
  /** Arrays of one element per listing, except `chains`, which `chainNos` counts from 1. */
  entries: string;
  spus: string;
  names: string;
  versions: string;
  groups: string;
  sales: string;
  costs: string;
  rules: string;
  refs: string;
  policies: string;
  statuses: string;
  stages: string;
  /** Hours within which each is shipped; undefined where all are the usual. */
  hours: string | undefined;
  chainNos: string;
  chains: string;
  /** Of each listing the shop's group-buy and its name; undefined where none has one. */
  groupBuys: { ids: string; names: string } | undefined;
  /** Rows of entry, province, sale and cost; undefined where nothing costs to deliver. */
  freights: string | undefined;
  /** Of parts of sets; undefined where there are none. */
  parts: PartsHere | undefined;
  /** This shop ships some of the listings. */
  ships: boolean;
}

/**
 * Columns of parts of sets: pieces in one ordered set, the position of the order that carries what the set's have in
 * common, and whether the part follows it.
 */
interface PartsHere {
  pieces: string;
  splitOf: string;
  follows: string;
}

/** A listing at one hop of its chain. */
interface ListingLink {
  entrySpuId: string;
  index: number;
  plan: SupplyChain;
  hop: ChainLink;
}

/** Groups the listings of supply chains by link: one per hop and shop, hop by hop. */
export function linkListings(plans: ReadonlyMap<string, SupplyChain>, fees: Fees): LinkListings[] {
  const parts = [...plans].flatMap(([id, plan]) =>
    partsOfChain(plan).map((part) => [part.key ?? id, part] as const),
  );
  const hops = parts.flatMap(([entrySpuId, plan]) =>
    plan.hops.map((hop, index): ListingLink => ({ entrySpuId, index, plan, hop })),
  );
  return [...groupBy(hops, ({ index, hop }) => `${index} ${hop.shopId}`).values()].map((part) =>
    listingsOf(part, fees),
  );
}

function listingsOf(part: readonly ListingLink[], fees: Fees): LinkListings {
  const chains = [...new Set(part.map(chainOf))];
  const numbers = new Map(chains.map((chain, at) => [chain, at + 1]));
  const freights = feeRows(part, fees);
  return {
    shopId: part[0]?.hop.shopId ?? '',
    index: part[0]?.index ?? 0,
    entries: arrayText(part.map((each) => each.entrySpuId)),
    spus: arrayText(part.map(({ hop }) => hop.spuId)),
    names: arrayText(part.map(({ hop }) => hop.spuName)),
    versions: arrayText(part.map(({ hop }) => hop.version)),
    groups: arrayText(part.map(({ hop }) => hop.groupId)),
    sales: arrayText(part.map(({ hop }) => yuanOrNull(hop.salePrice))),
    costs: arrayText(part.map(({ hop }) => yuanOrNull(hop.costPrice))),
    rules: arrayText(part.map(({ hop }) => hop.priceRule)),
    refs: arrayText(part.map(({ hop }) => hop.priceRef)),
    policies: arrayText(part.map(({ hop }) => hop.policyId ?? null)),
    statuses: arrayText(part.map(statusOf)),
    stages: arrayText(part.map((each) => stageOf(statusOf(each)).id)),
    hours: hoursOf(part),
    chainNos: arrayText(part.map((each) => numbers.get(chainOf(each)) ?? null)),
    chains: arrayText(chains),
    groupBuys: groupBuysIn(part),
    freights: freights.length > 0 ? JSON.stringify(freights) : undefined,
    parts: partsIn(part),
    ships: part.some(({ plan, index }) => index === plan.hops.length - 1),
  };
}

function groupBuysIn(part: readonly ListingLink[]): LinkListings['groupBuys'] {
  const groupBuys = part.map(({ hop }) => hop.groupBuy);
  if (!groupBuys.some(Boolean)) return undefined;
  return {
    ids: arrayText(groupBuys.map((each) => each?.id ?? null)),
    names: arrayText(groupBuys.map((each) => each?.name ?? null)),
  };
}

function partsIn(part: readonly ListingLink[]): LinkListings['parts'] {
  const hops = part.map(({ hop }) => hop);
  if (!hops.some(({ pieces, splitOf }) => pieces !== undefined || splitOf !== undefined)) return undefined;
  return {
    pieces: arrayText(hops.map(({ pieces = 1 }) => pieces)),
    splitOf: arrayText(hops.map(({ splitOf }) => splitOf ?? null)),
    follows: arrayText(hops.map(({ follows }) => (follows ? 1 : 0))),
  };
}

const hoursOf = (part: readonly ListingLink[]): string | undefined => {
  const hours = part.map(({ plan }) => plan.hops.at(-1)?.shipWithinHours ?? SHIP_WITHIN_HOURS);
  return hours.some((each) => each !== SHIP_WITHIN_HOURS) ? arrayText(hours) : undefined;
};
const statusOf = ({ plan }: ListingLink) => enteredStatus(plan.hops.length);
const chainOf = ({ plan }: ListingLink) => `{${plan.hops.map((each) => each.shopId).join(',')}}`;

/** Delivery fees of each listing and province: this shop's for the shop downstream, and its vendor's for this shop. */
function feeRows(part: readonly ListingLink[], fees: Fees) {
  return part.flatMap(({ entrySpuId, index, plan }) => {
    const below = charging(plan, index);
    const above = charging(plan, index + 1);
    const ownFees = fees.get(below?.logisticsPolicyId ?? '');
    const vendorFees = fees.get(above?.logisticsPolicyId ?? '');
    const provinces = new Set([...(ownFees?.keys() ?? []), ...(vendorFees?.keys() ?? [])]);
    return [...provinces].map((province) => ({
      entry: entrySpuId,
      province,
      sale: termsOf(ownFees?.get(province), below?.pieces),
      cost: termsOf(vendorFees?.get(province), above?.pieces),
    }));
  });
}

/**
 * Terms of a fee: fee, pieces that it covers, pieces of each further lot, what a lot costs in yuan, and the pieces of
 * one set.
 */
const termsOf = (rule: FeeRule | undefined, pieces = 1) =>
  rule ? [yuanOf(rule.fee), rule.firstCount, rule.nextCount, yuanOf(rule.nextFee), pieces] : FREE;
const FREE = [0, 1, 1, 0, 1];

/**
 * SQL of the listings as relation `p`: entry, spu, name, version, choice, sale, cost, rule, ref, policy, status, stage,
 * chain and the bits of the quotas taken.
 */
export function listingRows(listings: LinkListings, scopes: readonly QuotaScope[]) {
  const quotas = quotaBitsSql(scopes, sql`chains.chain[${sql.lit(listings.index)}]`);
  return sql`
    chains as materialized (select n, chain::uuid[] as chain
      from unnest(${listings.chains}::text[]) with ordinality as c(chain, n)),
    p as materialized (select l.*, chains.chain,
        ${quotas.column} as quotas
      from unnest(${listings.entries}::uuid[], ${listings.spus}::uuid[], ${listings.names}::text[], ${listings.versions}::int[],
          ${listings.groups}::uuid[], ${listings.sales}::numeric[], ${listings.costs}::numeric[], ${listings.rules}::text[], ${listings.refs}::uuid[],
          ${listings.policies}::uuid[], ${listings.statuses}::int[], ${listings.stages}::int[], ${listings.chainNos}::int[])
        as l(entry, spu, name, version, choice, sale, cost, rule, ref, policy, status, stage, n)
      join chains using (n) ${quotas.rows})`;
}

/**
 * SQL that joins the group-buy of each listing `p` as `gb`; empty where none has one, so that the statement keeps its
 * usual text.
 */
export function groupBuySql({ entries, groupBuys }: LinkListings) {
  if (!groupBuys) return { columns: sql``, values: sql``, rows: sql`` };
  return {
    columns: sql`, group_buy_id, group_buy_name`,
    values: sql`, gb.id, gb.name`,
    rows: sql`left join unnest(${entries}::uuid[], ${groupBuys.ids}::uuid[], ${groupBuys.names}::text[])
      as gb(entry, id, name) on gb.entry = p.entry`,
  };
}

/**
 * SQL that joins what each listing `p` is of a set as `sp`; empty where none is part of one, so that the statement
 * keeps its usual text.
 */
export function partsSql({ entries, parts }: LinkListings, split: boolean, quotas: RawBuilder<unknown>) {
  if (!parts) return { columns: sql``, values: sql``, rows: sql``, quotas };
  return {
    columns: sql`, pieces, split_of`,
    values: sql`, sp.pieces, ${split ? sql`(x.ids::bigint[])[sp.place + 1]` : sql`null::bigint`}`,
    rows: sql`join unnest(${entries}::uuid[], ${parts.pieces}::int[], ${parts.splitOf}::int[], ${parts.follows}::int[])
      as sp(entry, pieces, place, follows) on sp.entry = p.entry`,
    quotas: sql`case when sp.follows = 1 then 0 else ${quotas} end`,
  };
}

/**
 * SQL that joins what delivering a listing to a province costs as `f`, beside rows `r` of `entry`; empty where nothing
 * costs.
 */
export const freightRows = ({ freights }: LinkListings, entry: RawBuilder<unknown>) =>
  freights === undefined
    ? sql``
    : sql`left join json_to_recordset(${freights}::json)
        as f(entry uuid, province text, sale numeric[], cost numeric[])
        on f.entry = ${entry} and f.province = r.province_id`;

/**
 * SQL of what the pieces of row `r` cost by the terms of `freightRows`: `feeOf` of features/catalogue/logistics/fee.ts.
 */
export function freightSql({ freights }: LinkListings, side: 'sale' | 'cost') {
  if (freights === undefined) return sql`0`;
  const [fee, first, lot, more, pieces] = [1, 2, 3, 4, 5].map(
    (at) => sql`${sql.ref(`f.${side}`)}[${sql.lit(at)}]`,
  );
  return sql`coalesce(${fee} + ceil(greatest(0, r.amount * ${pieces} - ${first}) / ${lot}) * ${more}, 0)`;
}
