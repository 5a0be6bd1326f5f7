import { implement } from '#kit/endpoint/server/implement.ts';
import { apiKeys } from '../contract.ts';
import { createKey, listKeys, revokeKey } from './key-rows.ts';

export const apiKeyRoutes = implement(apiKeys, {
  get: (ctx, query) => listKeys(ctx, query),
  create: (ctx, input) => createKey(ctx, input),
  revoke: async (ctx, { KeyID }) => {
    await revokeKey(ctx, KeyID);
    return {};
  },
});
