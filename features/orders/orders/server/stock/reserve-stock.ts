import type { SupplyChain } from '#features/catalogue/spus/server/index.ts';
import { CHECKS_STOCK } from '#features/catalogue/warehouses/move-kinds.ts';
import { type IncomingOrder, reserveStock } from '#features/catalogue/warehouses/server/index.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { orderRefusals as no } from '../../refusals.ts';
import { waitsWhenShort } from './presale-entry.ts';

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
  const byShop = [...groupBy(incoming, ({ shopId }) => shopId)].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [shopId, part] of byShop) {
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
