import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import {
  type AvailableStock,
  chooseWarehouse,
  stockKey,
} from '#features/catalogue/warehouses/choose-warehouse.ts';
import { CHECKS_STOCK, MOVES } from '#features/catalogue/warehouses/move-kinds.ts';
import {
  availableOf,
  moveStock,
  orderParts,
  sellableWarehouses,
} from '#features/catalogue/warehouses/server/index.ts';
import { type Denial, deny, skip } from '#kit/endpoint/denial.ts';
import { type BatchResult, EMPTY_ID } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { orders } from '../../contract.ts';
import { orderDenials } from '../../order-denials.ts';
import { CANCELLED, has, STATUS } from '../../status.ts';
import { lockOrders } from '../changing/lock-orders.ts';

interface OrderToMove {
  id: string;
  hop: number;
  shops: number;
  status: number;
  amount: number;
  shipped_amount: number;
  spu_id: string;
  spu_version: number;
  pieces: number;
  swap: unknown;
  province_id: string | null;
  warehouse_id: string | null;
  inventory_option: number;
}

interface Reassignment {
  row: OrderToMove;
  to: string;
}

type Parts = Awaited<ReturnType<typeof orderParts>>;

/**
 * Assigns another warehouse to open orders (换仓) and moves what they reserve: the one named, or, with `EMPTY_ID`, the
 * one that their province chooses now.
 */
export async function assignWarehouse(
  { db, user }: Pick<ShopCtx, 'db' | 'user'>,
  { OrderIDs, WarehouseID, AllowShort }: z.output<typeof orders.assignWarehouse.input>,
): Promise<BatchResult> {
  // Locks the orders first, as every act on orders does: else a swap under way would go on with the old warehouse it
  // has read.
  await lockOrders(db, acrossShops(db, 'order chain'), OrderIDs);
  const rows = await lockRows(db, OrderIDs);
  // Share-locks all warehouses, since a later group of orders of this transaction may go to another one.
  const warehouses = await sellableWarehouses(db, true);
  const isByProvince = WarehouseID === EMPTY_ID;
  if (!isByProvince && !warehouses.some(({ id }) => id === WarehouseID))
    refuse(common.notFound, { what: '仓库' });
  const parts = await orderParts(db, rows);
  const available = await availableOf(
    db,
    rows.flatMap((row) => parts(row).map(({ skuId }) => skuId)),
    true,
  );
  const known = new Set(rows.map(({ id }) => id));
  const skipped = [...new Set(OrderIDs)]
    .filter((id) => !known.has(id))
    .map((id) => skip(id, deny(common.notFound, { what: '订单' })));
  const reassignments: Reassignment[] = [];
  for (const row of rows) {
    const reason = reasonAgainst(row, parts);
    if (reason) {
      skipped.push(skip(row.id, reason));
      continue;
    }
    const chosen: Choice = chooseTarget(row, parts, available, {
      warehouses,
      to: isByProvince ? undefined : WarehouseID,
      AllowShort,
    });
    if ('no' in chosen) skipped.push(skip(row.id, chosen));
    else if (chosen.to !== row.warehouse_id) reassignments.push({ row, to: chosen.to });
  }
  await writeReassignments(db, user, parts, reassignments);
  await writeTimeline(db, user, warehouses, reassignments);
  return { done: rows.length - skipped.filter(({ id }) => known.has(id)).length, skipped };
}

async function lockRows(db: TenantDb, ids: readonly string[]): Promise<OrderToMove[]> {
  const { rows } =
    await sql<OrderToMove>`select o.id, o.hop, cardinality(o.chain) as shops, o.status, o.amount,
      o.shipped_amount, o.spu_id, o.spu_version, o.pieces, o.swap, o.province_id, o.warehouse_id,
      coalesce(y.inventory_option, s.inventory_option) as inventory_option
    from orders o join spus s on s.shop_id = o.shop_id and s.id = o.spu_id
    left join sales_policies y on y.shop_id = o.shop_id and y.id = o.policy_id
    where o.shop_id = ${db.shopId} and o.id = any(${[...new Set(ids)]}::bigint[])
    order by o.id for update of o`.execute(db.k);
  return rows;
}

function reasonAgainst(row: OrderToMove, parts: Parts): Denial | undefined {
  if (row.hop !== row.shops - 1) return deny(orderDenials.moveByShipper);
  if (has(row.status, CANCELLED)) return deny(orderDenials.moveCancelled);
  if (has(row.status, STATUS.presale)) return deny(orderDenials.movePresale);
  if (row.shipped_amount >= row.amount) return deny(orderDenials.moveShipped);
  return parts(row).length > 0 ? undefined : deny(orderDenials.moveNoStock);
}

interface Target {
  warehouses: Awaited<ReturnType<typeof sellableWarehouses>>;
  /** Id of the warehouse; undefined: the province chooses. */
  to: string | undefined;
  AllowShort: boolean;
}

type Choice = { to: string } | Denial;

/**
 * Chooses the warehouse an order moves to, as if it reserved nothing in the old one; `available` is kept right for the
 * orders after it. Where there is none, says why.
 */
function chooseTarget(
  row: OrderToMove,
  parts: Parts,
  available: AvailableStock,
  { warehouses, to, AllowShort }: Target,
): Choice {
  const skuCounts = parts(row);
  const amount = row.amount - row.shipped_amount;
  const add = (id: string | null, sign: number) => {
    for (const { skuId, count } of id ? skuCounts : [])
      available.set(
        stockKey(id ?? '', skuId),
        (available.get(stockKey(id ?? '', skuId)) ?? 0) + sign * count * amount,
      );
  };
  add(row.warehouse_id, 1);
  const demand = {
    parts: skuCounts,
    amount,
    provinceId: row.province_id,
    isChecked: CHECKS_STOCK(row.inventory_option),
  };
  const among = to ? warehouses.filter(({ id }) => id === to) : warehouses;
  const left = Math.min(
    ...skuCounts.map(({ skuId, count }) =>
      Math.floor((available.get(stockKey(to ?? '', skuId)) ?? 0) / count),
    ),
  );
  const chosen =
    to && left < amount && !AllowShort
      ? undefined
      : chooseWarehouse(among, available, { ...demand, isChecked: demand.isChecked && !AllowShort });
  if (chosen) return { to: chosen };
  add(row.warehouse_id, -1);
  return to
    ? deny(orderDenials.warehouseShort, { left: Math.max(0, left), amount })
    : deny(orderDenials.noWarehouse);
}

async function writeReassignments(
  db: TenantDb,
  user: { id: string; name: string },
  parts: Parts,
  reassignments: readonly Reassignment[],
): Promise<void> {
  if (reassignments.length === 0) return;
  const moves = reassignments.flatMap(({ row, to }) =>
    parts(row).flatMap(({ skuId, count }) => {
      const reserved = count * (row.amount - row.shipped_amount);
      const move = { skuId, kind: MOVES.reassign, onHand: 0, orderId: row.id };
      const from = row.warehouse_id ? [{ ...move, warehouseId: row.warehouse_id, reserved: -reserved }] : [];
      return [...from, { ...move, warehouseId: to, reserved }];
    }),
  );
  await moveStock(db, moves, { id: user.id, name: user.name });
  const values = reassignments.map(({ row, to }) => ({ id: row.id, warehouse: to }));
  await sql`update orders o set warehouse_id = v.warehouse
    from json_to_recordset(${JSON.stringify(values)}::json) as v(id bigint, warehouse uuid)
    where o.shop_id = ${db.shopId} and o.id = v.id`.execute(db.k);
  await notify(
    db,
    'orders',
    reassignments.map(({ row }) => row.id),
  );
}

/** Writes a line into this shop's own timeline; no other shop learns in which warehouse goods lie. */
async function writeTimeline(
  db: TenantDb,
  user: { name: string },
  warehouses: readonly { id: string; name: string }[],
  reassignments: readonly Reassignment[],
): Promise<void> {
  if (reassignments.length === 0) return;
  const names = new Map(warehouses.map(({ id, name }) => [id, name]));
  const events = reassignments.map(({ row, to }) => ({
    id: newId(),
    order_id: row.id,
    kind: 'warehouse',
    actor: user.name,
    actor_shop: '',
    detail: JSON.stringify({ was: names.get(row.warehouse_id ?? '') ?? '', now: names.get(to) ?? '' }),
  }));
  await db.insert('order_events', events).execute();
}
