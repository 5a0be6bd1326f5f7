import { implement } from '#kit/endpoint/server/implement.ts';
import { members } from '../contract.ts';
import { listMembers } from './member-rows.ts';
import { removeMember } from './remove-member.ts';
import { setRights } from './set-rights.ts';

export const memberRoutes = implement(members, {
  get: (ctx, input) => listMembers(ctx.db, input),
  remove: async (ctx, { userID }) => {
    await removeMember(ctx, userID);
    return {};
  },
  setRights: async (ctx, { userID, accessRights }) => {
    await setRights(ctx, userID, accessRights);
    return {};
  },
});
