import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { notify } from '#kit/live/server/notify.ts';
import { arrayText } from '#kit/tenant/server/array-text.ts';
import { awaitAll } from '#kit/tenant/server/await-all.ts';
import { failUnless } from '#kit/tenant/server/optimistic-check.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { stockKey } from '../choose-warehouse.ts';
import { MOVES } from '../move-kinds.ts';
import { lowSql } from './move-stock.ts';
import type { StockPeek } from './reserve-stock.ts';
import { shareWarehouses } from './share-warehouses.ts';

/** What is reserved of a product in a warehouse, if at least `least` are left there. */
export interface Reservation {
  /** Id of its movement. */
  id: string;
  skuId: string;
  warehouseId: string;
  reserved: number;
  least: number;
  /** Order that takes it; null where it adds up those of a sheet. */
  orderId: string | null;
}

/** Less than any stock can be short. */
const ANY = -2_147_483_648;

/**
 * Reservations of the orders of a sheet, that follow from a look at the stock. Each choice still stands where as much is left as there was, or as
 * all of them take: what is more changes none of them. Where nothing was left (goods that are sold without it) no
 * choice depended on it.
 */
export function reservationsOf({ moves, available }: Pick<StockPeek, 'moves' | 'available'>): Reservation[] {
  const reservations = new Map<string, Reservation>();
  for (const { skuId, warehouseId, reserved } of moves) {
    const key = stockKey(warehouseId, skuId);
    const reservation = reservations.get(key);
    if (reservation) reservation.reserved += reserved;
    else reservations.set(key, { id: newId(), skuId, warehouseId, reserved, least: 0, orderId: null });
  }
  for (const [key, reservation] of reservations)
    reservation.least = leastOf(available.get(key) ?? 0, reservation.reserved);
  return [...reservations.values()];
}

/** Reservations that follow from a look at ample stock (`peekAmpleStock`), one for each movement of an order. */
export const reservationsByOrder = ({
  moves,
  available,
}: Pick<StockPeek, 'moves' | 'available'>): Reservation[] =>
  moves.map(({ skuId, warehouseId, reserved, orderId = null }) => {
    const left = available.get(stockKey(warehouseId, skuId)) ?? 0;
    return { id: newId(), skuId, warehouseId, reserved, least: leastOf(left, reserved), orderId };
  });

const leastOf = (left: number, reserved: number): number => (left > 0 ? Math.min(reserved, left) : ANY);

/**
 * Reserves without choosing again, rows in the order in which all who move stock lock them. Others wait from here to
 * the commit, so nothing is answered but how many rows there were. False where less is left, or nobody keeps stock of
 * it any more; then the caller goes back, as it does where a warehouse that has nothing was deleted
 * (`shareWarehouses`).
 */
export async function reserveIfUnchanged(
  db: TenantDb,
  reservations: readonly Reservation[],
): Promise<boolean> {
  if (reservations.length === 0) return true;
  // All are under way at once: what is written of rows that can't be reserved is rolled back with the rest.
  const ahead = queriesBefore(db, reservations).map((query) => db.send(query));
  const [reserved] = await awaitAll([
    db.send(sql<{ n: number }>`${reservationSql(db, reservations)} select count(*)::int as n from reserved`),
    ...queriesBehind(db, reservations).map((query) => db.send(query)),
    ...ahead,
  ]);
  await notifyStock(db, reservations);
  return reserved?.rows[0]?.n === reservations.length;
}

/**
 * Reserves in the same way with COMMIT, in one message with it: where less is left, nothing of the transaction stays.
 */
export async function reserveAtCommit(db: TenantDb, reservations: readonly Reservation[]): Promise<void> {
  if (reservations.length === 0) return;
  const reserved = sql`${reservationSql(db, reservations)}
    select ${failUnless(sql`count(*) = ${reservations.length}`)} from reserved`;
  const { shopId } = db;
  for (const query of [...queriesBefore(db, reservations), reserved, ...queriesBehind(db, reservations)])
    db.connection.atCommit.push({ shopId, query: query.compile(db.k) });
  await notifyStock(db, reservations);
}

/** Queries before rows are locked: where nothing was left of a product its warehouse may be deleted by now. */
function queriesBefore(db: TenantDb, reservations: readonly Reservation[]) {
  const bare = new Set(reservations.flatMap(({ least, warehouseId }) => (least === ANY ? warehouseId : [])));
  return bare.size > 0 ? [shareWarehouses(db, [...bare])] : [];
}

/** Queries behind the rows that are reserved. */
const queriesBehind = (db: TenantDb, reservations: readonly Reservation[]) => [
  writeMoves(db, reservations),
  lowSql(db, products(reservations)),
];

const products = (reservations: readonly Reservation[]) => [
  ...new Set(reservations.map(({ skuId }) => skuId)),
];
const notifyStock = (db: TenantDb, reservations: readonly Reservation[]) =>
  notify(db, 'stock', products(reservations));

const skusOf = (reservations: readonly Reservation[]) => arrayText(reservations.map(({ skuId }) => skuId));
const rowsOf = (reservations: readonly Reservation[]) => sql`${skusOf(reservations)}::uuid[],
  ${arrayText(reservations.map(({ warehouseId }) => warehouseId))}::uuid[], ${arrayText(reservations.map(({ reserved }) => reserved))}::int[]`;

/** SQL that locks and reserves; products are named beside the join, so that of a large stock only theirs is read. */
const reservationSql = ({ shopId }: TenantDb, reservations: readonly Reservation[]) =>
  sql`with locked as materialized (select s.sku_id, s.warehouse_id, v.reserved as more
      from unnest(${rowsOf(reservations)}, ${arrayText(reservations.map(({ least }) => least))}::int[])
        as v(sku_id, warehouse_id, reserved, least)
      join stock s using (sku_id, warehouse_id)
      join skus k on k.shop_id = s.shop_id and k.id = s.sku_id and k.keeps_stock
      where s.shop_id = ${shopId} and s.sku_id = any(${skusOf(reservations)}::uuid[]) and k.shop_id = ${shopId} and s.on_hand - s.reserved >= v.least
      order by s.sku_id, s.warehouse_id for update of s),
    reserved as (update stock s set reserved = s.reserved + l.more, moved_at = now() from locked l
      where s.shop_id = ${shopId} and s.sku_id = l.sku_id and s.warehouse_id = l.warehouse_id returning s.sku_id)`;

/** Writes each movement with what there is after it, as the reserved rows say by now. */
const writeMoves = (db: TenantDb, reservations: readonly Reservation[]) =>
  sql`insert into stock_moves (shop_id, id, sku_id, warehouse_id, kind, on_hand_delta, reserved_delta, on_hand_after,
      reserved_after, order_id, reason)
    select s.shop_id, v.id, s.sku_id, s.warehouse_id, ${MOVES.reserve}, 0, v.reserved, s.on_hand, s.reserved, v.order_id,
      case when v.order_id is null then '导入订单' else '' end
    from unnest(${rowsOf(reservations)}, ${arrayText(reservations.map(({ id }) => id))}::uuid[],
        ${arrayText(reservations.map(({ orderId }) => orderId))}::bigint[])
      as v(sku_id, warehouse_id, reserved, id, order_id)
    join stock s using (sku_id, warehouse_id)
    where s.shop_id = ${db.shopId} and s.sku_id = any(${skusOf(reservations)}::uuid[])`;
