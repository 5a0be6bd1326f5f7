import { implement } from '#kit/endpoint/server/implement.ts';
import { liteUsers } from '../contract.ts';
import { addLiteUser } from './add-lite-user.ts';
import { disable, enable, resetLitePassword, showPrices } from './change-lite-user.ts';
import { listLiteUsers } from './list-lite-users.ts';

export const liteUserRoutes = implement(liteUsers, {
  get: (ctx, input) => listLiteUsers(ctx.db, input),
  create: async (ctx, input) => ({ UserID: await addLiteUser(ctx, input) }),
  resetPassword: async (ctx, { UserID, userLoginPassword }) => {
    await resetLitePassword(ctx, UserID, userLoginPassword);
    return {};
  },
  disable: async (ctx, { UserID }) => {
    await disable(ctx.db, UserID);
    return {};
  },
  enable: async (ctx, { UserID }) => {
    await enable(ctx, UserID);
    return {};
  },
  setPrices: async (ctx, { UserID, ShowPrices }) => {
    await showPrices(ctx, UserID, ShowPrices);
    return {};
  },
});
