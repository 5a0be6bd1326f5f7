import { implement } from '#kit/endpoint/server/implement.ts';
import { groupBuys } from '../contract.ts';
import { listByAgent } from './agent-group-buys.ts';
import { closeGroupBuy } from './close-group-buy.ts';
import { addDraft, changeDraft, listDrafts, removeDrafts } from './drafts.ts';
import { followGroupBuy } from './follow-group-buy.ts';
import { readGroupBuy } from './group-buy-detail.ts';
import { listGroupBuys } from './group-buy-rows.ts';
import { publishGroupBuy } from './publish-group-buy.ts';
import { listByVendor } from './vendor-group-buys.ts';
import { warnOfPush } from './warn-of-push.ts';

export const groupBuyRoutes = implement(groupBuys, {
  get: listGroupBuys,
  one: (ctx, { GrouponID }) => readGroupBuy(ctx, GrouponID),
  publish: async (ctx, content) => warnOfPush(ctx, await publishGroupBuy(ctx, content)),
  close: closeGroupBuy,
  follow: async (ctx, input) => warnOfPush(ctx, await followGroupBuy(ctx, input)),
  drafts: listDrafts,
  addDraft,
  changeDraft: async (ctx, { GrouponDraftID, ...change }) => {
    await changeDraft(ctx, GrouponDraftID, change);
    return {};
  },
  removeDrafts: ({ db }, { GrouponDraftIDs }) => removeDrafts(db, GrouponDraftIDs),
  byVendor: listByVendor,
  byAgent: listByAgent,
});
