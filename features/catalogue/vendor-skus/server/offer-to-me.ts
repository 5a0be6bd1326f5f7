import { sql } from 'kysely';
import { newPricesOfPurchase } from '#features/catalogue/price-changes/new-prices.ts';
import { hideFigures } from '#features/catalogue/price-changes/price-result.ts';
import { cellProblems } from '#features/catalogue/price-changes/refusals.ts';
import { changePrices as changeCells } from '#features/catalogue/price-changes/server/index.ts';
import { fenText } from '#features/catalogue/prices/price-words.ts';
import {
  addSpus,
  changeListingPrices,
  describeListings,
  distributeSpus,
  requireLogisticPolicy,
} from '#features/catalogue/spus/server/index.ts';
import { requireRoom } from '#features/shops/shops/server/index.ts';
import { refuse, sentence } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { type Fen, fenOf } from '#kit/money/fen.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { vendorSkuRefusals as no } from '../refusals.ts';

/** A product of the vendor's library, and what its listing is to be here. Yuan. */
export interface VendorSupply {
  skuId: string;
  /** Without one it keeps the price that it has. */
  purchasePrice: number | undefined;
  price?: number | undefined;
  floor?: number | undefined;
  categoryId?: string | null | undefined;
  logisticPolicyId?: string | null | undefined;
  servicePolicyId?: string | null | undefined;
}

/** Each product is listed in the vendor's shop, offered to mine, and stands here as it is to be; gives my listings. */
export async function offerToMe(
  ctx: ShopCtx,
  vendor: ShopCtx,
  supplies: readonly VendorSupply[],
): Promise<string[]> {
  const listings = await listedAlone(
    vendor,
    supplies.map(({ skuId }) => skuId),
  );
  const spuOf = (skuId: string) => listings.get(skuId) ?? '';
  await requireRoom(ctx.db, 'listings', await lacking(ctx.db, vendor.shop.id, [...listings.values()]));
  const had = await offeredHere(vendor.db, ctx.shop.id, [...listings.values()]);
  const offers = supplies.map(({ skuId, purchasePrice }) => ({
    SpuID: spuOf(skuId),
    AgentID: ctx.shop.id,
    Price: had.has(spuOf(skuId)) ? undefined : purchasePrice,
  }));
  const { skipped } = await distributeSpus(vendor.db, vendor.user, offers);
  for (const { reason } of skipped) refuse(no.notOffered, { reason });
  const mine = await copiesOf(ctx.db, vendor.shop.id, [...listings.values()]);
  const named = supplies.map((supply) => ({ ...supply, spuId: mine.get(spuOf(supply.skuId)) ?? '' }));
  await describeMine(ctx.db, named);
  await repriceCosts(
    ctx,
    named.filter(({ skuId }) => had.has(spuOf(skuId))),
  );
  await priceMine(ctx, named);
  const ids = named.map(({ spuId }) => spuId);
  await requireLogisticPolicy(ctx.db, ctx.shop, ids);
  return ids;
}

/** The vendor's listing of each product alone, where it has one. */
async function knownAlone(db: TenantDb, skuIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ sku: string; spu: string }>`
    select part.sku_id as sku, min(s.id::text) as spu
    from spu_skus part join spus s on s.shop_id = part.shop_id and s.id = part.spu_id and s.deleted_at is null
    where part.shop_id = ${db.shopId} and part.sku_id = ${anyOf(skuIds)} and part.count = 1 and not exists (
      select from spu_skus other where other.shop_id = part.shop_id and other.spu_id = part.spu_id
        and other.sku_id <> part.sku_id)
    group by part.sku_id`.execute(db.k);
  return new Map(rows.map(({ sku, spu }) => [sku, spu]));
}

/** Why a price may not be: it lies below the floor of the vendor's own listing. */
export async function floorProblems({ db, can }: ShopCtx, skuIds: readonly string[]) {
  const listed = await knownAlone(db, skuIds);
  const floored = db
    .from('spus')
    .select(['id', 'price_min'])
    .where('id', '=', anyOf([...listed.values()]));
  const floors = new Map((await floored.execute()).map((row) => [row.id, fenOf(row.price_min)]));
  return (skuId: string, price: Fen | null): string | undefined => {
    const floor = floors.get(listed.get(skuId) ?? '') ?? -1;
    if (price === null || price >= floor) return undefined;
    return hideFigures(can('price.sales.view'), sentence(cellProblems.belowFloor, { floor: fenText(floor) }));
  };
}

/** The same; one that it lacks is made. */
async function listedAlone({ db, user }: ShopCtx, skuIds: readonly string[]): Promise<Map<string, string>> {
  const known = await knownAlone(db, skuIds);
  const fresh = skuIds.filter((id) => !known.has(id));
  if (fresh.length === 0) return known;
  const made = await addSpus(
    db,
    user,
    fresh.map((SkuID) => ({ Skus: [{ SkuID, Count: 1 }] })),
  );
  return new Map([...known, ...fresh.map((id, at) => [id, made[at] ?? ''] as const)]);
}

const copies = (db: TenantDb, vendorId: string, spuIds: readonly string[]) =>
  db
    .from('spus')
    .select(['id', 'vendor_spu_id'])
    .where('vendor_id', '=', vendorId)
    .where('vendor_spu_id', '=', anyOf(spuIds))
    .where('deleted_at', 'is', null);

/** What my listing of each product of the vendor says that a sheet can change, as text to compare. */
export async function myListings(
  ctx: ShopCtx,
  vendor: ShopCtx,
  skuIds: readonly string[],
): Promise<Map<string, string>> {
  const listed = await knownAlone(vendor.db, skuIds);
  const rows = await copies(ctx.db, vendor.shop.id, [...listed.values()])
    .select(['category_id', 'purchase_price', 'distribute_price'])
    .execute();
  const facts = new Map(
    rows.map((row) => [
      row.vendor_spu_id,
      `${row.category_id} ${row.purchase_price} ${row.distribute_price}`,
    ]),
  );
  return new Map([...listed].flatMap(([sku, spu]) => (facts.has(spu) ? [[sku, facts.get(spu) ?? '']] : [])));
}

const lacking = async (db: TenantDb, vendorId: string, spuIds: readonly string[]) =>
  spuIds.length - (await copies(db, vendorId, spuIds).execute()).length;

const copiesOf = async (db: TenantDb, vendorId: string, spuIds: readonly string[]) =>
  new Map((await copies(db, vendorId, spuIds).execute()).map((row) => [row.vendor_spu_id ?? '', row.id]));

/** Which of the vendor's listings my shop has already. */
async function offeredHere(vendor: TenantDb, shopId: string, spuIds: readonly string[]) {
  const offers = vendor.from('offers').where('agent_id', '=', shopId).where('status', '=', 'on');
  const rows = await offers.select('spu_id').where('spu_id', '=', anyOf(spuIds)).execute();
  return new Set(rows.map(({ spu_id }) => spu_id));
}

/** What I have costs something else from now on: a change of mine, which stands in the vendor's book too. */
async function repriceCosts({ db, user }: ShopCtx, supplies: readonly Mine[]): Promise<void> {
  const now = Date.now();
  const newPrices = supplies.flatMap(({ spuId: SpuID, purchasePrice: PurchasePrice }) =>
    PurchasePrice === undefined
      ? []
      : newPricesOfPurchase({ SpuID, PurchasePrice }, { from: now, to: null, keepLower: true }),
  );
  if (newPrices.length === 0) return;
  const change = { newPrices, source: 'sheet', note: '录入供应商商品', notify: true } as const;
  const { judged } = await changeCells(db, user, change, now);
  for (const { outcome, says: reason } of judged)
    if (outcome !== 'changed' && outcome !== 'unchanged') refuse(no.notOffered, { reason });
}

type Mine = VendorSupply & { spuId: string };

/** Category and policies are my own; what isn't said stays. */
async function describeMine(db: TenantDb, supplies: readonly Mine[]): Promise<void> {
  const completed = supplies.filter(
    (each) => each.categoryId || each.logisticPolicyId || each.servicePolicyId,
  );
  if (completed.length > 0) await describeListings(db, completed);
}

/** What my agents pay, and my floor. */
async function priceMine({ db, user }: ShopCtx, supplies: readonly Mine[]): Promise<void> {
  const prices = supplies.flatMap(({ spuId: SpuID, price, floor }) =>
    price === undefined && floor === undefined
      ? []
      : [
          {
            SpuID,
            ...(price !== undefined && { DistributePrice: price }),
            ...(floor !== undefined && { PriceMin: floor }),
          },
        ],
  );
  if (prices.length === 0) return;
  const { skipped } = await changeListingPrices(db, user, prices, { note: '录入供应商商品' });
  for (const { reason } of skipped) refuse(no.notOffered, { reason });
}
