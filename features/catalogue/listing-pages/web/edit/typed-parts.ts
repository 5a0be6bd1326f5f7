import type { SkuMatch } from '#features/catalogue/skus/web/sku-search.tsx';
import { NOT_COUNT, NOT_MONEY, parseCount, parseYuan } from '#kit/ui/fields/number-fields.ts';

/** A product of a listing as it is typed. */
export type ChosenSku = Pick<SkuMatch, 'SkuID' | 'SkuName' | 'SkuPrice' | 'VendorName'> & {
  count: string;
  /** 分摊价 of all its pieces; empty: it follows the products' own prices. */
  share: string;
};

export interface TypedPart {
  SkuID: string;
  /** 0 for what is no count. */
  Count: number;
  /** Null: none; undefined: no amount of money. */
  Share: number | null | undefined;
}

export const typedParts = (parts: readonly ChosenSku[]): TypedPart[] =>
  parts.map(({ SkuID, count, share }) => ({ SkuID, Count: parseCount(count) || 0, Share: parseYuan(share) }));

/** What is wrong with them; empty: nothing. */
export function partsProblem(parts: readonly TypedPart[]): string {
  if (parts.length === 0) return '请至少选择一个商品';
  if (parts.some(({ Count }) => Count < 1)) return `${NOT_COUNT}，至少 1`;
  return parts.some(({ Share }) => Share === undefined) ? NOT_MONEY : '';
}
