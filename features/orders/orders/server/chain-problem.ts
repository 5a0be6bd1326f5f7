import { type FeeRule, feeOf } from '#features/catalogue/logistics/fee.ts';
import type { ChainLink, SupplyChain } from '#features/catalogue/spus/server/index.ts';
import type { Refusal } from '#kit/endpoint/refusal.ts';
import { yuanOf } from '#kit/money/fen.ts';
import { orderRefusals as no } from '../refusals.ts';

/** Fees by `policyId`, then by province id. A policy without the province does not deliver there. */
export type Fees = Map<string, Map<string, FeeRule>>;

export type ChainProblem = { refusal: Refusal; params: Record<string, string | number> } | undefined;

/** Why an order of this listing can't be placed to this province; undefined when it can. */
export function chainProblem(plan: SupplyChain | undefined, province: Province, fees: Fees): ChainProblem {
  const entry = plan?.hops[0];
  if (!plan || !entry) return { refusal: no.listingNotFound, params: {} };
  return (
    singleChainProblem(plan, entry.spuName, province, fees) ??
    plan.parts?.map((part) => partProblem(part, province, fees)).find(Boolean)
  );
}

type Province = { id: string | null; name: string };

/** What is wrong with one part of a set is said by the part's name. */
function partProblem(part: SupplyChain, province: Province, fees: Fees): ChainProblem {
  const name = part.hops[0]?.spuName ?? '';
  if (part.presale) return { refusal: no.presaleInSet, params: { name } };
  return singleChainProblem(part, name, province, fees);
}

function singleChainProblem(plan: SupplyChain, name: string, province: Province, fees: Fees): ChainProblem {
  if (plan.broken || plan.hops.some((hop) => !hop.onSale)) return { refusal: no.notOnSale, params: { name } };
  if (plan.hops.some((hop) => hop.prohibited)) return { refusal: no.prohibited, params: { name } };
  const suspended = plan.hops.findIndex((hop) => hop.suspendedPolicy !== null);
  if (suspended > 0) return policySuspended(plan, name, suspended);
  const season = plan.hops.find((hop) => hop.outOfSeason)?.outOfSeason;
  if (season) return { refusal: no.outOfSeason, params: { name, season } };
  const unpriced = plan.hops.findIndex((hop, index) => index > 0 && hop.salePrice === null);
  if (unpriced > 0) return noPrice(plan, name, unpriced);
  const reached = plan.hops.every(({ logisticsPolicyId: policy }) => {
    const reach = policy ? fees.get(policy) : undefined;
    return !reach || province.id === null || reach.has(province.id);
  });
  return reached ? undefined : { refusal: no.notDelivered, params: { name, province: province.name } };
}

/** The agent of the policy knows it by its name; those behind it know only that it can't be had. */
const policySuspended = ({ hops }: SupplyChain, name: string, hop: number): ChainProblem =>
  hop === 1
    ? { refusal: no.policySuspended, params: { name, policy: hops[hop]?.suspendedPolicy ?? '' } }
    : { refusal: no.notOnSale, params: { name } };

/** Who has to set it: a neighbour is named, of those behind it the entry knows only that neighbour (domain §2). */
const noPrice = ({ hops }: SupplyChain, name: string, hop: number): ChainProblem => ({
  refusal: hop === 1 ? no.noPrice : no.noPriceAbove,
  params: { name, vendor: hops[1]?.shopName ?? '' },
});

/**
 * Where the policy stands by which a hop charges the shop downstream for the delivery. What the orders of a set have in
 * common the first of them pays. A shop in the middle without one hands on
 * what its vendor charges, so it never pays freight unseen; the entry charges nobody but its own buyers.
 */
export function charging({ hops }: Pick<SupplyChain, 'hops'>, index: number): ChainLink | undefined {
  if (index === 0 && hops.length > 1) return undefined;
  const hop = hops.slice(index).find(({ logisticsPolicyId }) => logisticsPolicyId);
  return hop?.follows ? undefined : hop;
}

/** By hop, what this shop gets from downstream for delivering so many pieces to a province; yuan per order. */
export function freightOf(
  plan: SupplyChain,
  provinceId: string | null,
  amount: number,
  fees: Fees,
): number[] {
  return plan.hops.map((_, index) => {
    const hop = charging(plan, index);
    const rule = fees.get(hop?.logisticsPolicyId ?? '')?.get(provinceId ?? '');
    return rule ? yuanOf(feeOf(rule, amount * (hop?.pieces ?? 1))) : 0;
  });
}
