import { sql } from 'kysely';
import { queuePresalesOfProducts } from '#features/catalogue/quotas/server/index.ts';
import { notify } from '#kit/live/server/notify.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import { awaitAll } from '#kit/tenant/server/await-all.ts';
import { newIds } from '#kit/tenant/server/new-ids.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { stockKey } from '../choose-warehouse.ts';
import { MOVES, type MoveKind, RETURNS } from '../move-kinds.ts';
import { asRows } from './as-rows.ts';

/**
 * A movement of a product in a warehouse: how many came or went, and how many more or fewer are reserved for orders.
 */
export interface StockMove {
  warehouseId: string;
  skuId: string;
  kind: MoveKind;
  onHand: number;
  reserved: number;
  orderId?: string | undefined;
  reason?: string;
  /** Its row is there, and this transaction has locked it. */
  isLocked?: boolean;
  /** Stock of the product begins with it, though there may be none. */
  begins?: boolean;
}

/** Who moves stock. */
export interface Mover {
  id: string | null;
  name: string;
  /** Id of the batch that it is part of. */
  batchId?: string;
}

/**
 * Kinds that are written though they move nothing: what came back damaged, the end of stock of which none is left, a
 * first count of none taken back.
 */
const ALWAYS_WRITTEN: ReadonlySet<MoveKind> = new Set([MOVES.returned, MOVES.stop, MOVES.undo]);

/**
 * Moves stock; there is no other place that does. Sums and movements in one transaction, rows in the order (product,
 * warehouse) for everybody, one statement each however many there are.
 */
export async function moveStock(db: TenantDb, moves: readonly StockMove[], by: Mover): Promise<void> {
  const effective = moves.filter(
    ({ kind, onHand, reserved, begins }) =>
      onHand !== 0 || reserved !== 0 || begins || ALWAYS_WRITTEN.has(kind),
  );
  if (effective.length === 0) return;
  const skuIds = [...new Set(effective.map(({ skuId }) => skuId))];
  const arrivals = effective.filter(({ onHand }) => onHand > 0).map(({ skuId }) => skuId);
  const { sums, logs } = addUp(effective);
  const lockedSums = sums.filter(({ isLocked }) => isLocked);
  const others = sums.filter(({ isLocked }) => !isLocked);
  // None of these statements needs the answer of another: the rows are locked no longer than need be.
  await awaitAll([
    ...(lockedSums.length > 0 ? [db.send(changeLocked(db, lockedSums))] : []),
    ...(others.length > 0 ? [db.send(addOrChange(db, others))] : []),
    db.send(writeMoves(db, logs, skuIds, by)),
    ...(arrivals.length > 0 ? [queuePresalesOfProducts(db, arrivals)] : []),
    db.send(lowSql(db, skuIds)),
  ]);
  await notify(db, 'stock', skuIds);
}

interface Sum {
  sku_id: string;
  warehouse_id: string;
  on_hand: number;
  reserved: number;
  isLocked: boolean;
}

/** A movement as it is sent. */
interface MoveLog {
  id: string;
  sku_id: string;
  warehouse_id: string;
  kind: MoveKind;
  on_hand: number;
  reserved: number;
  later_on_hand: number;
  later_reserved: number;
  order_id: string | null;
  reason: string;
}

/** Adds up what each row comes to, and for each movement what came later in its row. */
function addUp(moves: readonly StockMove[]): { sums: Sum[]; logs: MoveLog[] } {
  const ids = newIds(moves.length);
  const sums = new Map<string, Sum>();
  const logs = moves.toReversed().map((move) => {
    const { warehouseId: warehouse_id, skuId: sku_id, onHand: on_hand, reserved, isLocked = false } = move;
    const key = stockKey(warehouse_id, sku_id);
    let sum = sums.get(key);
    if (!sum) {
      sum = { sku_id, warehouse_id, on_hand: 0, reserved: 0, isLocked };
      sums.set(key, sum);
    }
    const { on_hand: later_on_hand, reserved: later_reserved } = sum;
    sum.on_hand += on_hand;
    sum.reserved += reserved;
    const { kind, orderId: order_id = null, reason = '' } = move;
    const id = ids.pop() ?? '';
    return {
      id,
      sku_id,
      warehouse_id,
      kind,
      on_hand,
      reserved,
      later_on_hand,
      later_reserved,
      order_id,
      reason,
    };
  });
  return { sums: [...sums.values()], logs: logs.reverse() };
}

const SUM = { sku_id: 'uuid', warehouse_id: 'uuid', on_hand: 'int', reserved: 'int' } as const;

/**
 * Changes rows that are locked, in whatever order, since nobody else has them: half of what finding each by its key
 * takes.
 */
const changeLocked = (db: TenantDb, sums: readonly Sum[]) =>
  sql`update stock s set on_hand = s.on_hand + v.on_hand, reserved = s.reserved + v.reserved, moved_at = now()
    from ${asRows(sums, SUM)}
    where s.shop_id = ${db.shopId} and s.sku_id = v.sku_id and s.warehouse_id = v.warehouse_id`;

const addOrChange = (db: TenantDb, sums: readonly Sum[]) =>
  sql`insert into stock as s (shop_id, sku_id, warehouse_id, on_hand, reserved)
    select ${db.shopId}, v.sku_id, v.warehouse_id, v.on_hand, v.reserved from ${asRows(sums, SUM)}
    order by v.sku_id, v.warehouse_id
    on conflict (shop_id, sku_id, warehouse_id) do update set on_hand = s.on_hand + excluded.on_hand,
      reserved = s.reserved + excluded.reserved, moved_at = excluded.moved_at`;

/** Writes each movement with what there was after it: what there is now, less what came later in its row. */
function writeMoves(
  db: TenantDb,
  logs: readonly MoveLog[],
  skuIds: readonly string[],
  { batchId, id, name }: Mover,
) {
  return sql`insert into stock_moves (shop_id, batch_id, author_id, author_name, id, sku_id, warehouse_id, kind,
      on_hand_delta, reserved_delta, on_hand_after, reserved_after, order_id, reason)
    select s.shop_id, ${batchId ?? null}::uuid, ${id}::uuid, ${name}, v.id, s.sku_id, s.warehouse_id, v.kind,
      v.on_hand, v.reserved, s.on_hand - v.later_on_hand, s.reserved - v.later_reserved, v.order_id, v.reason
    from ${asRows(logs, {
      id: 'uuid',
      sku_id: 'uuid',
      warehouse_id: 'uuid',
      kind: 'smallint',
      on_hand: 'int',
      reserved: 'int',
      later_on_hand: 'int',
      later_reserved: 'int',
      order_id: 'bigint',
      reason: 'text',
    })} join stock s using (sku_id, warehouse_id)
    where s.shop_id = ${db.shopId} and s.sku_id = ${anyOf(skuIds)}`;
}

/**
 * Marks since when products have fallen to their safety stock, over all warehouses that may be sold from. Most have
 * none, and nothing is added up for them: an import waits for this while others wait for the rows.
 */
export async function markLow(db: TenantDb, skuIds: readonly string[]): Promise<void> {
  await db.send(lowSql(db, skuIds));
}

export const lowSql = (db: TenantDb, skuIds: readonly string[]) =>
  sql`update skus k set low_since = case when n.is_low then coalesce(k.low_since, now()) end from (
      select t.id, t.safety_stock > 0 and t.keeps_stock and coalesce((select sum(s.on_hand - s.reserved) from stock s
        join warehouses w on w.shop_id = s.shop_id and w.id = s.warehouse_id and w.type <> ${sql.lit(RETURNS)}
        where s.shop_id = ${db.shopId} and s.sku_id = t.id), 0) <= t.safety_stock as is_low
      from skus t where t.shop_id = ${db.shopId} and t.id = ${anyOf(skuIds)}
        and (t.safety_stock > 0 or t.low_since is not null)) n
    where k.shop_id = ${db.shopId} and k.id = n.id and n.is_low <> (k.low_since is not null)`;
