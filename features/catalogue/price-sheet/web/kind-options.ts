import { PRICE_KIND_NAMES } from '#features/catalogue/prices/price-kinds.ts';

/** 默认价, 渠道特价, …: to filter by. */
export const KIND_OPTIONS = Object.entries(PRICE_KIND_NAMES).map(([value, label]) => ({
  value: Number(value),
  label,
}));
