import { implement } from '#kit/endpoint/server/implement.ts';
import { thirdParties } from '../contract.ts';
import { COMMON_PLATFORMS } from '../preset-platforms.ts';
import { addThirdParty, orderThirdParties, removeThirdParty, renameThirdParty } from './name-third-party.ts';
import { listThirdParties } from './third-party-rows.ts';

export const thirdPartyRoutes = implement(thirdParties, {
  get: (ctx, input) => listThirdParties(ctx.db, input),
  add: async (ctx, { ThirdPartyName }) => ({ ThirdPartyID: await addThirdParty(ctx.db, ThirdPartyName) }),
  update: async (ctx, { ThirdPartyID, ThirdPartyName }) => {
    await renameThirdParty(ctx.db, ThirdPartyID, ThirdPartyName);
    return {};
  },
  remove: async (ctx, { ThirdPartyID }) => {
    await removeThirdParty(ctx.db, ThirdPartyID);
    return {};
  },
  setOrders: async (ctx, { ThirdPartyIDs }) => {
    await orderThirdParties(ctx.db, ThirdPartyIDs);
    return {};
  },
  known: () => ({
    total: COMMON_PLATFORMS.length,
    items: COMMON_PLATFORMS.map((ThirdPartyName) => ({ ThirdPartyName })),
  }),
});
