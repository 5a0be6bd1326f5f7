import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { Spus } from '#db/tables.generated.ts';
import { inBranch } from '#features/catalogue/categories/server/index.ts';
import { RULE_BITS } from '#features/catalogue/prices/rule-bits.ts';
import { isLoss, withDuePrices } from '#features/catalogue/prices/server/index.ts';
import type { Quota } from '#features/catalogue/quotas/quota.ts';
import { quotaLevel } from '#features/catalogue/quotas/quota-level.ts';
import {
  type InStock,
  quotasAlongChains,
  scarcestQuota,
  stockOfListings,
} from '#features/catalogue/quotas/server/index.ts';
import { idsByInitials } from '#features/shops/lookups/server/index.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { codeIn } from '#kit/list/server/code-in.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage, readPageRows } from '#kit/list/server/read-page.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type Spu, SpuStatus, type SpuTab, spus } from '../../contract.ts';
import { listingStateOf, type Upstream } from '../../listing-state.ts';
import { resolveSupplyChains } from '../chains/resolve-supply-chains.ts';
import type { SupplyChain } from '../chains/supply-chain.ts';
import { spuStubs } from '../spu-stubs.ts';
import { comingChanges } from './coming-changes.ts';
import { describeQuotas } from './describe-quotas.ts';
import { LISTING_CONDITIONS } from './listing-conditions.ts';

type ListInput = z.output<typeof spus.get.input>;
type SpuRow = Selectable<Spus>;

export const SPU_SORTS = {
  CreatedOn: 'created_at',
  SpuName: 'name',
  DistributePrice: 'distribute_price',
  SpuPrice: 'price',
};
const TAB_NAMES: Record<SpuTab, string> = {
  all: '全部',
  own: '自营',
  vendor: '供应商供货',
  sets: '套装',
  upstream: '上游停售',
  suspended: '已停售',
};
const IN_TAB = {
  all: sql<boolean>`true`,
  own: sql<boolean>`vendor_id is null`,
  vendor: sql<boolean>`vendor_id is not null`,
  sets: sql<boolean>`rules & ${sql.lit(RULE_BITS.set)} <> 0`,
  upstream: sql<boolean>`upstream is not null and status = 'on_sale'`,
  suspended: sql<boolean>`status = 'suspended'`,
};
const withPolicy = (ids: readonly string[]) =>
  ids.includes(EMPTY_ID)
    ? sql<boolean>`coalesce(logistics_policy_id = ${anyOf(ids)}, true)`
    : sql<boolean>`logistics_policy_id = ${anyOf(ids)}`;
export const hasOffer = sql<boolean>`exists (select from offers o
  where o.shop_id = spus.shop_id and o.spu_id = spus.id and o.status = 'on')`;

export const liveSpus = (db: TenantDb) => db.from('spus').where('deleted_at', 'is', null);

export function filteredSpus(db: TenantDb, input: Partial<ListInput>) {
  return filterBy(spus.get, liveSpus(db), input, {
    tab: (query, tab) => query.where(IN_TAB[tab]),
    SpuName: (query, text) => query.where('name', 'ilike', containsPattern(text)),
    SpuIDs: (query, ids) => query.where('id', '=', anyOf(ids)),
    externalIDs: (query, codes) => query.where(codeIn('external_id', codes)),
    BarCodes: (query, codes) => query.where(codeIn('bar_code', codes)),
    VendorIDs: (query, ids) => query.where('vendor_id', '=', anyOf(ids)),
    CategoryID: (query, id) => query.where('category_id', '=', inBranch(db, id)),
    LogisticPolicyIDs: (query, ids) => query.where(withPolicy(ids)),
    ServicePolicyIDs: (query, ids) => query.where('service_policy_id', '=', anyOf(ids)),
    BelowCost: (query, is) => query.where(isLoss, '=', is),
    Stands: (query, how) => query.where(LISTING_CONDITIONS[how]),
    hasDistributed: (query, has) => (has < 0 ? query : query.where(hasOffer, '=', has > 0)),
    CreatedStart: (query, time) => query.where('created_at', '>=', time),
    CreatedEnd: (query, time) => query.where('created_at', '<=', time),
  });
}

export async function listSpus(ctx: ShopCtx, input: ListInput) {
  // The tabs' counts hold the list's total: a search reads the names of a shop twice, not four times.
  const [items, tabs] = await Promise.all([
    readPageRows(filteredSpus(ctx.db, input).selectAll('spus'), input, SPU_SORTS),
    countTabs(ctx.db, { ...input, tab: undefined }),
  ]);
  const ids = items.map(({ id }) => id);
  const least = await readAvailability(ctx.db, ids);
  const shown = tabs.find(({ key }) => key === (input.tab ?? 'all'));
  return { total: shown?.count ?? 0, items: await onWire(ctx, items, least), tabs };
}

async function countTabs(db: TenantDb, input: Partial<ListInput>) {
  const keys = Object.keys(TAB_NAMES) as SpuTab[];
  const counts = keys.map((key) => sql<number>`count(*) filter (where ${IN_TAB[key]})::int`.as(key));
  const row = await filteredSpus(db, input).select(counts).executeTakeFirst();
  return keys.map((key) => ({ key, name: TAB_NAMES[key], count: row?.[key] ?? 0 }));
}

interface Availability {
  gates: ReadonlyMap<string, readonly [Quota, ...Quota[]]>;
  stock: ReadonlyMap<string, InStock>;
  plans: ReadonlyMap<string, SupplyChain>;
}

/** What is left of listings wherever in their chains, by quotas and, in words, in stock. */
async function readAvailability(db: TenantDb, ids: readonly string[]): Promise<Availability> {
  const plans = await resolveSupplyChains(db, ids);
  return { gates: await quotasAlongChains(db, plans), stock: await stockOfListings(db, plans), plans };
}

/** A set can't be sold while a vendor doesn't supply its part. */
function stoppedPart(plan: SupplyChain | undefined): Pick<Spu, 'State' | 'StateSays'> | undefined {
  const isStopped = ({ broken, hops }: SupplyChain) =>
    broken || hops.slice(1).some(({ onSale, prohibited }) => !onSale || prohibited);
  const stopped = plan?.parts?.find(isStopped);
  return stopped && { State: 'upstream', StateSays: `${stopped.hops[0]?.spuName ?? ''}的供应商已停供` };
}

/** Listings to choose from: the text is part of the name or the first letters of its pinyin, or the whole code or barcode. */
export async function lookUpSpus(ctx: ShopCtx, input: z.output<typeof spus.lookUp.input>) {
  const spelled = await idsByInitials(ctx.db, spuStubs, input.Search ?? '');
  const matches = filterBy(spus.lookUp, liveSpus(ctx.db).selectAll('spus'), input, {
    Search: (query, text) =>
      query.where((or) =>
        or.or([
          or('name', 'ilike', containsPattern(text)),
          or('external_id', '=', text),
          or('bar_code', '=', text),
          or('id', '=', anyOf(spelled)),
        ]),
      ),
    OnSaleOnly: (query, only) => (only ? query.where('status', '=', 'on_sale') : query),
  });
  const { items, ...totals } = await readPage(matches, input, { CreatedOn: 'created_at' });
  const ids = items.map(({ id }) => id);
  return { ...totals, items: await onWire(ctx, items, await readAvailability(ctx.db, ids)) };
}

/** The page's rows with what belongs to them: SKUs, vendors, agents; one query each. */
async function onWire(ctx: ShopCtx, written: readonly SpuRow[], least: Availability): Promise<Spu[]> {
  const rows = await withDuePrices(ctx.db, written);
  const ids = rows.map((row) => row.id);
  const rights = { sales: ctx.can('price.sales.view'), purchase: ctx.can('price.purchase.view') };
  const coming = rights.sales ? await comingChanges(ctx.db, ids) : new Map<string, never>();
  const parts = await partsOf(ctx.db, ids);
  const agents = await agentCounts(ctx.db, ids);
  const vendors = await vendorNames(ctx.db, rows);
  const logistics = await policyNames(
    ctx.db,
    'logistics_policies',
    rows.map((row) => row.logistics_policy_id),
  );
  const services = await policyNames(
    ctx.db,
    'service_policies',
    rows.map((row) => row.service_policy_id),
  );
  return rows.map((row) => ({
    ...plainFields(row),
    ...standingOf(row, vendors.get(row.vendor_id ?? '') ?? '供应商'),
    ...(row.status === 'on_sale' && stoppedPart(least.plans.get(row.id))),
    ...pricesSeen(row, rights),
    VendorName: row.vendor_id && (vendors.get(row.vendor_id) ?? null),
    LogisticPolicyName: logistics.get(row.logistics_policy_id) ?? null,
    ServicePolicyName: services.get(row.service_policy_id) ?? null,
    Skus: parts
      .filter((part) => part.spu_id === row.id)
      .map(({ spu_id: _, ...part }) => ({ ...part, ...(!rights.sales && { Share: null, SkuPrice: null }) })),
    AgentCount: agents.get(row.id) ?? 0,
    ...leftOf(ctx.db.shopId, row.id, least),
    Presale: presaleOf(least.plans.get(row.id)),
    PendingCount: coming.get(row.id)?.count ?? 0,
    PendingFrom: coming.get(row.id)?.first ?? null,
  }));
}

const presaleOf = (plan: SupplyChain | undefined): Spu['Presale'] =>
  plan?.presale ? { Mode: plan.presale.mode, ShipOn: plan.presale.shipOn } : null;

/** Wherever in the chain the least is left, and all that limits it. */
function leftOf(
  shopId: string,
  spuId: string,
  { gates, stock }: Availability,
): Pick<Spu, 'Left' | 'Level' | 'LeftSays' | 'Stock'> {
  const standing = gates.get(spuId);
  const there = stock.get(spuId);
  const LeftSays = describeQuotas(standing ?? [], there, { shopId, spuId });
  const words = { LeftSays, Stock: there?.word ?? ('' as const) };
  if (!standing) return { Left: null, Level: '', ...words };
  const { left, whole } = scarcestQuota(standing);
  return { Left: left, Level: quotaLevel(left, whole), ...words };
}

const pricesSeen = (row: SpuRow, rights: { sales: boolean; purchase: boolean }) => ({
  SpuPrice: rights.sales ? row.price : null,
  DistributePrice: rights.sales ? row.distribute_price : null,
  DistributePriceWithTax: rights.sales ? row.distribute_price_with_tax : null,
  PriceMin: rights.sales ? row.price_min : null,
  PurchasePrice: rights.purchase ? (row.vendor_id ? row.purchase_price : row.parts_cost) : null,
});

function standingOf(row: SpuRow, vendorName: string) {
  const time = (text: string | null) => (text === null ? null : Date.parse(text));
  const season = { from: time(row.valid_from), to: time(row.valid_to) };
  const upstream = row.upstream as Upstream | null;
  const listing = {
    isSuspended: row.status === 'suspended',
    upstream,
    isFar: row.upstream_far,
    vendorName,
    season,
  };
  const { state, says } = listingStateOf(listing, Date.now());
  return { State: state, StateSays: says };
}

const plainFields = (row: SpuRow) => ({
  SpuID: row.id,
  SpuName: row.name,
  SpuStatus: SpuStatus.parse(row.status),
  UseTaxPriceAsDefault: row.use_tax_price,
  Gifts: row.gifts,
  CategoryID: row.category_id,
  Description: row.description,
  spuImageUrl: row.image_url,
  SpuMaterials: row.materials as Spu['SpuMaterials'],
  CustomizedData: row.customized_data as Spu['CustomizedData'],
  LogisticPolicyID: row.logistics_policy_id,
  ServicePolicyID: row.service_policy_id,
  idInventoryOption: row.inventory_option,
  PiecesPerParcel: row.pieces_per_parcel,
  externalID: row.external_id,
  BarCode: row.bar_code,
  VendorID: row.vendor_id,
  SpuGroupID: row.spu_group_id,
  CreatedOn: row.created_at,
});

const partsOf = (db: TenantDb, ids: readonly string[]) =>
  db
    .from('spu_skus')
    .innerJoin('skus', (join) =>
      join.onRef('skus.shop_id', '=', 'spu_skus.shop_id').onRef('skus.id', '=', 'sku_id'),
    )
    .leftJoin('spus', (join) =>
      join.onRef('spus.shop_id', '=', 'spu_skus.shop_id').onRef('spus.id', '=', 'source_spu_id'),
    )
    .leftJoin('partners', (join) =>
      join
        .onRef('partners.shop_id', '=', 'spus.shop_id')
        .onRef('partner_id', '=', 'spus.vendor_id')
        .on('kind', '=', 'vendor'),
    )
    .select(['spu_id', 'sku_id as SkuID', 'skus.name as SkuName', 'count as Count', 'share as Share'])
    .select(['skus.price as SkuPrice', 'partner_name as VendorName'])
    .where('spu_id', '=', anyOf(ids))
    .orderBy('skus.name')
    .execute();

async function agentCounts(db: TenantDb, ids: readonly string[]): Promise<Map<string, number>> {
  const on = db.from('offers').where('spu_id', '=', anyOf(ids)).where('status', '=', 'on');
  const rows = await on
    .select(['spu_id', sql<number>`count(*)::int`.as('n')])
    .groupBy('spu_id')
    .execute();
  return new Map(rows.map((row) => [row.spu_id, row.n]));
}

async function vendorNames(db: TenantDb, rows: readonly SpuRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap((row) => row.vendor_id ?? []);
  const vendors = db.from('partners').where('kind', '=', 'vendor').where('partner_id', '=', anyOf(ids));
  const names = await vendors.select(['partner_id', 'partner_name']).execute();
  return new Map(names.map((row) => [row.partner_id, row.partner_name]));
}

async function policyNames(
  db: TenantDb,
  table: 'logistics_policies' | 'service_policies',
  ids: readonly (string | null)[],
): Promise<Map<string | null, string>> {
  const known = ids.filter((id) => id !== null);
  const rows = await db.from(table).select(['id', 'name']).where('id', '=', anyOf(known)).execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}
