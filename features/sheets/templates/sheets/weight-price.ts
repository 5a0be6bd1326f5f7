import { isPriceByWeight } from '../headers/price-by-weight.ts';

/** Says of prices by weight, which are none of a piece, that nothing is read of them, and which column is lacking for it. */
export function weightPriceAdvice(unused: readonly string[], lacking: string): string[] {
  const titles = unused.filter(isPriceByWeight).map((title) => `「${title}」`);
  return titles.length > 0
    ? [`${titles.join('')}是按重量的价格，没有当作每件的价格，请补上「${lacking}」列，填每件的价格`]
    : [];
}
