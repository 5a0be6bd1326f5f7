import type { Fen } from '#kit/money/fen.ts';

/** Which rule gave a price; the order says it as the answer to "why this price". */
export const PRICE_RULES = {
  scheduled: '定时改价',
  special_agent: '渠道特价',
  special_group: '渠道组特价',
  sales_policy: '销售政策',
  offer: '渠道商品价',
  default_with_tax: '含税默认价',
  default: '默认价',
  sku: '商品价',
  floor: '最低价',
} as const;

export type PriceRule = keyof typeof PRICE_RULES;

/** Rules from the strongest to the weakest (domain §6); a floor is no rule of its own but lifts any price. */
const ORDER = [
  'scheduled',
  'special_agent',
  'special_group',
  'sales_policy',
  'offer',
  'default_with_tax',
  'default',
  'sku',
] as const satisfies readonly PriceRule[];

/** The prices that each rule offers for one listing and one agent; absent = the rule doesn't apply. */
export type PriceCandidates = Partial<Record<(typeof ORDER)[number], Fen | null>> & {
  /** Whether the default price is the one with tax (`UseTaxPriceAsDefault`). */
  useTaxPrice?: boolean;
  /** Never below this; negative = no floor. */
  priceMin?: Fen;
};

export interface ResolvedPrice {
  price: Fen;
  rule: PriceRule;
}

/** The price of a listing for an agent: the first rule that has one, lifted to the floor; null = no price set. */
export function resolvePrice(candidates: PriceCandidates): ResolvedPrice | null {
  const { useTaxPrice = false, priceMin = -1 } = candidates;
  const applies = (rule: PriceRule) => rule !== 'default_with_tax' || useTaxPrice;
  for (const rule of ORDER) {
    const price = candidates[rule];
    if (price === null || price === undefined || !applies(rule)) continue;
    return price < priceMin ? { price: priceMin, rule: 'floor' } : { price, rule };
  }
  return null;
}
