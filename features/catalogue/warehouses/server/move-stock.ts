import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { roomForProducts } from '#features/catalogue/quotas/server/index.ts';
import { notify } from '#kit/live/server/notify.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { stockKey } from '../choose-warehouse.ts';
import { MOVES, type MoveKind, RETURNS } from '../move-kinds.ts';
import { asRows } from './as-rows.ts';

/** A product in a warehouse: how many came or went, and how many more or fewer are held for orders. */
export interface StockMove {
  warehouseId: string;
  skuId: string;
  kind: MoveKind;
  onHand: number;
  held: number;
  orderId?: string | undefined;
  reason?: string;
}

export interface Mover {
  id: string | null;
  name: string;
  /** Of what was done together. */
  batchId?: string;
}

/**
 * The one place that moves stock: sums and movements in one transaction, rows in the order (product, warehouse) for
 * everybody, one statement each however many there are.
 */
export async function moveStock(db: TenantDb, moves: readonly StockMove[], by: Mover): Promise<void> {
  // What came back damaged moves nothing, and is written down all the same.
  const moved = moves.filter(
    ({ kind, onHand, held }) => onHand !== 0 || held !== 0 || kind === MOVES.returned,
  );
  if (moved.length === 0) return;
  const after = await addUp(db, moved);
  const logs = [...moved].reverse().map((move) => {
    const balance = after.get(stockKey(move.warehouseId, move.skuId)) ?? { onHand: 0, held: 0 };
    const log = {
      ...{ id: newId(), sku_id: move.skuId, warehouse_id: move.warehouseId, kind: move.kind },
      ...{ on_hand_delta: move.onHand, held_delta: move.held },
      ...{ on_hand_after: balance.onHand, held_after: balance.held },
      ...{ order_id: move.orderId ?? null, reason: move.reason ?? '' },
    };
    balance.onHand -= move.onHand;
    balance.held -= move.held;
    return log;
  });
  const skuIds = [...new Set(moved.map(({ skuId }) => skuId))];
  const came = moved.filter(({ onHand }) => onHand > 0).map(({ skuId }) => skuId);
  // Nothing of it asks for an answer of the other: the rows are locked no longer than need be.
  await Promise.all([
    writeDown(db, logs.reverse(), by),
    came.length > 0 ? roomForProducts(db, came) : undefined,
    markLow(db, skuIds),
  ]);
  await notify(db, 'stock', skuIds);
}

/** A movement as its table keeps it. */
interface MoveLog {
  id: string;
  sku_id: string;
  warehouse_id: string;
  kind: MoveKind;
  on_hand_delta: number;
  held_delta: number;
  on_hand_after: number;
  held_after: number;
  order_id: string | null;
  reason: string;
}

const writeDown = (db: TenantDb, logs: readonly MoveLog[], { batchId, id, name }: Mover) =>
  sql`insert into stock_moves (shop_id, batch_id, author_id, author_name, id, sku_id, warehouse_id, kind, on_hand_delta,
      held_delta, on_hand_after, held_after, order_id, reason)
    select ${db.shopId}, ${batchId ?? null}::uuid, ${id}::uuid, ${name}, v.* from ${asRows(logs, {
      ...{ id: 'uuid', sku_id: 'uuid', warehouse_id: 'uuid', kind: 'smallint', on_hand_delta: 'int' },
      ...{ held_delta: 'int', on_hand_after: 'int', held_after: 'int', order_id: 'bigint', reason: 'text' },
    })}`.execute(db.k);

interface Sum {
  warehouse_id: string;
  sku_id: string;
  on_hand: number;
  held: number;
}

async function addUp(db: TenantDb, moves: readonly StockMove[]) {
  const sums = new Map<string, Sum>();
  for (const { warehouseId, skuId, onHand, held } of moves) {
    const key = stockKey(warehouseId, skuId);
    const sum = sums.get(key) ?? { warehouse_id: warehouseId, sku_id: skuId, on_hand: 0, held: 0 };
    sums.set(key, { ...sum, on_hand: sum.on_hand + onHand, held: sum.held + held });
  }
  const { rows } = await sql<Sum>`insert into stock as s (shop_id, sku_id, warehouse_id, on_hand, held)
    select ${db.shopId}, v.sku_id, v.warehouse_id, v.on_hand, v.held
    from ${asRows([...sums.values()], { warehouse_id: 'uuid', sku_id: 'uuid', on_hand: 'int', held: 'int' })}
    order by v.sku_id, v.warehouse_id
    on conflict (shop_id, sku_id, warehouse_id) do update set on_hand = s.on_hand + excluded.on_hand,
      held = s.held + excluded.held, moved_at = excluded.moved_at
    returning s.warehouse_id, s.sku_id, s.on_hand, s.held`.execute(db.k);
  return new Map(
    rows.map((row) => [stockKey(row.warehouse_id, row.sku_id), { onHand: row.on_hand, held: row.held }]),
  );
}

/**
 * Since when a product has fallen to its safety stock, over all warehouses that may be sold from. Most have none, and
 * nothing is added up for them: an import asks while others wait for the rows.
 */
export async function markLow(db: TenantDb, skuIds: readonly string[]): Promise<void> {
  await db.send(lowSql(db, skuIds));
}

export const lowSql = (db: TenantDb, skuIds: readonly string[]) =>
  sql`update skus k set low_since = case when n.is_low then coalesce(k.low_since, now()) end from (
      select t.id, t.safety_stock > 0 and t.keeps_stock and coalesce((select sum(s.on_hand - s.held) from stock s
        join warehouses w on w.shop_id = s.shop_id and w.id = s.warehouse_id and w.type <> ${sql.lit(RETURNS)}
        where s.shop_id = ${db.shopId} and s.sku_id = t.id), 0) <= t.safety_stock as is_low
      from skus t where t.shop_id = ${db.shopId} and t.id = ${anyOf(skuIds)}
        and (t.safety_stock > 0 or t.low_since is not null)) n
    where k.shop_id = ${db.shopId} and k.id = n.id and n.is_low <> (k.low_since is not null)`;
