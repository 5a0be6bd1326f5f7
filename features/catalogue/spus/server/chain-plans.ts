import { sql } from 'kysely';
import type { PriceRule } from '#features/catalogue/prices/resolve-price.ts';
import { RULE_BITS } from '#features/catalogue/prices/rule-bits.ts';
import {
  epoch,
  type OfferTo,
  offersTo,
  pairKey,
  type RetailRow,
  retailColumns,
  retailOf,
} from '#features/catalogue/prices/server/index.ts';
import type { Fen } from '#kit/money/fen.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type Season, seasonBoundary, seasonSays, seasonState } from '../season.ts';
import { type Presale, presalesOf } from './presales-of.ts';

/** One shop of the chain that a listing is bought through (domain §2). */
export interface ChainHop {
  shopId: string;
  /** Empty for the entry store, which knows its own. */
  shopName: string;
  spuId: string;
  spuName: string;
  /** How its listing is made up now. */
  version: number;
  /** The choice of products that it was made from, which may have a quota of its own. */
  groupId: string | null;
  /** What this shop gets from downstream; for the entry store its own retail price. Null: no price is set. */
  salePrice: Fen | null;
  /** What this shop pays upstream; always the next hop's `salePrice`, null for the shipper. */
  costPrice: Fen | null;
  /** The rule that gave `salePrice`; empty for the entry store. */
  priceRule: PriceRule | '';
  /** The row of the price history that set it, where there is one. */
  priceRef: string | null;
  /** Listed on sale, and still offered to the shop downstream. */
  onSale: boolean;
  /** The shop downstream is prohibited here, or no longer linked. */
  prohibited: boolean;
  logisticsPolicyId: string | null;
  /** A quota stands on the listing, for all or for some agent. */
  hasQuota: boolean;
  /** Products of it keep stock here, and what limits it: 0 nothing, 1 stock, 2 quotas, 3 both. */
  keepsStock: boolean;
  inventoryOption: number;
  /** A presale rule was set on it. */
  hasPresale: boolean;
  /** Within how many hours this shop ships, where it promises something. */
  shipWithinHours: number | null;
  /** The sales policy of the shop downstream that is suspended just now. */
  suspendedPolicy: string | null;
  /** Its policy that runs, whose quota orders take from. */
  policyId: string | undefined;
  /** The shop's own group-buy that the order counts in. */
  groupBuy: { id: string; name: string } | null;
  /** When the shop that makes it sells it, where that is not now. */
  outOfSeason: string | null;
}

export interface ChainPlan {
  /** Entry first, shipper last. */
  hops: ChainHop[];
  /** The chain leads back to itself, is too long, or ends at a listing that is gone: no order can be placed. */
  broken: boolean;
  /** When some price in it may next change by the clock alone, in milliseconds. */
  until: number | undefined;
  /** The rule by which its orders wait in line. */
  presale?: Presale | undefined;
}

export const MAX_HOPS = 10;

interface Walk extends ChainPlan {
  next: { shopId: string; spuId: string } | undefined;
}

/**
 * The chain of each of my listings, for any number of listings one query per level and shop. All hops are told as of
 * the same moment, so that neighbours agree on the price across its minute.
 */
export async function chainPlans(
  db: TenantDb,
  spuIds: readonly string[],
  moment: number = Date.now(),
): Promise<Map<string, ChainPlan>> {
  const walks = await startWalks(db, spuIds, moment);
  const at = acrossShops(db, 'order chain');
  let open = [...walks.values()].filter((walk) => walk.next);
  while (open.length > 0) {
    const shopIds = [...new Set(open.map((walk) => walk.next?.shopId ?? ''))].sort();
    for (const shopId of shopIds) await climb(at(shopId), here(open, shopId), moment);
    open = open.filter((walk) => walk.next);
  }
  await addPresales(at, [...walks.values()], moment);
  return walks;
}

/** Only listings that say so are asked for their rule. */
async function addPresales(at: (shopId: string) => TenantDb, walks: readonly Walk[], moment: number) {
  const ruled = walks.filter(({ hops }) => hops.some(({ hasPresale }) => hasPresale));
  if (ruled.length === 0) return;
  const places = ruled.flatMap(({ hops }) => hops.filter(({ hasPresale }) => hasPresale));
  const decide = await presalesOf(at, places);
  for (const walk of ruled) {
    const { now, until } = decide(walk.hops, moment);
    walk.presale = now;
    walk.until = earlier(walk.until, until);
  }
}

interface Listing
  extends Pick<
      ChainHop,
      | 'version'
      | 'groupId'
      | 'onSale'
      | 'logisticsPolicyId'
      | 'hasQuota'
      | 'keepsStock'
      | 'inventoryOption'
      | 'hasPresale'
      | 'shipWithinHours'
    >,
    RetailRow {
  validFrom: number | null;
  validTo: number | null;
  id: string;
  name: string;
  vendorId: string | null;
  vendorSpuId: string | null;
}

async function startWalks(
  db: TenantDb,
  spuIds: readonly string[],
  moment: number,
): Promise<Map<string, Walk>> {
  const { rows } = await sql<Listing>`
    select id, name, ${retailColumns(db.shopId)}, vendor_id as "vendorId", vendor_spu_id as "vendorSpuId",
      version, spu_group_id as "groupId",
      status = 'on_sale' and deleted_at is null as "onSale", logistics_policy_id as "logisticsPolicyId",
      case when vendor_id is null then ${epoch('valid_from')} end as "validFrom",
      case when vendor_id is null then ${epoch('valid_to')} end as "validTo",
      exists (select from quotas q where q.shop_id = ${db.shopId} and q.spu_id in (spus.id, spus.spu_group_id)) as "hasQuota",
      rules & ${sql.lit(RULE_BITS.stock)} <> 0 as "keepsStock", inventory_option as "inventoryOption",
      rules & ${sql.lit(RULE_BITS.presale)} <> 0 as "hasPresale",
      (select (misc->>'ShipWithinHours')::int from shop_settings where shop_id = ${db.shopId}) as "shipWithinHours"
    from spus where shop_id = ${db.shopId} and id = ${anyOf(spuIds)}`.execute(db.k);
  return new Map(
    rows.map(
      ({ id, name, retail, changes, groupBuys, vendorId, vendorSpuId, validFrom, validTo, ...listing }) => {
        const { price, groupBuy, until } = retailOf({ retail, changes, groupBuys }, moment);
        const season = seasonOf({ from: validFrom, to: validTo }, moment);
        const prices = { salePrice: price, costPrice: null, priceRule: '' as const, priceRef: null };
        const named = { shopId: db.shopId, shopName: '', spuId: id, spuName: name };
        const { outOfSeason } = season;
        const entry = {
          ...named,
          prohibited: false,
          suspendedPolicy: null,
          policyId: undefined,
          ...prices,
          ...listing,
          groupBuy,
          outOfSeason,
        };
        const next = upstream(vendorId, vendorSpuId);
        return [id, { hops: [entry], broken: false, until: earlier(until, season.until), next }];
      },
    ),
  );
}

const upstream = (shopId: string | null, spuId: string | null) =>
  shopId && spuId ? { shopId, spuId } : undefined;

const here = (walks: readonly Walk[], shopId: string) => walks.filter((walk) => walk.next?.shopId === shopId);

/** Adds the hop in `db`'s shop to each walk that has come to it. */
async function climb(db: TenantDb, walks: readonly Walk[], moment: number): Promise<void> {
  const wanted = walks.map((walk) => ({
    walk,
    pair: { spuId: walk.next?.spuId ?? '', agentId: walk.hops.at(-1)?.shopId ?? '' },
  }));
  const unique = new Map(wanted.map(({ pair }) => [pairKey(pair), pair]));
  const offers = await offersTo(db, [...unique.values()], moment);
  for (const { walk, pair } of wanted) {
    const offer = offers.get(pairKey(pair));
    if (offer) addHop(walk, db.shopId, offer, moment);
    else Object.assign(walk, { broken: true, next: undefined });
  }
}

function addHop(walk: Walk, shopId: string, offer: OfferTo, moment: number): void {
  const season = seasonOf({ from: offer.validFrom, to: offer.validTo }, moment);
  const below = walk.hops.at(-1);
  const salePrice = offer.price?.price ?? null;
  if (below) below.costPrice = salePrice;
  walk.broken = walk.hops.length >= MAX_HOPS || walk.hops.some((hop) => hop.shopId === shopId);
  walk.until = earlier(walk.until, earlier(offer.until, season.until));
  walk.next = walk.broken ? undefined : upstream(offer.vendorId, offer.vendorSpuId);
  walk.hops.push({
    shopId,
    shopName: offer.shopName,
    spuId: offer.spuId,
    spuName: offer.name,
    version: offer.version,
    groupId: offer.groupId,
    salePrice,
    costPrice: null,
    priceRule: offer.price?.rule ?? '',
    priceRef: offer.price?.ref ?? null,
    onSale: offer.onSale,
    prohibited: offer.prohibited,
    logisticsPolicyId: offer.logisticsPolicyId,
    hasQuota: offer.hasQuota,
    keepsStock: offer.keepsStock,
    inventoryOption: offer.inventoryOption,
    hasPresale: offer.hasPresale,
    shipWithinHours: offer.shipWithinHours,
    suspendedPolicy: offer.suspendedPolicy,
    policyId: offer.policyId,
    groupBuy: offer.groupBuy,
    outOfSeason: season.outOfSeason,
  });
}

function seasonOf(season: Season, moment: number) {
  const isOpen = ['always', 'in'].includes(seasonState(season, moment));
  return { outOfSeason: isOpen ? null : seasonSays(season), until: seasonBoundary(season, moment) };
}

const earlier = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);
