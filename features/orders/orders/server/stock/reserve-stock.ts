import type { SupplyChain } from '#features/catalogue/spus/server/index.ts';
import { CHECKS_STOCK } from '#features/catalogue/warehouses/move-kinds.ts';
import {
  type IncomingOrder,
  peekAmpleStock,
  reservationsByOrder,
  reserveAtCommit,
  reserveStock,
  type StockPeek,
} from '#features/catalogue/warehouses/server/index.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { orderRefusals as no } from '../../refusals.ts';
import { waitsWhenShort } from './presale-entry.ts';
import { shopsInLockOrder } from './shops-in-lock-order.ts';

interface Planned {
  line: { amount: number; destination: { provinceId: string | null } };
  plan: SupplyChain;
}

/** An order as its shipper reserves stock for it; undefined where its goods keep no stock. */
export function incomingOf(
  plan: SupplyChain,
  order: Pick<IncomingOrder, 'orderId' | 'amount' | 'provinceId'>,
): (IncomingOrder & { shopId: string }) | undefined {
  const shipper = plan.hops.at(-1);
  if (!shipper?.keepsStock) return undefined;
  const { shopId, spuId, version, pieces, inventoryOption } = shipper;
  const isChecked = CHECKS_STOCK(inventoryOption);
  return { ...order, shopId, spuId, version, isChecked, ...(pieces && { pieces }) };
}

/** What orders would take in each shop that ships some; orders are named by their positions. */
export type ShippersPeek = readonly (readonly [shopId: string, peek: StockPeek])[];

/**
 * Looks at the stock of those who ship orders, so that it can be reserved with COMMIT (`reserveForShippersAtCommit`).
 * Undefined where one of them has too little for that; then it is locked at once (`reserveForShippers`).
 */
export async function peekForShippers(
  db: TenantDb,
  planned: readonly Planned[],
): Promise<ShippersPeek | undefined> {
  const incoming = planned.flatMap(({ line, plan }, position) => {
    const { provinceId } = line.destination;
    return incomingOf(plan, { orderId: String(position), amount: line.amount, provinceId }) ?? [];
  });
  const at = acrossShops(db, 'order chain');
  const peeks = await Promise.all(
    shopsInLockOrder(incoming).map(
      async ([shopId, part]) => [shopId, await peekAmpleStock(at(shopId), part)] as const,
    ),
  );
  return peeks.every(isAmple) ? peeks : undefined;
}

type MaybePeek = readonly [shopId: string, peek: StockPeek | undefined];
const isAmple = (each: MaybePeek): each is ShippersPeek[number] => each[1] !== undefined;

/** Gives the warehouse by order id that was chosen by a look. */
export const warehousesOfPeek = (peek: ShippersPeek, ids: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    peek.flatMap(([, { warehouses }]) =>
      [...warehouses].map(([position, warehouseId]) => [ids[Number(position)] ?? '', warehouseId] as const),
    ),
  );

/** Reserves with COMMIT what was looked at: where less is left by then, nothing of the transaction stays. */
export async function reserveForShippersAtCommit(
  db: TenantDb,
  peek: ShippersPeek,
  ids: readonly string[],
): Promise<void> {
  const at = acrossShops(db, 'order chain');
  for (const [shopId, { moves, available }] of peek) {
    const ofOrders = moves.map((move) => ({ ...move, orderId: ids[Number(move.orderId)] }));
    await reserveAtCommit(at(shopId), reservationsByOrder({ moves: ofOrders, available }));
  }
}

/**
 * Reserves what orders take in the shops that ship them, and gives the warehouse by order id. Refuses where stock is
 * short, unless the rule of the order lets it wait: then it is added to `waiting`. Nothing is reserved for orders in
 * `waiting`.
 */
export async function reserveForShippers(
  db: TenantDb,
  planned: readonly Planned[],
  ids: readonly string[],
  waiting: Set<number>,
): Promise<ReadonlyMap<string, string>> {
  const incoming = planned.flatMap(({ line, plan }, index) => {
    if (waiting.has(index)) return [];
    const { provinceId } = line.destination;
    return incomingOf(plan, { orderId: ids[index] ?? '', amount: line.amount, provinceId }) ?? [];
  });
  const warehouses = new Map<string, string>();
  const at = acrossShops(db, 'order chain');
  for (const [shopId, part] of shopsInLockOrder(incoming)) {
    const reserved = await reserveStock(at(shopId), part, true);
    for (const short of reserved.short) {
      const index = ids.indexOf(short.orderId);
      const shortOrder = planned[index];
      if (!shortOrder || !waitsWhenShort(shortOrder.plan)) refuseShort(db, shortOrder, short);
      waiting.add(index);
    }
    for (const [id, warehouseId] of reserved.warehouses) warehouses.set(id, warehouseId);
  }
  return warehouses;
}

/** Refuses an order because stock is short; only of its own stock a shop is told how much is left. */
function refuseShort(
  db: TenantDb,
  shortOrder: Planned | undefined,
  { left, amount }: { left: number; amount: number },
): never {
  const name = shortOrder?.plan.hops[0]?.spuName ?? '';
  if (shortOrder?.plan.hops.at(-1)?.shopId === db.shopId)
    refuse(no.stockShort, { name, left, needed: amount });
  refuse(no.stockShortAbove, { name });
}
