import { hideFigures } from '#features/catalogue/price-changes/price-result.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { implement } from '#kit/endpoint/server/implement.ts';
import { spus } from '../contract.ts';
import { addSpus, enterSpu } from './add-spus.ts';
import { changeLogisticPolicy, changeServicePolicy } from './change-policies.ts';
import { changeListingPrices } from './change-prices.ts';
import { changeSpu, removeSpus, suspendSpus } from './change-spus.ts';
import { distributeSpus, requireOfferPriceRight } from './offering/distribute-spus.ts';
import { distributionStatus, distributionStatuses } from './offering/distribution-status.ts';
import { withdrawSpus } from './offering/withdraw-spus.ts';
import { countReach } from './reading/count-reach.ts';
import { listPriceLogs } from './reading/price-logs.ts';
import { listSpus, lookUpSpus } from './reading/spu-rows.ts';
import { requireLogisticPolicy } from './require-policy.ts';

type Distributed = Awaited<ReturnType<typeof distributeSpus>>;

/** A refusal names a floor to those alone who may see it. */
const offered = ({ can }: ShopCtx, { skipped, ...made }: Distributed): Distributed => {
  const sees = can('price.sales.view');
  const shown = skipped.map((each) => ({
    ...each,
    reason: hideFigures(sees, each.reason),
    params: sees ? each.params : {},
  }));
  return { ...made, skipped: shown };
};

export const spuRoutes = implement(spus, {
  get: listSpus,
  lookUp: lookUpSpus,
  addFromSku: async ({ db, user, shop }, { SkuIDs }) => {
    const listings = SkuIDs.map((SkuID) => ({ Skus: [{ SkuID, Count: 1 }] }));
    const SpuIDs = await addSpus(db, user, listings);
    await requireLogisticPolicy(db, shop, SpuIDs);
    return { SpuIDs };
  },
  addFromSkus: async (ctx, listing) => ({ SpuID: await enterSpu(ctx, listing) }),
  update: changeSpu,
  changeLogisticPolicy: (ctx, { SpuIDs, LogisticPolicyID }) =>
    changeLogisticPolicy(ctx, SpuIDs, LogisticPolicyID),
  changeServicePolicy: ({ db }, { SpuIDs, ServicePolicyID }) =>
    changeServicePolicy(db, SpuIDs, ServicePolicyID),
  remove: ({ db }, { SpuIDs }) => removeSpus(db, SpuIDs),
  suspend: (ctx, input) => suspendSpus(ctx, input),
  reach: ({ db }, { Of }) => countReach(db, Of),
  changePrice: ({ db, user, can }, { Prices, Note }) =>
    changeListingPrices(db, user, Prices, { note: Note, sees: can('price.sales.view') }),
  priceLogs: listPriceLogs,
  distribute: async (ctx, { Offers, Withdraw }) => {
    requireOfferPriceRight(ctx, Offers);
    if (!Withdraw) return offered(ctx, await distributeSpus(ctx.db, ctx.user, Offers));
    return { ...(await withdrawSpus(ctx.db, Offers)), Repriced: 0, ChangeID: null, UndoUntil: null };
  },
  distributionStatus: (ctx, { SpuID }) => distributionStatus(ctx, SpuID),
  distributionStatuses: (ctx, { SpuIDs, AgentIDs }) => distributionStatuses(ctx, SpuIDs, AgentIDs),
});
