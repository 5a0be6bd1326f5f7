import { type FeeRule, feeOf } from '#features/catalogue/logistics/fee.ts';
import type { ChainLink, SupplyChain } from '#features/catalogue/spus/server/index.ts';
import type { Refusal } from '#kit/endpoint/refusal.ts';
import { yuanOf } from '#kit/money/fen.ts';
import { orderRefusals as no } from '../../refusals.ts';

/** Delivery fees by logistics policy id, then by province id. A policy without the province does not deliver there. */
export type Fees = Map<string, Map<string, FeeRule>>;

/** Reason why an order can't be placed, with the values of its sentence; undefined: there is none. */
export type ChainProblem = { refusal: Refusal; params: Record<string, string | number> } | undefined;

/** Reason why an order of this listing can't be placed to this province; undefined when it can. */
export function chainProblem(plan: SupplyChain | undefined, province: Province, fees: Fees): ChainProblem {
  const entry = plan?.hops[0];
  if (!plan || !entry) return { refusal: no.listingNotFound, params: {} };
  return (
    singleChainProblem(plan, entry.spuName, province, fees) ??
    plan.parts?.map((part) => partProblem(part, province, fees)).find(Boolean)
  );
}

type Province = { id: string | null; name: string };

/** Problem of one part of a set, told by the part's own name. */
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
  const isDelivered = plan.hops.every(({ logisticsPolicyId: policy }) => {
    const reach = policy ? fees.get(policy) : undefined;
    return !reach || province.id === null || reach.has(province.id);
  });
  return isDelivered ? undefined : { refusal: no.notDelivered, params: { name, province: province.name } };
}

/**
 * Problem of a suspended policy: its own agent is told the policy's name, shops behind that agent only that the listing
 * is not on sale.
 */
const policySuspended = ({ hops }: SupplyChain, name: string, hop: number): ChainProblem =>
  hop === 1
    ? { refusal: no.policySuspended, params: { name, policy: hops[hop]?.suspendedPolicy ?? '' } }
    : { refusal: no.notOnSale, params: { name } };

/**
 * Problem of a missing price: names the vendor who has to set it where it is the entry's neighbour; of shops behind
 * that one the entry knows only the neighbour (domain §2).
 */
const noPrice = ({ hops }: SupplyChain, name: string, hop: number): ChainProblem => ({
  refusal: hop === 1 ? no.noPrice : no.noPriceAbove,
  params: { name, vendor: hops[1]?.shopName ?? '' },
});

/**
 * Link of the chain whose logistics policy decides what a hop charges the shop downstream; undefined where it charges
 * nothing. A shop in the middle without a policy passes on what its vendor charges, so it never pays freight unseen;
 * the entry charges only its own buyers. What the orders of a set have in common, the first of them pays.
 */
export function charging({ hops }: Pick<SupplyChain, 'hops'>, index: number): ChainLink | undefined {
  if (index === 0 && hops.length > 1) return undefined;
  const hop = hops.slice(index).find(({ logisticsPolicyId }) => logisticsPolicyId);
  return hop?.follows ? undefined : hop;
}

/**
 * Freight of an order by hop: what each shop gets from the one downstream for delivering so many pieces to a province,
 * in yuan.
 */
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
