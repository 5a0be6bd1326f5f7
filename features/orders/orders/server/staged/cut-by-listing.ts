import { sql } from 'kysely';
import { limitedDemands } from '#features/catalogue/quotas/quota.ts';
import { partsOfChain, type SupplyChain, versionKey } from '#features/catalogue/spus/server/index.ts';
import { stockParts } from '#features/catalogue/warehouses/server/index.ts';
import { isReadyRow, nextChunk, type Range, type StagedTask } from '#features/orders/staging/server/index.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { partsOfGroups } from '../stock/incoming-parts.ts';
import { shopsInLockOrder } from '../stock/shops-in-lock-order.ts';
import { connectedGroups } from './connected-groups.ts';

/** Count of the ready rows of a listing; null: rows that were meant for a shop which is no longer run. */
export interface ListingRows {
  spu_id: string | null;
  rows: number;
}

/** Counts ready rows by listing, in the order in which the sheet first names them. */
export async function listingsIn(db: TenantDb, task: StagedTask, range: Range): Promise<ListingRows[]> {
  const { rows } = await sql<ListingRows>`select spu_id, count(*)::int as rows from import_rows r
    where ${isReadyRow(db, task, range)} group by spu_id order by min(row_no), spu_id`.execute(db.k);
  return rows;
}

/**
 * Chunks that a step is cut into at most, since each is a transaction: with more listings, more of them go into one
 * chunk.
 */
const MOST_CHUNKS = 40;

/** Most that goes into one chunk. */
export interface ChunkLimits {
  rows: number;
  /** Listings with quotas or stock: others wait for what a chunk takes of them until it is committed. */
  gates: number;
}

/**
 * Cuts a step into chunks by listing instead of by place in the sheet, where it takes from more listings with quotas or
 * stock than others may have to wait for: so each of them is taken from once a step, not once a chunk. Listings that
 * share a quota, a product or the places of a presale rule stay together, so that the first in the sheet still come
 * first. Undefined where chunks by place take from no more.
 */
export async function cutByListing(
  db: TenantDb,
  task: StagedTask,
  step: Range,
  listings: readonly ListingRows[],
  plans: ReadonlyMap<string, SupplyChain>,
  { rows, gates }: ChunkLimits,
): Promise<Range[] | undefined> {
  const gated = new Map([...plans].filter(([, plan]) => isGated(plan)));
  if (gated.size <= gates) return undefined;
  const most = { rows, gates: Math.max(gates, Math.ceil(gated.size / MOST_CHUNKS)) };
  const products = await productsOf(db, gated);
  const keys = new Map(
    listings.map(({ spu_id: id }) => [id, keysOf(plans.get(id ?? ''), products.get(id ?? ''))] as const),
  );
  const counts = new Map(listings.map(({ spu_id: id, rows }) => [id, rows]));
  const size = (ids: readonly (string | null)[]): ChunkLimits => ({
    rows: ids.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0),
    gates: ids.filter((id) => gated.has(id ?? '')).length,
  });
  const numbers = await numbersIn(db, task, step);
  const chunks: Range[] = [];
  for (const ids of packGroups(connectedGroups(keys), size, most)) {
    if (size(ids).rows <= most.rows)
      chunks.push({ ...step, listings: ids, numbers: arrayOfNumbers(numbers, ids) });
    else chunks.push(...(await cutByPlace(db, task, { ...step, listings: ids }, most.rows)));
  }
  return chunks;
}

/** Row numbers of each listing, as a list with commas. */
async function numbersIn(db: TenantDb, task: StagedTask, range: Range): Promise<Map<string | null, string>> {
  const { rows } = await sql<{
    spu_id: string | null;
    numbers: string;
  }>`select spu_id, string_agg(row_no::text, ',') as numbers
    from import_rows r where ${isReadyRow(db, task, range)} group by spu_id`.execute(db.k);
  return new Map(rows.map(({ spu_id: id, numbers }) => [id, numbers]));
}

const arrayOfNumbers = (
  numbers: ReadonlyMap<string | null, string>,
  ids: readonly (string | null)[],
): string => `{${ids.flatMap((id) => numbers.get(id) ?? []).join()}}`;

/** Whether quotas or stock limit the orders of a listing. */
const isGated = (plan: SupplyChain) =>
  limitedDemands(plan, 1).length > 0 || partsOfChain(plan).some(({ hops }) => hops.at(-1)?.keepsStock);

/** Keys of all that orders of a listing may run short of: products, quotas, places of a presale rule. */
const keysOf = (plan: SupplyChain | undefined, products: readonly string[] = []): string[] => [
  ...products,
  ...(plan ? limitedDemands(plan, 1).map(({ shopId, spuId }) => `${shopId} ${spuId}`) : []),
  ...(plan?.presale ? [plan.presale.id] : []),
];

/** Keys of the products of which shippers keep stock, by listing. */
async function productsOf(
  db: TenantDb,
  plans: ReadonlyMap<string, SupplyChain>,
): Promise<Map<string, string[]>> {
  const at = acrossShops(db, 'order chain');
  const products = new Map<string, string[]>();
  const groups = [...plans.keys()].map((spu_id) => ({ spu_id, province_id: null, amount: 1, orders: 1 }));
  for (const [shopId, part] of shopsInLockOrder(partsOfGroups(groups, plans))) {
    const parts = await stockParts(at(shopId), part);
    for (const one of part)
      for (const { skuId } of parts.get(versionKey(one)) ?? [])
        products.set(one.entry, [...(products.get(one.entry) ?? []), `${shopId} ${skuId}`]);
  }
  return products;
}

/**
 * Packs groups that follow each other together as far as the limits of a chunk go; a group beyond them has a chunk of
 * its own.
 */
function packGroups<T>(
  groups: readonly T[][],
  size: (ids: readonly T[]) => ChunkLimits,
  most: ChunkLimits,
): T[][] {
  const packs: T[][] = [];
  let room: ChunkLimits = { rows: 0, gates: 0 };
  for (const group of groups) {
    const { rows, gates } = size(group);
    const pack = rows <= room.rows && gates <= room.gates ? packs.at(-1) : undefined;
    if (pack) pack.push(...group);
    else packs.push([...group]);
    const left = pack ? room : most;
    room = { rows: left.rows - rows, gates: left.gates - gates };
  }
  return packs;
}

/** Cuts rows that are too many for one chunk by their place in the sheet. */
async function cutByPlace(db: TenantDb, task: StagedTask, within: Range, limit: number): Promise<Range[]> {
  const chunks: Range[] = [];
  for (let after = within.from - 1; ; ) {
    const chunk = await nextChunk(db, task, limit, after, within);
    if (!chunk) return chunks;
    chunks.push({
      from: chunk.from,
      upTo: chunk.upTo,
      ...(within.listings && { listings: within.listings }),
    });
    if (!chunk.more) return chunks;
    after = chunk.upTo;
  }
}
