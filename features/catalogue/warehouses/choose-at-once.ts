import {
  type AvailableStock,
  type SellingWarehouse,
  type StockDemand,
  stockKey,
} from './choose-warehouse.ts';

/**
 * Which warehouse many orders leave from, without going through them one by one; `amount` is that of all orders of an
 * entry. A warehouse that has a product for all orders serves each of them whatever the others take, and one that lacks
 * it for a single piece serves none. Where every warehouse is one or the other the choice is the one that
 * `chooseWarehouse` makes for each order; undefined where it is not, or orders find none: there the order of rows decides.
 */
export function chooseAtOnce(
  warehouses: readonly SellingWarehouse[],
  available: AvailableStock,
  stockDemands: readonly StockDemand[],
): (string | undefined)[] {
  const left = (id: string, skuId: string) => available.get(stockKey(id, skuId)) ?? 0;
  const all = new Map<string, number>();
  for (const { parts, amount } of stockDemands)
    for (const { skuId, count } of parts) all.set(skuId, (all.get(skuId) ?? 0) + count * amount);
  return stockDemands.map(({ parts, provinceId }) => {
    const full = warehouses.filter(({ id }) =>
      parts.every(({ skuId }) => left(id, skuId) >= (all.get(skuId) ?? 0)),
    );
    const hasSome = ({ id }: SellingWarehouse) => parts.every(({ skuId, count }) => left(id, skuId) >= count);
    if (warehouses.some((one) => hasSome(one) && !full.includes(one))) return undefined;
    const near = full.find(({ provinceIds }) => provinceIds.includes(provinceId ?? ''));
    return (near ?? full[0])?.id;
  });
}
