import { sql } from 'kysely';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { StockResult } from '../inventory-contract.ts';
import { MOVES } from '../move-kinds.ts';
import { warehouseRefusals as no } from '../refusals.ts';
import { moveStock } from './move-stock.ts';
import { UNDO_MS } from './set-inventory.ts';

/** Opposite movements: what was shipped or held meanwhile stays as it is. */
export async function undoInventory({ db, user }: ShopCtx, BatchID: string): Promise<StockResult> {
  // Two who undo the same wait for each other here.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stock batch ${BatchID}`}, 0))`.execute(db.k);
  const moves = await db
    .from('stock_moves')
    .where('batch_id', '=', BatchID)
    .selectAll('stock_moves')
    .execute();
  const done = moves.filter(({ kind }) => kind !== MOVES.undo);
  const [first] = done;
  if (!first) refuse(common.notFound, { what: '盘点或出入库记录' });
  if (moves.length > done.length) refuse(no.undone);
  if (Date.parse(first.created_at) < Date.now() - UNDO_MS) refuse(no.undoLate);
  const back = done.map((move) => ({
    ...{ warehouseId: move.warehouse_id, skuId: move.sku_id, kind: MOVES.undo },
    ...{ onHand: -move.on_hand_delta, held: 0, reason: '撤销' },
  }));
  await moveStock(db, back, { id: user.id, name: user.name, batchId: BatchID });
  const ids = [...new Set(done.map((move) => move.sku_id))];
  const skus = await db.from('skus').where('id', '=', anyOf(ids)).select(['id', 'name']).execute();
  const names = new Map(skus.map(({ id, name }) => [id, name]));
  return {
    ...{ done: done.length, skipped: [], Changed: done.length, Unchanged: 0 },
    NetDelta: back.reduce((sum, { onHand }) => sum + onHand, 0),
    Diff: done.slice(0, 500).map((move, at) => ({
      ...{ RowNo: at + 1, SkuID: move.sku_id, Name: names.get(move.sku_id) ?? '', Shipped: 0, Says: '' },
      ...{ Before: move.on_hand_after, After: move.on_hand_after - move.on_hand_delta },
    })),
    ...{ BatchID: null, UndoUntil: null },
  };
}
