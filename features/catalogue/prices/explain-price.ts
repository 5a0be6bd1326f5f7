import type { Fen } from '#kit/money/fen.ts';
import type { PriceAudience } from './price-book.ts';
import { floorAt, type LiveChange, type PolicyPrice, type PriceFacts } from './price-facts.ts';
import { PRICE_KINDS } from './price-kinds.ts';
import { candidatesAt, PRICE_RULES, type PriceCandidate, type PriceRule, winnerOf } from './resolve-price.ts';

/** Why a rule gives the price, or doesn't. */
export const RULE_STATES = {
  used: '采用',
  lifted: '被最低价抬高',
  outranked: '被更高规则覆盖',
  dearer: '不低于其他价格，不采用',
  paused: '已暂停',
  future: '未到时间',
  ended: '已结束',
  unset: '未设置',
} as const;
export type RuleState = keyof typeof RULE_STATES;

/** One rule of a listing for one audience. */
export interface ExplainedRule {
  rule: PriceRule;
  price: Fen | null;
  state: RuleState;
  ref: string | null;
  /** Of a price that comes, runs or ended. Milliseconds. */
  from: number | null;
  to: number | null;
}

/** Rules that have a place even where nothing is set, by whom the price is for. */
const ALWAYS: Readonly<Record<PriceAudience['kind'], readonly PriceRule[]>> = {
  agent: ['special_agent', 'special_group', 'offer', 'default', 'sku'],
  group: ['special_group', 'default', 'sku'],
  all: ['default', 'sku'],
};

interface Explained {
  ended?: readonly LiveChange[];
  /** Sales policies and group-buys that are over. */
  over?: readonly PastRule[];
  audience?: PriceAudience['kind'];
}

/** A rule with a time of its own that is past. */
export interface PastRule extends Coming {
  rule: PriceRule;
}

/** Every rule from the strongest to the weakest, then what is to come and what is over (catalogue page §1). */
export function explainPrice(
  facts: PriceFacts,
  at: number,
  { ended = [], over = [], audience = 'agent' }: Explained = {},
): ExplainedRule[] {
  const candidates = candidatesAt(facts, at);
  const winner = winnerOf(candidates);
  const floor = floorAt(facts, at);
  const place = winner ? candidates.indexOf(winner) : -1;
  const rules = candidates.map((each, i): ExplainedRule => {
    const won = each.price < floor ? 'lifted' : 'used';
    const lost = i < place ? 'dearer' : 'outranked';
    return { ...plain(each, each === winner ? won : lost), ...periodOf(facts, each) };
  });
  const unset = ALWAYS[audience].filter((rule) => !candidates.some((each) => each.rule === rule));
  return [
    ...inOrder([...rules, ...unset.map((rule) => plain({ rule, price: null, ref: null }, 'unset'))]),
    ...facts.changes
      .filter(({ from }) => from > at)
      .filter(isPaid)
      .map((each) => timed(each, 'future')),
    ...comingOf('group_buy', facts.groupBuys ?? [], at),
    ...comingOf('sales_policy', (facts.policies ?? []).filter(isGiven), at),
    ...pausedOf(facts.policies ?? [], at),
    ...ended.filter(isPaid).map((each) => timed(each, 'ended')),
    ...over.map((each): ExplainedRule => ({ ...each, state: 'ended' })),
  ];
}

const isGiven = ({ isSuspended }: PolicyPrice): boolean => !isSuspended;

/** They give no price until they are published again, whether their time has come or not. */
const pausedOf = (policies: readonly PolicyPrice[], at: number): ExplainedRule[] =>
  policies
    .filter(({ isSuspended, to }) => isSuspended && (to === null || at < to))
    .map(({ price, ref, from, to }) => ({ rule: 'sales_policy', price, ref, from, to, state: 'paused' }));

interface Coming {
  price: Fen | null;
  ref: string | null;
  from: number;
  to: number | null;
}

const comingOf = (rule: PriceRule, all: readonly Coming[], at: number): ExplainedRule[] =>
  all
    .filter(({ from, price }) => from > at && price !== null)
    .map(({ price, ref, from, to }) => ({ rule, price, ref, from, to, state: 'future' }));

const plain = (
  { rule, price, ref }: Pick<PriceCandidate, 'rule' | 'ref'> & { price: Fen | null },
  state: RuleState,
): ExplainedRule => ({ rule, price, state, ref, from: null, to: null });

function periodOf({ changes, policies, groupBuys }: PriceFacts, { rule, ref }: PriceCandidate) {
  const timed: Partial<Record<PriceRule, readonly Coming[]>> = {
    scheduled: changes,
    sales_policy: policies ?? [],
    group_buy: groupBuys ?? [],
  };
  const change = timed[rule]?.find((each) => each.ref === ref);
  return { from: change?.from ?? null, to: change?.to ?? null };
}

const ORDER = Object.keys(PRICE_RULES);
const inOrder = (rules: readonly ExplainedRule[]) =>
  [...rules].sort((a, b) => ORDER.indexOf(a.rule) - ORDER.indexOf(b.rule));

const RULE_OF: Partial<Record<number, PriceRule>> = {
  [PRICE_KINDS.specialAgent]: 'special_agent',
  [PRICE_KINDS.specialGroup]: 'special_group',
  [PRICE_KINDS.offer]: 'offer',
  [PRICE_KINDS.default]: 'default',
  [PRICE_KINDS.withTax]: 'default_with_tax',
  [PRICE_KINDS.sku]: 'sku',
  [PRICE_KINDS.floor]: 'floor',
};

const isPaid = ({ kind }: LiveChange): boolean => RULE_OF[kind] !== undefined;

/** For a while it is a rule of its own, for good it becomes the price of its slot. */
export const timed = ({ kind, price, ref, from, to }: LiveChange, state: RuleState): ExplainedRule => ({
  rule: to === null ? (RULE_OF[kind] ?? 'default') : 'scheduled',
  price,
  state,
  ref,
  from,
  to,
});
