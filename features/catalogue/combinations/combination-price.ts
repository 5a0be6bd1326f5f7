import { type Fen, fenOf, yuanOf } from '#kit/money/fen.ts';
import type { Combination } from './choice.ts';
import type { FlexibleConfig } from './contract.ts';

/** How a group is priced; yuan. */
export interface Pricing {
  mode: 1 | 2;
  price: number | null;
  discount: number | null;
  extras: ReadonlyMap<string, number>;
}

export const extrasOf = (configs: readonly FlexibleConfig[]): Map<string, number> =>
  new Map(configs.flatMap(({ SkuID, PriceExtra }) => (PriceExtra ? [[SkuID, PriceExtra] as const] : [])));

/** What one combination is sold for: one price for all or what its products cost, and what some cost more. */
export function combinationPrice(
  combination: Combination,
  pricing: Pricing,
  skuPrices: ReadonlyMap<string, number>,
): number {
  const sum = (priceOfOne: (skuId: string) => Fen) =>
    [...combination].reduce((fen, [skuId, count]) => fen + priceOfOne(skuId) * count, 0);
  const products = sum((skuId) => fenOf(skuPrices.get(skuId) ?? 0));
  const base =
    pricing.mode === 1 ? fenOf(pricing.price ?? 0) : Math.round(products * (pricing.discount ?? 1));
  return yuanOf(base + sum((skuId) => fenOf(pricing.extras.get(skuId) ?? 0)));
}
