import { PRICE_RULES } from '#features/catalogue/prices/resolve-price.ts';

/** Where a price of an agent can come from, as it is filtered by: what is set, from the strongest. */
export const OFFER_PRICE_SOURCES = [
  'scheduled',
  'special_agent',
  'special_group',
  'group_buy',
  'sales_policy',
  'offer',
  'default',
] as const;
export type OfferPriceSource = (typeof OFFER_PRICE_SOURCES)[number];

export const sourceOptions = OFFER_PRICE_SOURCES.map((value) => ({ value, label: PRICE_RULES[value] }));
