import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { Spus } from '#db/tables.generated.ts';
import { FOLLOW_STATES } from '#features/catalogue/prices/follow-states.ts';
import { isLoss, isToFollow } from '#features/catalogue/prices/server/index.ts';
import { quotaLevel } from '#features/catalogue/quotas/quota-level.ts';
import { scarcestByListing, stockWords } from '#features/catalogue/quotas/server/index.ts';
import { SpuStatus } from '#features/catalogue/spus/contract.ts';
import { type Upstream, upstreamText } from '#features/catalogue/spus/listing-state.ts';
import { hasOffer, resolveSupplyChains } from '#features/catalogue/spus/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { codeIn } from '#kit/list/server/code-in.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { yuanOrNull } from '#kit/money/fen.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type VendorSpu, vendorSpus } from '../contract.ts';
import { type Announced, announcedPrices } from './announced-prices.ts';

type ListInput = z.output<typeof vendorSpus.get.input>;
type VendorSpuRow = Selectable<Spus>;

const SORTS = { CreatedOn: 'created_at', PurchaseChangedAt: 'purchase_price_changed_at' };
const withinAWeek = (column: string) => sql<boolean>`(${sql.ref(column)} > now() - interval '7 days')`;
const isRaised = sql<boolean>`coalesce(purchase_price > coalesce(follow_from, purchase_price_before)
  and ${withinAWeek('purchase_price_changed_at')}, false)`;
const isStopped = sql<boolean>`(purchase_price is null or upstream is not null)`;

/** What vendors supply, newest first. */
export async function listVendorSpus(ctx: ShopCtx, input: ListInput) {
  const { db } = ctx;
  const seesCost = ctx.can('price.purchase.view');
  if (typeof input.BelowCost === 'boolean' && !seesCost)
    refuse(common.notAllowed, { right: RIGHT_NAMES['price.purchase.view'] });
  const [{ items, ...totals }, tabs] = await Promise.all([
    readPage(supplied(db, input).selectAll('spus'), input, SORTS),
    countTabs(ctx, input),
  ]);
  const announced = seesCost ? await announcedPrices(db, items) : NOTHING_SAID;
  const names = await vendorNames(db, items);
  const counts = await agentCounts(db, items);
  const leftOf = await leftOfAll(db, items);
  const seesSales = ctx.can('price.sales.view');
  return {
    ...totals,
    tabs,
    items: items.map((row) => ({
      ...onWire(row),
      ...costOf(seesCost ? row : NO_COST, announced.get(row.id)),
      DistributePrice: seesSales ? defaultOf(row) : null,
      ...vendorSays(row, names.get(row.vendor_id ?? '') ?? ''),
      ...leftOf(row.id),
      AgentCount: counts.get(row.id) ?? 0,
    })),
  };
}

const IN_TAB = {
  new: withinAWeek('created_at'),
  follow: isToFollow,
  raised: isRaised,
  stopped: isStopped,
  loss: isLoss,
};

/** How many each tab has of those that the other filters find; costs count for who may see them. */
async function countTabs(ctx: ShopCtx, input: ListInput) {
  const none = { IsNew: undefined, IsToFollow: undefined, IsRaised: undefined };
  const others = { ...input, ...none, IsStopped: undefined, BelowCost: undefined };
  const count = (tab: keyof typeof IN_TAB) =>
    sql<number>`(count(*) filter (where ${IN_TAB[tab]}))::int`.as(tab);
  const seesCost = ctx.can('price.purchase.view');
  const [row] = await supplied(ctx.db, others)
    .select(sql<number>`count(*)::int`.as('all'))
    .select([count('new'), count('stopped')])
    .$if(seesCost, (query) => query.select([count('follow'), count('raised')]))
    .$if(seesCost && ctx.can('price.sales.view'), (query) => query.select(count('loss')))
    .execute();
  return { all: 0, new: 0, stopped: 0, ...row };
}

/** What may still be ordered of them, wherever in the chain the least is left, and how much there is in words. */
async function leftOfAll(db: TenantDb, rows: readonly VendorSpuRow[]) {
  const plans = await resolveSupplyChains(
    db,
    rows.map(({ id }) => id),
  );
  const gates = await scarcestByListing(db, plans);
  const stock = await stockWords(db, plans);
  return (id: string): Pick<VendorSpu, 'Left' | 'Level' | 'Stock'> => {
    const gate = gates.get(id);
    const Stock = stock.get(id) ?? '';
    if (!gate) return { Left: null, Level: '', Stock };
    return { Left: gate.left, Level: quotaLevel(gate.left, gate.whole), Stock };
  };
}

function supplied(db: TenantDb, input: ListInput) {
  const live = db.from('spus').where('deleted_at', 'is', null).where('vendor_id', 'is not', null);
  return filterBy(vendorSpus.get, live, input, {
    SpuName: (query, text) => query.where('name', 'ilike', containsPattern(text)),
    SpuIDs: (query, ids) => query.where('id', '=', anyOf(ids)),
    externalIDs: (query, codes) => query.where(codeIn('external_id', codes)),
    VendorIDs: (query, ids) => query.where('vendor_id', '=', anyOf(ids)),
    IsNew: (query, is) => query.where(withinAWeek('created_at'), '=', is),
    IsRaised: (query, is) => query.where(isRaised, '=', is),
    IsToFollow: (query, is) => query.where(isToFollow, '=', is),
    IsStopped: (query, is) => query.where(isStopped, '=', is),
    BelowCost: (query, is) => query.where(isLoss, '=', is),
    hasDistributed: (query, has) => (has < 0 ? query : query.where(hasOffer, '=', has > 0)),
  });
}

const onWire = (row: VendorSpuRow) => ({
  SpuID: row.id,
  SpuName: row.name,
  SpuStatus: SpuStatus.parse(row.status),
  externalID: row.external_id,
  spuImageUrl: row.image_url,
  VendorID: row.vendor_id ?? '',
  IsTaxed: row.use_tax_price && row.distribute_price_with_tax !== null,
  CreatedOn: row.created_at,
});

type CostRow = Pick<
  VendorSpuRow,
  | ('purchase_price' | 'purchase_price_before' | 'purchase_price_changed_at')
  | ('follow_state' | 'follow_from')
>;
const NOTHING_SAID: ReadonlyMap<string, Announced> = new Map();
const NO_COST: CostRow = {
  purchase_price: null,
  purchase_price_before: null,
  purchase_price_changed_at: null,
  follow_state: FOLLOW_STATES.none,
  follow_from: null,
};

const costOf = (row: CostRow, coming: Announced | undefined) => ({
  PurchasePrice: row.purchase_price,
  PurchasePriceBefore: beforeOf(row),
  PurchaseChangedAt: row.purchase_price_changed_at,
  FollowFrom: row.follow_state === FOLLOW_STATES.toFollow ? row.follow_from : null,
  ComingPrice: yuanOrNull(coming?.price ?? null),
  ComingAt: coming ? new Date(coming.at).toISOString() : null,
});

/** Several steps of the vendor are one to whoever has not thought of them; what it takes no more, it took last. */
const beforeOf = (row: CostRow): number | null =>
  (row.purchase_price === null ? null : row.follow_from) ?? row.purchase_price_before;

function vendorSays(row: VendorSpuRow, vendorName: string): Pick<VendorSpu, 'VendorName' | 'StopSays'> {
  const upstream = row.upstream as Upstream | null;
  const says = upstream && upstreamText(upstream, vendorName, row.upstream_far);
  return {
    VendorName: vendorName,
    StopSays: says ?? (row.purchase_price === null ? '供应商已停止分销，或还没有定价' : ''),
  };
}

const defaultOf = (row: VendorSpuRow): VendorSpu['DistributePrice'] =>
  (row.use_tax_price ? row.distribute_price_with_tax : null) ?? row.distribute_price;

async function vendorNames(db: TenantDb, rows: readonly VendorSpuRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap((row) => row.vendor_id ?? []);
  const partners = db.from('partners').select(['partner_id', 'partner_name']).where('kind', '=', 'vendor');
  const records = await partners.where('partner_id', '=', anyOf(ids)).execute();
  return new Map(records.map((each) => [each.partner_id, each.partner_name]));
}

async function agentCounts(db: TenantDb, rows: readonly VendorSpuRow[]): Promise<Map<string, number>> {
  const offerCounts = await db
    .from('offers')
    .select(['spu_id', sql<number>`count(*)::int`.as('count')])
    .where('status', '=', 'on')
    .where('spu_id', '=', anyOf(rows.map(({ id }) => id)))
    .groupBy('spu_id')
    .execute();
  return new Map(offerCounts.map((each) => [each.spu_id, each.count]));
}
