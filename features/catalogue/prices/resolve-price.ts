import type { Fen } from '#kit/money/fen.ts';
import {
  floorAt,
  groupBuyAt,
  type PricedPart,
  type PriceFacts,
  policyAt,
  runningAt,
  type SetPrice,
  type Slots,
  slotsAt,
} from './price-facts.ts';
import { PRICE_KINDS } from './price-kinds.ts';

/** Which rule gave a price; the order says it as the answer to "why this price". */
export const PRICE_RULES = {
  scheduled: '定时改价',
  special_agent: '渠道特价',
  special_group: '渠道组特价',
  group_buy: '团购价',
  sales_policy: '销售政策',
  offer: '渠道商品价',
  default_with_tax: '含税默认价',
  default: '默认价',
  sku: '商品价',
  floor: '最低价',
} as const;

export type PriceRule = keyof typeof PRICE_RULES;

/** A price that a rule offers. */
export interface PriceCandidate {
  rule: PriceRule;
  price: Fen;
  /** Counts only where it is lower than what the weaker rules give. */
  keepLower?: boolean;
  ref: string | null;
}

export interface ResolvedPrice extends SetPrice {
  rule: PriceRule;
}

/** The winner of rules from the strongest to the weakest, lifted to the floor; null = no price set. */
export function resolvePrice(candidates: readonly PriceCandidate[], floor: Fen): ResolvedPrice | null {
  const winner = winnerOf(candidates);
  if (!winner) return null;
  const { rule, price, ref } = winner;
  return price < floor ? { price: floor, rule: 'floor', ref } : { price, rule, ref };
}

/** The strongest one that counts: a promotion for all never makes dearer what an agent has cheaper (catalogue page §1). */
export const winnerOf = (candidates: readonly PriceCandidate[]): PriceCandidate | undefined =>
  candidates.reduceRight<PriceCandidate | undefined>(
    (rest, each) => (rest && each.keepLower && each.price >= rest.price ? rest : each),
    undefined,
  );

/** What a listing costs an agent at a time, and why. */
export const priceAt = (facts: PriceFacts, at: number): ResolvedPrice | null =>
  resolvePrice(candidatesAt(facts, at), floorAt(facts, at));

/** Every rule that offers a price at a time, from the strongest to the weakest. */
export function candidatesAt(facts: PriceFacts, at: number): PriceCandidate[] {
  const { specialAgent, specialGroup, ...slots } = slotsAt(facts, at);
  const inForce = policyAt(facts, at);
  const policy = inForce?.isSuspended ? undefined : inForce;
  const groupBuy = groupBuyAt(facts, at);
  const temporary = FOR_A_WHILE.flatMap((kind): PriceCandidate[] => {
    const change = runningAt(facts, kind, at);
    return change ? [{ ...change, rule: 'scheduled' }] : [];
  });
  return [
    ...temporary,
    ...offered('special_agent', specialAgent?.price, specialAgent?.ref),
    ...offered('special_group', specialGroup?.price, specialGroup?.ref),
    ...offered('group_buy', groupBuy?.price, groupBuy?.ref),
    ...offered('sales_policy', policy?.price, policy?.ref),
    ...offered('offer', slots.offer, slots.offerRef),
    ...offered('default_with_tax', slots.useTaxPrice ? slots.withTax : null, slots.defaultRef),
    ...offered('default', slots.default, slots.defaultRef),
    ...offered('sku', priceOfParts(slots), null),
  ];
}

/** Of the agent, of its group, of all. */
const FOR_A_WHILE = [
  PRICE_KINDS.specialAgent,
  PRICE_KINDS.offer,
  PRICE_KINDS.specialGroup,
  PRICE_KINDS.default,
] as const;

const offered = (rule: PriceRule, price: Fen | null | undefined, ref: string | null | undefined) =>
  price === null || price === undefined ? [] : [{ rule, price, ref: ref ?? null }];

/** What the products cost together; the taxed prices when the listing is taxed and all have one; 0 is none. */
function priceOfParts({ parts, useTaxPrice }: Pick<Slots, 'parts' | 'useTaxPrice'>): Fen | null {
  const sum = (priceOf: (part: PricedPart) => Fen) =>
    parts.reduce((fen, part) => fen + priceOf(part) * part.count, 0);
  const taxed = useTaxPrice && parts.length > 0 && parts.every(({ withTax }) => withTax !== null);
  return sum(taxed ? ({ withTax }) => withTax ?? 0 : ({ price }) => price) || null;
}
