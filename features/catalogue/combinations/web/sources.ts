import type { Combination } from '../choice.ts';
import type { ChosenProduct } from './group-draft.ts';

/** Into how many orders an order of it will be split: the shop's own parts are packed together, each supplied one is its own. */
export function ordersPerCombination(parts: Combination, products: readonly ChosenProduct[]): number {
  const vendors = new Map(products.map(({ SkuID, VendorName }) => [SkuID, VendorName]));
  const own = [...parts].filter(([id, count]) => count > 0 && !vendors.get(id)).length;
  const supplied = [...parts].filter(([id, count]) => count > 0 && vendors.get(id)).length;
  return Math.min(1, own) + supplied;
}

export const splitText = (orders: number): string => (orders > 1 ? `分 ${orders} 单` : '');
