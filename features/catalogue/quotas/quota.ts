import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { quotaLevel } from './quota-level.ts';

/** Nobody, or no policy: the quota of the whole listing. */
export const WHOLE_LISTING = EMPTY_ID;

/** What is taken of a listing in one shop of a chain: its own listing, for the shop downstream. */
export interface QuotaDemand {
  shopId: string;
  spuId: string;
  /** `ALL` for orders of the shop's own (nobody downstream). */
  agentId: string;
  /** The sales policy that it is sold under, if any. */
  policyId?: string | undefined;
  /** The group-buy of the shop that it counts in, if any. */
  groupBuyId?: string | undefined;
  /** The listing's own option asks no quotas: only the group-buy's counts. */
  isFree?: boolean;
  amount: number;
  /** How many of the listing one ordered set holds. */
  pieces?: number;
}

/**
 * One quota, a gate that orders pass: of a listing, of it for one agent, of a policy for that agent, or of a group-buy,
 * whose id stands in place of a policy's and which is for all agents.
 */
export interface QuotaScope {
  shopId: string;
  spuId: string;
  agentId: string;
  policyId: string;
}

export interface Quota extends QuotaScope {
  /** What was left when it was looked at. */
  left: number;
  /** What was set, and added since. */
  whole: number;
  /** Changes when it is set anew. */
  sinceId: string;
  /** Its day is over: it counts as set anew, which the next that takes from it writes down. */
  isOver: boolean;
}

export interface Shortage extends QuotaScope {
  left: number;
  amount: number;
}

/** A shop of a chain, as far as its quotas are concerned. */
export interface QuotaLink {
  shopId: string;
  spuId: string;
  policyId?: string | undefined;
  /** The choice of products that its listing was made from: one quota over all of them. */
  groupId?: string | null;
  /** The shop's own group-buy that it counts in. */
  groupBuy?: { id: string } | null;
  /** 0 nothing, 1 stock, 2 quotas, 3 both limit it. */
  inventoryOption?: number;
  /** Some quota stands there. */
  hasQuota?: boolean;
  /** How many of it one ordered set holds. */
  pieces?: number;
  /** Another order of the same set takes what they have in common. */
  follows?: boolean;
}

/** What an order passes; one of a set of several sources passes what each of its orders does. */
export interface QuotaChain {
  hops: readonly QuotaLink[];
  parts?: readonly QuotaChain[];
}

/** How a listing or a policy is limited (0 不限, 1 按库存, 2 按渠道额度, 3 库存和额度): whether quotas count. */
export const LIMITED_BY_QUOTAS = (option: number): boolean => option >= 2;

/** Whether stock counts: it may not be oversold. */
export const CHECKS_STOCK = (option: number): boolean => option === 1 || option === 3;

/** What an order takes along its chain, entry first; `amount` in pieces of the listing. */
export const demandsOf = ({ hops, parts }: QuotaChain, amount: number): QuotaDemand[] =>
  parts?.flatMap((part) => demandsOf(part, amount)) ??
  hops.flatMap((hop, index) => demandsAt(hop, hops[index - 1]?.shopId ?? WHOLE_LISTING, amount));

function demandsAt(hop: QuotaLink, agentId: string, sets: number): QuotaDemand[] {
  const { shopId, spuId, policyId, groupId, groupBuy, inventoryOption = 2, pieces = 1 } = hop;
  if (hop.follows) return [];
  const amount = sets * pieces;
  const isFree = !LIMITED_BY_QUOTAS(inventoryOption);
  const many = pieces > 1 && { pieces };
  const own = { shopId, spuId, policyId, groupBuyId: groupBuy?.id, isFree, agentId, amount, ...many };
  if (isFree) return groupBuy ? [own] : [];
  return [own, ...(groupId ? [{ shopId, spuId: groupId, agentId: WHOLE_LISTING, amount, ...many }] : [])];
}

/** The same where quotas stand, as is just known; most listings have none. */
export const limitedDemands = ({ hops, parts }: QuotaChain, amount: number): QuotaDemand[] =>
  parts?.flatMap((part) => limitedDemands(part, amount)) ??
  hops.flatMap((hop, index) =>
    hop.hasQuota ? demandsAt(hop, hops[index - 1]?.shopId ?? WHOLE_LISTING, amount) : [],
  );

export const quotaKey = ({ shopId, spuId, agentId, policyId }: QuotaScope) =>
  `${shopId} ${spuId} ${agentId} ${policyId}`;

/** The gates that a taking passes: of the listing, of its agent, of its policy and of its group-buy. */
export function scopesOf({
  shopId,
  spuId,
  agentId,
  policyId,
  groupBuyId,
  isFree,
}: QuotaDemand): QuotaScope[] {
  const all = { shopId, spuId, agentId: WHOLE_LISTING, policyId: WHOLE_LISTING };
  const group = groupBuyId ? [{ ...all, policyId: groupBuyId }] : [];
  if (isFree) return group;
  if (agentId === WHOLE_LISTING) return [all, ...group];
  const own = { ...all, agentId };
  const policy = policyId && policyId !== WHOLE_LISTING ? [{ ...own, policyId }] : [];
  return [all, own, ...policy, ...group];
}

/** How much goes through each gate, by its key. */
export type Amounts = ReadonlyMap<string, QuotaScope & { amount: number }>;

/** That of many orders, added up. */
export function sumDemands(takings: readonly QuotaDemand[]): Amounts {
  const sums = new Map<string, QuotaScope & { amount: number }>();
  for (const taking of takings)
    for (const scope of scopesOf(taking)) {
      const key = quotaKey(scope);
      const known = sums.get(key);
      if (known) known.amount += taking.amount;
      else sums.set(key, { ...scope, amount: taking.amount });
    }
  return sums;
}

/** The gates of a chain with what one order takes of each: of the same chains an import asks this chunk after chunk. */
const amountsByChain = new WeakMap<QuotaChain, Amounts>();

function amountsOfOne(chain: QuotaChain): Amounts {
  const amounts = amountsByChain.get(chain) ?? sumDemands(demandsOf(chain, 1));
  amountsByChain.set(chain, amounts);
  return amounts;
}

/** Where quotas of a shop may stand in the way: on which listings, for whom, of which policies. */
export interface ScopeFilter {
  spuIds: Set<string>;
  agentIds: Set<string>;
  policyIds: Set<string>;
}

/** That of many chains, by shop. */
export function scopeFiltersOf(chains: readonly QuotaChain[]): Map<string, ScopeFilter> {
  const ways = new Map<string, ScopeFilter>();
  for (const chain of chains)
    for (const { shopId, spuId, agentId, policyId } of amountsOfOne(chain).values()) {
      const way = ways.get(shopId) ?? { spuIds: new Set(), agentIds: new Set(), policyIds: new Set() };
      ways.set(shopId, way);
      way.spuIds.add(spuId);
      way.agentIds.add(agentId);
      way.policyIds.add(policyId);
    }
  return ways;
}

/** What many orders of these chains take of the gates that stand there, by their keys. */
export function sumDemandsOn(
  quotas: ReadonlyMap<string, QuotaScope>,
  orders: readonly { chain: QuotaChain; amount: number }[],
): Amounts {
  const sums = new Map<string, QuotaScope & { amount: number }>();
  for (const { chain, amount } of quotas.size > 0 ? orders : [])
    for (const [key, one] of amountsOfOne(chain)) {
      const quota = quotas.get(key);
      const sum = sums.get(key);
      if (sum) sum.amount += one.amount * amount;
      else if (quota) sums.set(key, { ...one, amount: one.amount * amount });
    }
  return sums;
}

export const quotaAmounts = (takings: readonly QuotaDemand[]) => [...sumDemands(takings).values()];

/** The first gate that does not let them all through. */
export function firstShortage(quotas: readonly Quota[], amounts: Amounts): Shortage | undefined {
  for (const quota of quotas) {
    const amount = amounts.get(quotaKey(quota))?.amount ?? 0;
    if (quota.left < amount) return { ...quota, amount };
  }
  return undefined;
}

/** Told to who sells it, when so much goes out or comes back. */
export const isNews = ({ left, whole }: Pick<Quota, 'left' | 'whole'>, amount: number): boolean =>
  quotaLevel(left, whole) !== quotaLevel(left - amount, whole);

/** So many orders may be on their way at once, and so many chunks of sheets. */
const ORDERS_AT_ONCE = 50;
const CHUNKS_AT_ONCE = 2;

/** That many more of the same would leave it plenty: who takes so much needs to hear of nothing. */
export const isAmple = (
  { left, whole, isOver }: Quota,
  amount: number,
  others: number = ORDERS_AT_ONCE,
): boolean => !isOver && quotaLevel(left - (1 + others) * amount, whole) === 'plenty';

/** Whether it holds for all that a chunk of a sheet takes. */
export const areAmple = (quotas: ReadonlyMap<string, Quota>, amounts: Amounts): boolean =>
  [...quotas].every(([key, quota]) => isAmple(quota, amounts.get(key)?.amount ?? 0, CHUNKS_AT_ONCE));

/** As `orders.quotas_taken` keeps it. */
export const QUOTA_BITS = { listing: 1, agent: 2, policy: 4, group: 8, groupBuy: 16 } as const;

const bitOf = (scope: QuotaScope, agentId: string | undefined): number => {
  if (scope.agentId === WHOLE_LISTING)
    return scope.policyId === WHOLE_LISTING ? QUOTA_BITS.listing : QUOTA_BITS.groupBuy;
  if (scope.agentId !== agentId) return 0;
  return scope.policyId === WHOLE_LISTING ? QUOTA_BITS.agent : QUOTA_BITS.policy;
};

/** What an order of a shop's listing took there; `agentId` = whom it came from, if from anybody. */
export const quotaBits = (
  consumed: readonly QuotaScope[],
  { shopId, spuId, groupId, follows }: QuotaLink,
  agentId?: string,
): number =>
  (follows ? [] : consumed)
    .filter((scope) => scope.shopId === shopId)
    .reduce((bits, scope) => {
      if (scope.spuId === groupId) return bits | QUOTA_BITS.group;
      return scope.spuId === spuId ? bits | bitOf(scope, agentId) : bits;
    }, 0);
