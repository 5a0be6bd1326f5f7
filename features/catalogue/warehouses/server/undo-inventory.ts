import { sql } from 'kysely';
import { type Denial, deny, skip } from '#kit/endpoint/denial.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { stockKey } from '../choose-warehouse.ts';
import type { StockResult } from '../inventory-contract.ts';
import { MOVES } from '../move-kinds.ts';
import { COUNTED_SINCE, warehouseRefusals as no, stockProblems } from '../refusals.ts';
import { lockStock } from './lock-stock.ts';
import { moveStock } from './move-stock.ts';
import { INVENTORY_UNDO_MS } from './set-inventory.ts';
import { isNotUndone, stopBegunStock } from './stop-begun-stock.ts';

/**
 * Undoes a batch by opposite movements: what was shipped or reserved meanwhile stays as it is, unless stock is kept no
 * longer with it.
 */
export async function undoInventory({ db, user }: ShopCtx, BatchID: string): Promise<StockResult> {
  const all = await movesToUndo(db, BatchID);
  await requirePlaces(
    db,
    all.map((move) => move.warehouse_id),
  );
  const skuIds = [...new Set(all.map((move) => move.sku_id))];
  // Waits for whoever stops keeping stock meanwhile, which is found below.
  await lockStock(db, skuIds);
  const { nameOf, undoProblem } = await productsOf(db, skuIds, BatchID);
  const done = all.filter((move) => !undoProblem(move.sku_id));
  const back = done.map((move) => ({
    warehouseId: move.warehouse_id,
    skuId: move.sku_id,
    kind: MOVES.undo,
    onHand: -move.on_hand_delta,
    reserved: 0,
    reason: '撤销',
  }));
  await moveStock(db, back, { id: user.id, name: user.name, batchId: BatchID });
  const undoneIds = done.map((move) => move.sku_id);
  const onHand = await onHandOf(db, undoneIds);
  const { ended, goesOn } = await stopBegunStock(db, {
    batchId: BatchID,
    skuIds: new Set(undoneIds),
    by: user,
  });
  return {
    done: done.length,
    Changed: done.length,
    Unchanged: 0,
    skipped: skuIds.flatMap((id) => {
      const denied = undoProblem(id);
      return denied ? [{ name: nameOf(id), ...skip(id, denied) }] : [];
    }),
    NetDelta: back.reduce((sum, { onHand }) => sum + onHand, 0),
    Diff: done.slice(0, 500).map((move, at) => {
      const SkuID = move.sku_id;
      const left = onHand(move);
      return {
        RowNo: at + 1,
        SkuID,
        Name: nameOf(SkuID),
        Shipped: 0,
        Before: left + move.on_hand_delta,
        After: ended.has(SkuID) ? null : left,
        Says: goesOn.has(SkuID) ? COUNTED_SINCE : '',
      };
    }),
    BatchID: null,
    UndoUntil: null,
  };
}

async function movesToUndo(db: TenantDb, batchId: string) {
  // Two who undo the same batch wait for each other here.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stock batch ${batchId}`}, 0))`.execute(db.k);
  const batchMoves = db.from('stock_moves').where('batch_id', '=', batchId);
  const moves = await batchMoves.selectAll('stock_moves').execute();
  const all = moves.filter(({ kind }) => kind !== MOVES.undo);
  const [first] = all;
  if (!first) refuse(common.notFound, { what: '盘点或出入库记录' });
  if (moves.length > all.length) refuse(no.undone);
  if (Date.parse(first.created_at) < Date.now() - INVENTORY_UNDO_MS) refuse(no.undoLate);
  return all;
}

/**
 * Refuses to put goods back into a warehouse that was deleted, where nobody would see them; share-locked, none is
 * deleted while this is at work.
 */
async function requirePlaces(db: TenantDb, ids: readonly string[]): Promise<void> {
  const places = db.from('warehouses').where('id', '=', anyOf([...new Set(ids)]));
  const rows = await places.select(['name', 'deleted_at']).orderBy('id').forShare().execute();
  const removed = rows.find(({ deleted_at }) => deleted_at !== null);
  if (removed) refuse(no.undoGone, { name: removed.name });
}

/**
 * Reads products with the reasons why some can't be undone. Stock that is kept no longer was cleared since: what is
 * taken back of it would stand below its next count, which may have come already. Nor is anything taken back of what
 * was counted anew there: the count says what there is.
 */
async function productsOf(db: TenantDb, ids: readonly string[], batchId: string) {
  const skus = db.from('skus').where('id', '=', anyOf(ids));
  const rows = await skus.select(['id', 'name', 'keeps_stock']).execute();
  const products = new Map(rows.map((row) => [row.id, row]));
  const { rows: since } = await sql<{ sku_id: string; stopped: boolean }>`
    select b.sku_id, bool_or(s.kind = ${sql.lit(MOVES.stop)}) as stopped from stock_moves b
    join stock_moves s on s.shop_id = ${db.shopId} and s.sku_id = b.sku_id and s.warehouse_id = b.warehouse_id
      and s.created_at > b.created_at and s.kind in (${sql.lit(MOVES.stop)}, ${sql.lit(MOVES.count)})
      and s.batch_id is distinct from ${batchId} and ${isNotUndone(db, sql`s`)}
    where b.shop_id = ${db.shopId} and b.batch_id = ${batchId} group by 1`.execute(db.k);
  const isStopped = new Map(since.map((row) => [row.sku_id, row.stopped]));
  return {
    nameOf: (id: string) => products.get(id)?.name ?? '',
    undoProblem: (id: string): Denial | undefined => {
      if (!products.get(id)?.keeps_stock) return deny(stockProblems.stopped);
      const stopped = isStopped.get(id);
      if (stopped === undefined) return undefined;
      return deny(stopped ? stockProblems.begunAnew : stockProblems.countedAnew);
    },
  };
}

/** Reads what is on hand by now: what was shipped since the batch is taken off already. */
async function onHandOf(db: TenantDb, ids: readonly string[]) {
  const stock = db.from('stock').where('sku_id', '=', anyOf([...new Set(ids)]));
  const rows = await stock.select(['warehouse_id', 'sku_id', 'on_hand']).execute();
  const known = new Map(rows.map((row) => [stockKey(row.warehouse_id, row.sku_id), row.on_hand]));
  return (cell: { warehouse_id: string; sku_id: string }) =>
    known.get(stockKey(cell.warehouse_id, cell.sku_id)) ?? 0;
}
