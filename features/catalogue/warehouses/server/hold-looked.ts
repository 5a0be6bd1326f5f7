import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { notify } from '#kit/live/server/notify.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { stockKey } from '../choose-warehouse.ts';
import { MOVES } from '../move-kinds.ts';
import { asRows } from './as-rows.ts';
import { addedUp, type LookedAt } from './hold-stock.ts';
import { type MoveLog, markLow, writeDown } from './move-stock.ts';

interface Wanted {
  sku_id: string;
  warehouse_id: string;
  held: number;
  least: number;
}

/** Less than any stock can be short. */
const ANY = -2_147_483_648;

/**
 * Holds what was looked at without choosing again. Each choice still stands where as much is left as there was, or as
 * all of them take: what is more changes none of them. False where it is less, or nobody keeps stock of it any more;
 * then the caller goes back. Rows in the order in which all who move stock lock them.
 */
export async function holdLooked(
  db: TenantDb,
  { moves, available }: Pick<LookedAt, 'moves' | 'available'>,
): Promise<boolean> {
  if (moves.length === 0) return true;
  const wanted = addedUp(moves).map(({ skuId, warehouseId, held }): Wanted => {
    const left = available.get(stockKey(warehouseId, skuId)) ?? 0;
    // Where nothing was left (goods that are sold without it) no choice leant on it.
    const least = left > 0 ? Math.min(held, left) : ANY;
    return { sku_id: skuId, warehouse_id: warehouseId, held, least };
  });
  const skuIds = [...new Set(wanted.map((each) => each.sku_id))];
  const logs = await hold(db, wanted, skuIds);
  if (logs.length < wanted.length) return false;
  // Nothing of it asks for an answer of the other: the rows are locked no longer than need be.
  const by = { id: null, name: '' };
  await Promise.all([writeDown(db, logs, by), markLow(db, skuIds), notify(db, 'stock', skuIds)]);
  return true;
}

/** The products are named beside the join, so that of a large stock only theirs is read. */
async function hold(db: TenantDb, wanted: readonly Wanted[], skuIds: readonly string[]): Promise<MoveLog[]> {
  const { shopId } = db;
  const columns = { sku_id: 'uuid', warehouse_id: 'uuid', held: 'int', least: 'int' } as const;
  const { rows } = await sql<{
    sku_id: string;
    warehouse_id: string;
    on_hand: number;
    held: number;
    more: number;
  }>`with locked as materialized (select s.sku_id, s.warehouse_id, v.held as more
      from ${asRows(wanted, columns)} join stock s using (sku_id, warehouse_id)
      join skus k on k.shop_id = s.shop_id and k.id = s.sku_id and k.keeps_stock
      where s.shop_id = ${shopId} and s.sku_id = ${anyOf(skuIds)} and k.shop_id = ${shopId} and s.on_hand - s.held >= v.least
      order by s.sku_id, s.warehouse_id for update of s)
    update stock s set held = s.held + l.more, moved_at = now() from locked l
    where s.shop_id = ${shopId} and s.sku_id = ${anyOf(skuIds)} and s.sku_id = l.sku_id and s.warehouse_id = l.warehouse_id
    returning s.sku_id, s.warehouse_id, s.on_hand, s.held, l.more`.execute(db.k);
  return rows.map((row) => ({
    ...{ id: newId(), sku_id: row.sku_id, warehouse_id: row.warehouse_id, kind: MOVES.hold },
    ...{ on_hand_delta: 0, held_delta: row.more, on_hand_after: row.on_hand, held_after: row.held },
    ...{ order_id: null, reason: '导入订单' },
  }));
}
