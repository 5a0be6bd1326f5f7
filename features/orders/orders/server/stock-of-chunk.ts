import { sql } from 'kysely';
import { type ChainPlan, partsOfPlan } from '#features/catalogue/spus/server/index.ts';
import {
  holdLooked,
  holdStock,
  type Incoming,
  type LookedAt,
  lookAtStock,
  releaseHeld,
} from '#features/catalogue/warehouses/server/index.ts';
import { sentence } from '#kit/endpoint/refusal.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { orderRefusals as no } from '../refusals.ts';
import { incomingOf } from './hold-for-shippers.ts';
import type { SplitRows } from './split-rows.ts';
import { type ClaimedChunk, type Range, ready, type StagedTask } from './staged-chunk.ts';
import { waitOrRefuse } from './wait-or-refuse.ts';

/** By row of the sheet and place among its orders (`stockKey`), from which warehouse it is shipped. */
export interface ChunkStock {
  warehouses: ReadonlyMap<string, string>;
  refused: number;
  /** Came to wait in line instead. */
  waiting: number;
  /** What was only looked at, shop by shop, and is to be held before the chunk is committed. */
  looked: readonly ShopLooked[];
}

type ShopIncoming = Incoming & { shopId: string };
type ShopLooked = Pick<LookedAt, 'moves' | 'available'> & { shopId: string };

const stockRow = (row: { row_no: number; line_no: number }) => `${row.row_no} ${row.line_no}`;
const stockKey = (row: { row_no: number; line_no: number }, place: number) => `${stockRow(row)} ${place}`;

/** The listings of the task whose goods keep stock at whoever ships them; most tasks have none. */
export const stockListings = (plans: ReadonlyMap<string, ChainPlan>): string[] =>
  [...plans].flatMap(([entry, plan]) =>
    partsOfPlan(plan).some(({ hops }) => hops.at(-1)?.keepsStock) ? [entry] : [],
  );

/**
 * What a chunk's rows take, in the order of the sheet: held at once, or looked at, so that others don't wait for it until
 * the chunk is written. Rows that find none where stock is checked are left to correct.
 */
export async function fitStock(
  db: TenantDb,
  task: StagedTask,
  chunk: Range,
  plans: ReadonlyMap<string, ChainPlan>,
  held: boolean,
): Promise<ChunkStock> {
  const rows = await readyRows(db, task, chunk, stockListings(plans));
  const incoming = rows.flatMap((row) => {
    const plan = plans.get(row.spu_id);
    return (plan ? partsOfPlan(plan) : []).flatMap((part, place) => {
      const order = { orderId: stockKey(row, place), amount: row.amount, provinceId: row.province_id };
      const each = incomingOf(part, order);
      return each ? [{ ...each, row: stockRow(row) }] : [];
    });
  });
  const { warehouses, short, looked } = await fitRows(db, incoming, held);
  const beyond = rows.filter((row) => short.has(stockRow(row)));
  const says = (name: string) => sentence(no.stockShortAbove, { name });
  const refused = await waitOrRefuse(db, task, chunk, plans, beyond, says);
  return { warehouses, refused, waiting: beyond.length - refused, looked };
}

/** Holds what was looked at; false where some of it is gone meanwhile. */
export async function holdAsLooked(db: TenantDb, looked: readonly ShopLooked[]): Promise<boolean> {
  const at = acrossShops(db, 'order chain');
  for (const { shopId, ...of } of looked) if (!(await holdLooked(at(shopId), of))) return false;
  return true;
}

const inLockOrder = <T extends ShopIncoming>(incoming: readonly T[]) =>
  [...groupBy(incoming, ({ shopId }) => shopId)].sort(([a], [b]) => (a < b ? -1 : 1));

type RowPart = ShopIncoming & { row: string };

/** Of a row with several orders all find stock or none holds any. */
async function fitRows(db: TenantDb, incoming: readonly RowPart[], isHeld: boolean) {
  const at = acrossShops(db, 'order chain');
  const warehouses = new Map<string, string>();
  const short = new Set<string>();
  const rowOf = new Map(incoming.map(({ orderId, row }) => [orderId, row]));
  const looked: ShopLooked[] = [];
  for (const [shopId, part] of inLockOrder(incoming)) {
    const wanted = part.filter(({ row }) => !short.has(row));
    const look = isHeld ? undefined : await lookAtStock(at(shopId), wanted);
    const found = look ?? (await holdStock(at(shopId), wanted, false));
    for (const [key, warehouseId] of found.warehouses) warehouses.set(key, warehouseId);
    for (const { orderId } of found.short) short.add(rowOf.get(orderId) ?? '');
    if (look) looked.push({ shopId, moves: look.moves, available: look.available });
  }
  const vain = incoming.filter(({ orderId, row }) => short.has(row) && warehouses.has(orderId));
  for (const [shopId, part] of isHeld ? inLockOrder(vain) : [])
    await releaseHeld(at(shopId), part, warehouses);
  for (const { orderId } of vain) warehouses.delete(orderId);
  return { warehouses, short, looked: vain.length > 0 ? looked.map(without(vain)) : looked };
}

const without = (vain: readonly ShopIncoming[]) => {
  const ids = new Set<string | undefined>(vain.map(({ orderId }) => orderId));
  return ({ moves, ...of }: ShopLooked) => ({
    ...of,
    moves: moves.filter(({ orderId }) => !ids.has(orderId)),
  });
};

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

/** From where a chunk's orders leave: all from one warehouse, or each from its own, by order. */
export type LeavesFrom = string | ReadonlyMap<string, string>;

/** That, once the rows have their orders; most chunks leave from one warehouse, and none of their orders is named. */
export async function warehousesOf(
  db: TenantDb,
  task: StagedTask,
  chunk: ClaimedChunk,
  { warehouses }: ChunkStock,
  split: SplitRows | undefined,
): Promise<LeavesFrom> {
  if (warehouses.size === 0) return warehouses;
  const [only, other] = new Set(warehouses.values());
  if (only && !other && warehouses.size === chunk.placed + (split?.more ?? 0)) return only;
  const { rows } = await sql<{ row_no: number; line_no: number; order_id: string }>`
    select row_no, line_no, order_id::text from import_rows where shop_id = ${db.shopId} and task_id = ${task.id}
      and row_no between ${chunk.from} and ${chunk.upTo} and order_id > ${chunk.claimedAfter}::bigint`.execute(
    db.k,
  );
  return new Map(
    rows.flatMap((row) =>
      (split?.ids.get(row.order_id) ?? [row.order_id]).flatMap((id, place) => {
        const warehouseId = warehouses.get(stockKey(row, place));
        return warehouseId ? [[id, warehouseId] as const] : [];
      }),
    ),
  );
}
