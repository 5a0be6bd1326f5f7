/** A warehouse that may be sold from, in the shop's order. */
export interface SellingWarehouse {
  id: string;
  provinceIds: readonly string[];
  isDefault: boolean;
}

/** An order's listing by its stock-keeping products. */
export interface StockDemand {
  parts: readonly { skuId: string; count: number }[];
  /** Pieces of the listing. */
  amount: number;
  provinceId: string | null;
  /** It may not be sold beyond what there is. */
  isChecked: boolean;
}

/** What is available by warehouse and product; changed as orders are given their warehouses. */
export type AvailableStock = Map<string, number>;
export const stockKey = (warehouseId: string, skuId: string) => `${warehouseId} ${skuId}`;

/**
 * One order, one warehouse: of those that have every product in full the first that serves the province, then the
 * first in order; if none has all, the default one goes below 0, unless stock is checked: then nothing.
 */
export function chooseWarehouse(
  warehouses: readonly SellingWarehouse[],
  available: AvailableStock,
  demand: StockDemand,
): string | undefined {
  const left = (id: string, skuId: string) => available.get(stockKey(id, skuId)) ?? 0;
  const hasAll = ({ id }: SellingWarehouse) =>
    demand.parts.every(({ skuId, count }) => left(id, skuId) >= count * demand.amount);
  const full = warehouses.filter(hasAll);
  const near = full.find(({ provinceIds }) => provinceIds.includes(demand.provinceId ?? ''));
  const fallback = demand.isChecked
    ? undefined
    : (warehouses.find(({ isDefault }) => isDefault) ?? warehouses[0]);
  const chosen = near ?? full[0] ?? fallback;
  if (!chosen) return undefined;
  for (const { skuId, count } of demand.parts)
    available.set(stockKey(chosen.id, skuId), left(chosen.id, skuId) - count * demand.amount);
  return chosen.id;
}

/** How many of a listing could be sold from one warehouse or another: the least of its products, warehouses added up. */
export function sellableOf(
  warehouses: readonly SellingWarehouse[],
  available: ReadonlyMap<string, number>,
  parts: StockDemand['parts'],
): number {
  return warehouses
    .map(({ id }) =>
      Math.min(
        ...parts.map(({ skuId, count }) => Math.floor((available.get(stockKey(id, skuId)) ?? 0) / count)),
      ),
    )
    .reduce((sum, n) => sum + n, 0);
}
