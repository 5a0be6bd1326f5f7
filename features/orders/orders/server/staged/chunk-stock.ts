import { sql } from 'kysely';
import { partsOfChain, type SupplyChain } from '#features/catalogue/spus/server/index.ts';
import {
  type Reservation,
  reservationsOf,
  reserveAtCommit,
  reserveIfUnchanged,
} from '#features/catalogue/warehouses/server/index.ts';
import {
  type ClaimedChunk,
  isReadyRow,
  ofListings,
  type Range,
  type StagedTask,
} from '#features/orders/staging/server/index.ts';
import { deny } from '#kit/endpoint/denial.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { awaitAll } from '#kit/tenant/server/await-all.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { orderRefusals as no } from '../../refusals.ts';
import { allocateByGroup } from '../stock/allocate-by-group.ts';
import { allocateByRow } from '../stock/allocate-by-row.ts';
import {
  incomingGroupKey,
  incomingRowKey,
  type ListingAndProvince,
  partsOfRows,
  positionKey,
  type ReadyRow,
  type RowGroup,
  type RowNo,
} from '../stock/incoming-parts.ts';
import type { SplitRows } from './split-rows.ts';
import { waitOrRefuse } from './wait-or-refuse.ts';

/** Allocation of a chunk's stock. */
export interface ChunkStock {
  /** Warehouse of each order, by row or group and position (`positionKey`). */
  warehouses: ReadonlyMap<string, string>;
  /** Orders that are shipped from a warehouse. */
  orders: number;
  /** Rows left to correct because stock is short. */
  refused: number;
  /** Rows that wait as presale orders instead of being refused. */
  waiting: number;
  /** Reservations by shop of stock that was read without a lock; to be made before the chunk is committed. */
  peeked: readonly ShopReservations[];
}

/** Reservations of one shop's stock. */
interface ShopReservations {
  shopId: string;
  holds: readonly Reservation[];
}

/** Ids of the listings whose shipper keeps stock of their goods; most tasks have none. */
export const stockListings = (plans: ReadonlyMap<string, SupplyChain>): string[] =>
  [...plans].flatMap(([entry, plan]) =>
    partsOfChain(plan).some(({ hops }) => hops.at(-1)?.keepsStock) ? [entry] : [],
  );

interface StockOptions {
  plans: ReadonlyMap<string, SupplyChain>;
  /** The rows, by listing and province. */
  groups: readonly RowGroup[];
  /** Stock is locked and reserved at once, instead of being looked at first. */
  isLocked: boolean;
}

/**
 * Allocates stock to a chunk's rows: reserved at once where `isLocked`, else only looked at, so that others don't wait
 * for it until the chunk is written. Most listings get the same whichever row comes first, and their rows are not read;
 * the others are gone through in the order of the sheet. Where stock is checked, rows that find none are left to
 * correct, or wait as presale orders.
 */
export async function allocateStock(
  db: TenantDb,
  task: StagedTask,
  chunk: Range,
  { plans, groups, isLocked }: StockOptions,
): Promise<ChunkStock> {
  const byGroup = isLocked ? undefined : await allocateByGroup(db, groups, plans);
  const entries = byGroup?.undecided ?? stockListings(plans);
  const rows = entries.length > 0 ? await readyRows(db, task, chunk, entries) : [];
  const { warehouses, short, moves } = await allocateByRow(db, partsOfRows(rows, plans), byGroup);
  const shortRows = rows.filter((row) => short.has(incomingRowKey(row)));
  const reasonOf = (name: string) => deny(no.stockShortAbove, { name });
  const refused = await waitOrRefuse(db, task, chunk, plans, shortRows, reasonOf);
  return {
    warehouses: new Map([...(byGroup?.warehouses ?? []), ...warehouses]),
    orders: (byGroup?.orders ?? 0) + warehouses.size,
    refused,
    waiting: shortRows.length - refused,
    peeked: [...(byGroup?.shops ?? [])].map(([shopId, stock]) => ({
      shopId,
      holds: reservationsOf({
        moves: [...stock.moves, ...(moves.get(shopId) ?? [])],
        available: stock.available,
      }),
    })),
  };
}

/** Reserves stock that was looked at without a lock; false where some of it has been taken meanwhile. */
export async function reservePeeked(db: TenantDb, peeked: readonly ShopReservations[]): Promise<boolean> {
  const at = acrossShops(db, 'order chain');
  const reserved = await awaitAll(peeked.map(({ shopId, holds }) => reserveIfUnchanged(at(shopId), holds)));
  return !reserved.includes(false);
}

/**
 * Reserves the same with the statements sent with COMMIT; where some has been taken meanwhile the commit fails, and
 * whoever runs the transaction gets the error.
 */
export async function reservePeekedAtCommit(
  db: TenantDb,
  peeked: readonly ShopReservations[],
): Promise<void> {
  const at = acrossShops(db, 'order chain');
  for (const { shopId, holds } of peeked) await reserveAtCommit(at(shopId), holds);
}

async function readyRows(db: TenantDb, task: StagedTask, chunk: Range, entries: readonly string[]) {
  const { rows } =
    await sql<ReadyRow>`select row_no, line_no, spu_id, amount::int, province_id from import_rows r
    where ${isReadyRow(db, task, chunk)} and r.presale_on is null and r.spu_id = any(${entries}::uuid[])
    order by row_no, line_no`.execute(db.k);
  return rows;
}

/** Warehouses that a chunk's orders leave from: one for all, or one by order id. */
export type ShippingWarehouses = string | ReadonlyMap<string, string>;

/**
 * Gives the warehouses once the rows have their orders. Most chunks leave from one warehouse: then it is that one, and
 * no order is read.
 */
export async function warehousesOf(
  db: TenantDb,
  task: StagedTask,
  chunk: ClaimedChunk,
  { warehouses, orders }: ChunkStock,
  split: SplitRows | undefined,
): Promise<ShippingWarehouses> {
  if (warehouses.size === 0) return warehouses;
  const [only, other] = new Set(warehouses.values());
  if (only && !other && orders === chunk.placed + (split?.more ?? 0)) return only;
  const { rows } = await sql<Placed>`
    select row_no, line_no, spu_id, province_id, order_id::text from import_rows r where shop_id = ${db.shopId}
      and task_id = ${task.id} and row_no between ${chunk.from} and ${chunk.upTo}
      and order_id > ${chunk.claimedAfter}::bigint and presale_on is null${ofListings(chunk)}`.execute(db.k);
  return new Map(
    rows.flatMap((row) =>
      (split?.ids.get(row.order_id) ?? [row.order_id]).flatMap((id, place) => {
        const from =
          warehouses.get(positionKey(incomingRowKey(row), place)) ??
          warehouses.get(positionKey(incomingGroupKey(row), place));
        return from ? [[id, from] as const] : [];
      }),
    ),
  );
}

type Placed = RowNo & ListingAndProvince & { order_id: string };
