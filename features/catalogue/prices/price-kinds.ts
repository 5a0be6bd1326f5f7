/** The prices that a person sets, each a slot of its own in the history of prices (catalogue page §1, `PriceKind`). */
export const PRICE_KINDS = {
  default: 1,
  specialAgent: 2,
  specialGroup: 3,
  offer: 4,
  purchase: 5,
  retail: 6,
  floor: 7,
  sku: 8,
  /** The twin of the default price, or of a product's. */
  withTax: 9,
  /** Whether the default is the one with tax: 1 or 0. */
  taxSwitch: 10,
  /** Of a sales policy: written by publishing it, never changed by a change of prices. */
  policy: 11,
  /** Of a group-buy: the same. */
  groupBuy: 12,
} as const;

/** What agents pay who have no price of their own: the default, its twin with tax, and which of them it is. */
export const isOwnDefault = (kind: number): boolean =>
  kind === PRICE_KINDS.default || kind === PRICE_KINDS.withTax || kind === PRICE_KINDS.taxSwitch;

export type PriceKind = (typeof PRICE_KINDS)[keyof typeof PRICE_KINDS];

export const PRICE_KIND_NAMES: Readonly<Record<number, string>> = {
  [PRICE_KINDS.default]: '默认价',
  [PRICE_KINDS.specialAgent]: '渠道特价',
  [PRICE_KINDS.specialGroup]: '渠道组特价',
  [PRICE_KINDS.offer]: '渠道商品价',
  [PRICE_KINDS.purchase]: '采购价',
  [PRICE_KINDS.retail]: '零售价',
  [PRICE_KINDS.floor]: '最低价',
  [PRICE_KINDS.sku]: '商品价',
  [PRICE_KINDS.withTax]: '含税价',
  [PRICE_KINDS.taxSwitch]: '默认按含税价',
  [PRICE_KINDS.policy]: '销售政策价',
  [PRICE_KINDS.groupBuy]: '团购价',
};
