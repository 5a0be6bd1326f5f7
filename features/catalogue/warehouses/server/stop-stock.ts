import { sql } from 'kysely';
import { unmarkStock } from '#features/catalogue/spus/server/index.ts';
import { denial, deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { MOVES } from '../move-kinds.ts';
import { type Mover, moveStock } from './move-stock.ts';

const WHY = '停止记库存';

/** Stops keeping stock of products, as a call says. */
export async function stopStock(
  { db, user }: ShopCtx,
  { SkuIDs, Reason }: { SkuIDs: string[]; Reason: string },
): Promise<BatchResult> {
  const ids = await endStock(db, SkuIDs, Reason ? `${WHY}：${Reason}` : WHY, user);
  const skipped = SkuIDs.filter((id) => !ids.has(id)).map((id) =>
    skip(id, deny(denial('stock.not_kept', '没有记库存，无需停止'))),
  );
  return { done: ids.size, skipped };
}

/**
 * Ends the stock of products: what orders reserved is released, what was on hand is taken off, so that a later count
 * begins anew; the movements stay, with one that says where it ended, even if none was left. Gives those whose stock
 * was kept.
 */
export async function endStock(
  db: TenantDb,
  skuIds: readonly string[],
  reason: string,
  { id, name }: Mover,
): Promise<Set<string>> {
  const { rows: stock } = await sql<{
    sku_id: string;
    warehouse_id: string;
    on_hand: number;
    reserved: number;
  }>`
    select sku_id, warehouse_id, on_hand, reserved from stock where shop_id = ${db.shopId}
      and sku_id = ${anyOf(skuIds)} order by sku_id, warehouse_id for update`.execute(db.k);
  const { rows: kept } = await sql<{ id: string }>`update skus set keeps_stock = false, stock_begun_by = null
    where shop_id = ${db.shopId} and id = ${anyOf(skuIds)} and keeps_stock returning id`.execute(db.k);
  const ids = new Set(kept.map((row) => row.id));
  const moves = stock.flatMap(({ sku_id: skuId, warehouse_id: warehouseId, on_hand, reserved }) => {
    if (!ids.has(skuId)) return [];
    const move = { warehouseId, skuId, reason };
    return [
      { ...move, kind: MOVES.release, onHand: 0, reserved: -reserved },
      { ...move, kind: MOVES.stop, onHand: -on_hand, reserved: 0 },
    ];
  });
  await moveStock(db, moves, { id, name });
  await unmarkStock(db, [...ids]);
  return ids;
}
