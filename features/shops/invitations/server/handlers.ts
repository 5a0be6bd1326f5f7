import { implement } from '#kit/endpoint/server/implement.ts';
import { invitations } from '../contract.ts';
import { createCode } from './create-code.ts';
import { answerOf, findInvitation, lookForInvitation } from './find-invitation.ts';
import { myApplications } from './my-applications.ts';
import { proceed } from './proceed.ts';

export const invitationRoutes = implement(invitations, {
  create: (ctx, input) => createCode(ctx, input),
  get: async (ctx, { InvitationCode }) => answerOf(await findInvitation(ctx, InvitationCode)),
  verify: async (ctx, { InvitationCode }) => ({
    IsValid: (await lookForInvitation(ctx, InvitationCode)) !== undefined,
  }),
  proceed: (ctx, input) => proceed(ctx, input),
  mine: async (ctx) => {
    const items = await myApplications(ctx.db, ctx.user.id);
    return { total: items.length, items };
  },
});
