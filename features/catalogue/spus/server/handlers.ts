import { implement } from '#kit/endpoint/server/implement.ts';
import { spus } from '../contract.ts';
import { addSpus, enterSpu } from './add-spus.ts';
import { changeParts, openOrdersOf } from './change-parts.ts';
import { changeLogisticPolicy, changeServicePolicy } from './change-policies.ts';
import { changePrices } from './change-prices.ts';
import { removeSpus, suspendSpus, updateSpu } from './change-spus.ts';
import { distributeSpus, requirePriceRight } from './distribute-spus.ts';
import { distributionStatus, distributionStatuses } from './distribution-status.ts';
import { requireOwn } from './own-references.ts';
import { listPriceLogs } from './price-logs.ts';
import { requirePolicy } from './require-policy.ts';
import { listSpus, lookUpSpus } from './spu-rows.ts';
import { withdrawSpus } from './withdraw-spus.ts';

export const spuRoutes = implement(spus, {
  get: listSpus,
  lookUp: lookUpSpus,
  addFromSku: async ({ db, user, shop }, { SkuIDs }) => {
    const listings = SkuIDs.map((SkuID) => ({ Skus: [{ SkuID, Count: 1 }] }));
    const SpuIDs = await addSpus(db, user, listings);
    await requirePolicy(db, shop, SpuIDs);
    return { SpuIDs };
  },
  addFromSkus: async (ctx, listing) => ({ SpuID: await enterSpu(ctx, listing) }),
  update: async ({ db, shop }, { SpuID, Skus, PreviewOnly, ...change }) => {
    const OpenOrders = Skus ? await openOrdersOf(db, SpuID) : 0;
    if (PreviewOnly) return { OpenOrders };
    await requireOwn(db, change);
    if (Skus) await changeParts(db, SpuID, Skus);
    await updateSpu(db, SpuID, change);
    if (change.LogisticPolicyID !== undefined) await requirePolicy(db, shop, [SpuID]);
    return { OpenOrders };
  },
  changeLogisticPolicy: (ctx, { SpuIDs, LogisticPolicyID }) =>
    changeLogisticPolicy(ctx, SpuIDs, LogisticPolicyID),
  changeServicePolicy: ({ db }, { SpuIDs, ServicePolicyID }) =>
    changeServicePolicy(db, SpuIDs, ServicePolicyID),
  remove: ({ db }, { SpuIDs }) => removeSpus(db, SpuIDs),
  suspend: (ctx, input) => suspendSpus(ctx, input),
  changePrice: ({ db, user, can }, { Prices, Note }) =>
    changePrices(db, user, Prices, { note: Note, sees: can('price.sales.view') }),
  priceLogs: listPriceLogs,
  distribute: (ctx, { Offers, Withdraw }) => {
    requirePriceRight(ctx, Offers);
    return Withdraw ? withdrawSpus(ctx.db, Offers) : distributeSpus(ctx.db, ctx.user, Offers);
  },
  distributionStatus: (ctx, { SpuID }) => distributionStatus(ctx, SpuID),
  distributionStatuses: (ctx, { SpuIDs, AgentIDs }) => distributionStatuses(ctx, SpuIDs, AgentIDs),
});
