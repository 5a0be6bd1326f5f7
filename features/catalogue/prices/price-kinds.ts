/** The prices that a person sets, each a slot of its own in the history of prices. */
export const PRICE_KINDS = { default: 1, offer: 4, retail: 6, floor: 7 } as const;

export type PriceKind = (typeof PRICE_KINDS)[keyof typeof PRICE_KINDS];

export const PRICE_KIND_NAMES: Readonly<Record<number, string>> = {
  [PRICE_KINDS.default]: '默认价',
  [PRICE_KINDS.offer]: '渠道商品价',
  [PRICE_KINDS.retail]: '零售价',
  [PRICE_KINDS.floor]: '最低价',
};
