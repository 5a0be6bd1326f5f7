import { v7 as newId } from 'uuid';
import { noteUses } from '#features/catalogue/materials/server/index.ts';
import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import {
  firstLogs,
  keepPartsCosts,
  lockCosts,
  logPrices,
  type NewPriceLog,
  type PriceAuthor,
} from '#features/catalogue/prices/server/index.ts';
import { countAgainst, requireRoom } from '#features/shops/shops/server/index.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { notify } from '#kit/live/server/notify.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import { insertRows } from '#kit/tenant/server/insert-rows.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { cutText } from '#kit/text/cut-text.ts';
import type { NewSpu } from '../contract.ts';
import { spuRefusals as no } from '../refusals.ts';
import { requireOwn } from './own-references.ts';
import { bitsOf } from './parts/parts-bits.ts';
import { refreshSeasons } from './parts/refresh-seasons.ts';
import { requireLogisticPolicy } from './require-policy.ts';
import { spuColumns } from './spu-columns.ts';

countAgainst('listings', 'from spus where deleted_at is null');

/** Makes one listing with what the shop requires of it. */
export async function enterSpu({ db, user, shop }: ShopCtx, listing: NewSpu): Promise<string> {
  await requireOwn(db, listing);
  const [id = ''] = await addSpus(db, user, [listing]);
  if (listing.SpuMaterials) await noteUses(db, id, listing.SpuMaterials);
  await requireLogisticPolicy(db, shop, [id]);
  await refuseBelowFloor(db, id, listing);
  return id;
}

/** A price that the form names is not below the floor that it names, or that the products bring. */
async function refuseBelowFloor(
  db: TenantDb,
  id: string,
  { DistributePrice, DistributePriceWithTax }: NewSpu,
): Promise<void> {
  const row = await db.from('spus').select('price_min').where('id', '=', id).executeTakeFirst();
  const floor = row?.price_min ?? -1;
  const isBelow = [DistributePrice, DistributePriceWithTax].some((price) => (price ?? floor) < floor);
  if (isBelow) refuse(no.belowFloor, { floor: floor.toFixed(2) });
}

/** Makes listings of SKUs; what a listing doesn't say comes from its SKUs. Gives the ids in the same order. */
export async function addSpus(
  db: TenantDb,
  author: PriceAuthor,
  listings: readonly NewSpu[],
): Promise<string[]> {
  const parted = new Set(listings.flatMap(({ Skus }) => Skus.map(({ SkuID }) => SkuID)));
  await lockCosts(db, [...parted]);
  const skus = await skusOf(db, listings);
  await requireRoom(db, 'listings', listings.length);
  const ready = listings.map((listing) => ({ id: newId(), listing, made: madeOf(listing, skus) }));
  const rows = ready.map(({ id, listing, made }) => {
    const columns: FirstPrices = { ...made, ...named(listing) };
    return { ...columns, name: columns.name, id, created_by: author.id, price_log_id: newId() };
  });
  for (const alike of groupBy(rows, shapeOf).values()) await insertRows(db, 'spus', alike);
  const parts = ready.flatMap(({ id, listing }) =>
    listing.Skus.map(({ SkuID, Count, Share }) => ({
      spu_id: id,
      sku_id: SkuID,
      count: Count,
      share: Share ?? null,
    })),
  );
  await insertRows(db, 'spu_skus', parts);
  const ids = rows.map((row) => row.id);
  const made = [...skus.values()];
  if (made.some((sku) => sku.group_id)) await refreshSeasons(db, ids);
  if (made.some((sku) => sku.cost_price !== null || sku.source_spu_id)) await keepPartsCosts(db, ids);
  await logPrices(
    db,
    rows.flatMap((row) => logsOf(row, author)),
  );
  await notify(db, 'catalogue');
  return ids;
}

/** Columns that a row doesn't name keep what the table gives. */
const shapeOf = (row: object) => Object.keys(row).sort().join();

interface FirstPrices {
  name: string;
  price?: number | null;
  distribute_price?: number | null;
  distribute_price_with_tax?: number | null;
  use_tax_price?: boolean;
  price_min?: number;
}

/** The price that agents pay is the one that the listing refers to. */
function logsOf(row: FirstPrices & { id: string; price_log_id: string }, author: PriceAuthor): NewPriceLog[] {
  const { price, distribute_price, distribute_price_with_tax, use_tax_price, price_min = -1 } = row;
  const isTaxed = Boolean(use_tax_price && distribute_price_with_tax);
  const ref = row.price_log_id;
  const none = undefined;
  return firstLogs({ spuId: row.id, skuId: null, note: '上架', author }, [
    [PRICE_KINDS.default, distribute_price, isTaxed ? none : ref],
    [PRICE_KINDS.withTax, distribute_price_with_tax, isTaxed ? ref : none],
    [PRICE_KINDS.retail, price],
    [PRICE_KINDS.floor, price_min < 0 ? null : price_min],
  ]);
}

type SkuRow = Awaited<ReturnType<typeof readSkus>>[number];

const readSkus = (db: TenantDb, ids: readonly string[]) =>
  db.from('skus').selectAll().where('deleted_at', 'is', null).where('id', '=', anyOf(ids)).execute();

async function skusOf(db: TenantDb, listings: readonly NewSpu[]): Promise<Map<string, SkuRow>> {
  const ids = [...new Set(listings.flatMap(({ Skus }) => Skus.map(({ SkuID }) => SkuID)))];
  const rows = await readSkus(db, ids);
  if (rows.length < ids.length) refuse(no.skuGone);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What the SKUs say: a listing of one SKU alone also has its codes, by which orders are matched. */
function madeOf({ Skus }: NewSpu, skus: Map<string, SkuRow>) {
  const parts = Skus.flatMap(({ SkuID, Count }) => {
    const sku = skus.get(SkuID);
    return sku ? [{ sku, count: Count }] : [];
  });
  const first = parts[0]?.sku;
  const sum = (price: (sku: SkuRow) => number) =>
    yuanOf(parts.reduce((fen, { sku, count }) => fen + fenOf(price(sku)) * count, 0));
  const hasFloor = parts.every(({ sku }) => sku.price_min >= 0);
  const alone = parts.length === 1 ? first : undefined;
  return {
    name: cutText(
      parts.map(({ sku, count }) => (count > 1 ? `${sku.name} ×${count}` : sku.name)).join(' + '),
      200,
    ),
    distribute_price: sum((sku) => sku.price) || null,
    price_min: hasFloor ? sum((sku) => sku.price_min) : -1,
    image_url: first?.image_url,
    category_id: first?.category_id,
    logistics_policy_id: first?.logistics_policy_id,
    service_policy_id: first?.service_policy_id,
    description: alone?.description ?? '',
    external_id: alone?.external_id,
    bar_code: alone?.bar_code,
    rules: bitsOf(
      Skus,
      parts.map(({ sku }) => sku),
    ),
  };
}

/** Only what the listing itself names, so that it doesn't blot out what the SKUs say; JSON as it is. */
function named(listing: NewSpu) {
  const json = { materials: listing.SpuMaterials, customized_data: listing.CustomizedData };
  const columns = Object.entries({ ...spuColumns(listing), ...json });
  return Object.fromEntries(columns.filter(([, value]) => value !== undefined && value !== null));
}
