import { PRICE_KIND_NAMES, PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';

/** 默认价, 渠道特价, …: to filter changes by; a policy's price doesn't change. */
export const KIND_OPTIONS = Object.entries(PRICE_KIND_NAMES)
  .map(([value, label]) => ({ value: Number(value), label }))
  .filter(({ value }) => value !== PRICE_KINDS.policy);
