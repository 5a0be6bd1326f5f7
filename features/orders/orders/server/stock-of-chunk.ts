import { sql } from 'kysely';
import type { ChainPlan } from '#features/catalogue/spus/server/index.ts';
import { holdStock } from '#features/catalogue/warehouses/server/index.ts';
import { sentence } from '#kit/endpoint/refusal.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { orderRefusals as no } from '../refusals.ts';
import { incomingOf } from './hold-for-shippers.ts';
import { type ClaimedChunk, type Range, ready, type StagedTask } from './staged-chunk.ts';
import { waitOrRefuse } from './wait-or-refuse.ts';

/** By row of the sheet (`stockRow`), from which warehouse it is shipped. */
export interface ChunkStock {
  warehouses: ReadonlyMap<string, string>;
  refused: number;
  /** Came to wait in line instead. */
  waiting: number;
}

const stockRow = (row: { row_no: number; line_no: number }) => `${row.row_no} ${row.line_no}`;

/** The listings of the task whose goods keep stock at whoever ships them; most tasks have none. */
export const stockListings = (plans: ReadonlyMap<string, ChainPlan>): string[] =>
  [...plans].flatMap(([entry, { hops }]) => (hops.at(-1)?.keepsStock ? [entry] : []));

/** Holds what a chunk's rows take, in the order of the sheet; rows that find none where stock is checked are left to correct. */
export async function fitStock(
  db: TenantDb,
  task: StagedTask,
  chunk: Range,
  plans: ReadonlyMap<string, ChainPlan>,
): Promise<ChunkStock> {
  const rows = await readyRows(db, task, chunk, stockListings(plans));
  const incoming = rows.flatMap((row) => {
    const order = { orderId: stockRow(row), amount: row.amount, provinceId: row.province_id };
    return incomingOf(plans.get(row.spu_id) ?? { hops: [], broken: true, until: undefined }, order) ?? [];
  });
  const at = acrossShops(db, 'order chain');
  const warehouses = new Map<string, string>();
  const short: string[] = [];
  const byShop = [...groupBy(incoming, ({ shopId }) => shopId)].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [shopId, part] of byShop) {
    const held = await holdStock(at(shopId), part, false);
    for (const [row, warehouseId] of held.warehouses) warehouses.set(row, warehouseId);
    short.push(...held.short.map(({ orderId }) => orderId));
  }
  const known = new Set(short);
  const beyond = rows.filter((row) => known.has(stockRow(row)));
  const says = (name: string) => sentence(no.stockShortAbove, { name });
  const refused = await waitOrRefuse(db, task, chunk, plans, beyond, says);
  return { warehouses, refused, waiting: beyond.length - refused };
}

interface ReadyRow {
  row_no: number;
  line_no: number;
  spu_id: string;
  amount: number;
  province_id: string | null;
}

async function readyRows(db: TenantDb, task: StagedTask, chunk: Range, entries: readonly string[]) {
  const { rows } =
    await sql<ReadyRow>`select row_no, line_no, spu_id, amount::int, province_id from import_rows r
    where ${ready(db, task, chunk)} and r.presale_on is null and r.spu_id = any(${entries}::uuid[])
    order by row_no, line_no`.execute(db.k);
  return rows;
}

/** The same by order, once the rows have their orders. */
export async function warehousesOf(
  db: TenantDb,
  task: StagedTask,
  chunk: ClaimedChunk,
  { warehouses }: ChunkStock,
): Promise<ReadonlyMap<string, string>> {
  if (warehouses.size === 0) return warehouses;
  const { rows } = await sql<{ row_no: number; line_no: number; order_id: string }>`
    select row_no, line_no, order_id from import_rows where shop_id = ${db.shopId} and task_id = ${task.id}
      and row_no between ${chunk.from} and ${chunk.upTo} and order_id > ${chunk.claimedAfter}::bigint`.execute(
    db.k,
  );
  return new Map(
    rows.flatMap((row) => {
      const warehouseId = warehouses.get(stockRow(row));
      return warehouseId ? [[row.order_id, warehouseId] as const] : [];
    }),
  );
}
