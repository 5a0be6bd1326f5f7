/** A warehouse that may be sold from, in the shop's order. */
export interface Sellable {
  id: string;
  provinceIds: readonly string[];
  isDefault: boolean;
}

/** An order's listing by its stock-keeping products. */
export interface WantedStock {
  parts: readonly { skuId: string; count: number }[];
  /** Pieces of the listing. */
  amount: number;
  provinceId: string | null;
  /** It may not be sold beyond what there is. */
  isChecked: boolean;
}

/** What is available by warehouse and product; changed as orders are given their warehouses. */
export type Available = Map<string, number>;
export const stockKey = (warehouseId: string, skuId: string) => `${warehouseId} ${skuId}`;

/**
 * One order, one warehouse: of those that have every product in full the first that serves the province, then the
 * first in order; if none has all, the default one goes below 0, unless stock is checked: then nothing.
 */
export function chooseWarehouse(
  warehouses: readonly Sellable[],
  available: Available,
  wanted: WantedStock,
): string | undefined {
  const left = (id: string, skuId: string) => available.get(stockKey(id, skuId)) ?? 0;
  const hasAll = ({ id }: Sellable) =>
    wanted.parts.every(({ skuId, count }) => left(id, skuId) >= count * wanted.amount);
  const full = warehouses.filter(hasAll);
  const near = full.find(({ provinceIds }) => provinceIds.includes(wanted.provinceId ?? ''));
  const fallback = wanted.isChecked
    ? undefined
    : (warehouses.find(({ isDefault }) => isDefault) ?? warehouses[0]);
  const chosen = near ?? full[0] ?? fallback;
  if (!chosen) return undefined;
  for (const { skuId, count } of wanted.parts)
    available.set(stockKey(chosen.id, skuId), left(chosen.id, skuId) - count * wanted.amount);
  return chosen.id;
}

/** How many of a listing could be sold from one warehouse or another: the least of its products, warehouses added up. */
export function sellableOf(
  warehouses: readonly Sellable[],
  available: ReadonlyMap<string, number>,
  parts: WantedStock['parts'],
): number {
  return warehouses
    .map(({ id }) =>
      Math.min(
        ...parts.map(({ skuId, count }) => Math.floor((available.get(stockKey(id, skuId)) ?? 0) / count)),
      ),
    )
    .reduce((sum, n) => sum + n, 0);
}
