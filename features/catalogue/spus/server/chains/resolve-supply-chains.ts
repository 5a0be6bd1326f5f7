import { sql } from 'kysely';
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
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type Season, seasonBoundary, seasonState, seasonText } from '../../season.ts';
import { forkWalks, joinForks, type Walk } from './fork-walks.ts';
import { readPresales } from './read-presales.ts';
import type { ChainLink, SupplyChain } from './supply-chain.ts';

export const MAX_LINKS = 10;

/**
 * The chain of each of my listings, for any number of listings one query per level and shop. All hops are told as of
 * the same moment, so that neighbours agree on the price across its minute.
 */
export async function resolveSupplyChains(
  db: TenantDb,
  spuIds: readonly string[],
  moment: number = Date.now(),
): Promise<Map<string, SupplyChain>> {
  const walks = await startWalks(db, spuIds, moment);
  const at = acrossShops(db, 'order chain');
  let ways = await forkWalks(at, [...walks.values()]);
  for (let open = underWay(ways); open.length > 0; open = underWay(ways)) {
    const shopIds = [...new Set(open.map((walk) => walk.next?.shopId ?? ''))].sort();
    for (const shopId of shopIds) await climb(at(shopId), here(open, shopId), moment);
    ways = await forkWalks(at, ways);
  }
  await addPresales(at, ways, moment);
  for (const walk of walks.values()) joinForks(walk);
  return walks;
}

const underWay = (walks: readonly Walk[]) => walks.filter((walk) => walk.next);

/** Only listings that say so are asked for their rule. */
async function addPresales(at: (shopId: string) => TenantDb, walks: readonly Walk[], moment: number) {
  const ruled = walks.filter(({ hops }) => hops.some(({ hasPresale }) => hasPresale));
  if (ruled.length === 0) return;
  const places = ruled.flatMap(({ hops }) => hops.filter(({ hasPresale }) => hasPresale));
  const decide = await readPresales(at, places);
  for (const walk of ruled) {
    const { now, until } = decide(walk.hops, moment);
    // Of a set's part nothing waits by itself: what isn't there is refused.
    if (walk.from === 0 || now?.mode === 'always') walk.presale = now;
    walk.until = earlier(walk.until, until);
  }
}

interface Listing
  extends Pick<
      ChainLink,
      | 'version'
      | 'groupId'
      | 'onSale'
      | 'logisticsPolicyId'
      | 'hasQuota'
      | 'keepsStock'
      | 'inventoryOption'
      | 'hasPresale'
      | 'hasSources'
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
      rules & ${sql.lit(RULE_BITS.presale)} <> 0 as "hasPresale", rules & ${sql.lit(RULE_BITS.sources)} <> 0 as "hasSources",
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
        const whole = { pieces: 1, from: 0, says: '' };
        return [id, { hops: [entry], broken: false, until: earlier(until, season.until), next, ...whole }];
      },
    ),
  );
}

const upstream = (shopId: string | null, spuId: string | null) =>
  shopId && spuId ? { shopId, spuId } : undefined;

const here = (walks: readonly Walk[], shopId: string) => walks.filter((walk) => walk.next?.shopId === shopId);

/** Adds the hop in `db`'s shop to each walk that has come to it. */
async function climb(db: TenantDb, walks: readonly Walk[], moment: number): Promise<void> {
  const steps = walks.map((walk) => ({
    walk,
    pair: { spuId: walk.next?.spuId ?? '', agentId: walk.hops.at(-1)?.shopId ?? '' },
  }));
  const unique = new Map(steps.map(({ pair }) => [pairKey(pair), pair]));
  const offers = await offersTo(db, [...unique.values()], moment);
  for (const { walk, pair } of steps) {
    const offer = offers.get(pairKey(pair));
    if (offer) addHop(walk, db.shopId, offer, moment);
    else Object.assign(walk, { broken: true, next: undefined });
  }
}

function addHop(walk: Walk, shopId: string, offer: OfferTo, moment: number): void {
  const season = seasonOf({ from: offer.validFrom, to: offer.validTo }, moment);
  const below = walk.hops.at(-1);
  const { pieces } = walk;
  const salePrice = offer.price ? offer.price.price * pieces : null;
  if (below) below.costPrice = salePrice;
  walk.broken = walk.hops.length >= MAX_LINKS || walk.hops.some((hop) => hop.shopId === shopId);
  walk.until = earlier(walk.until, earlier(offer.until, season.until));
  walk.next = walk.broken ? undefined : upstream(offer.vendorId, offer.vendorSpuId);
  walk.hops.push({
    shopId,
    shopName: offer.shopName,
    spuId: offer.spuId,
    spuName: pieces > 1 ? `${offer.name} ×${pieces}` : offer.name,
    ...(pieces > 1 && { pieces }),
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
    hasSources: offer.hasSources,
    shipWithinHours: offer.shipWithinHours,
    suspendedPolicy: offer.suspendedPolicy,
    policyId: offer.policyId,
    groupBuy: offer.groupBuy,
    outOfSeason: season.outOfSeason,
  });
}

function seasonOf(season: Season, moment: number) {
  const isOpen = ['always', 'in'].includes(seasonState(season, moment));
  return { outOfSeason: isOpen ? null : seasonText(season), until: seasonBoundary(season, moment) };
}

const earlier = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);
