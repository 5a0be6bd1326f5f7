import { implement } from '#kit/endpoint/server/implement.ts';
import { security } from '../../security-contract.ts';
import { changePassword, hasPassword, setPassword } from '../passwords.ts';
import { identityOf } from '../wechat/identities.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';

export const securityRoutes = implement(security, {
  get: async (ctx) => ({
    LoginName: ctx.user.loginName,
    HasPassword: await hasPassword(ctx.db, ctx.user.id),
    HasWeChat: (await identityOf(ctx.db.k, ctx.user.id)) !== undefined,
    Sessions: await listSessions(ctx),
  }),
  changePassword: async (ctx, { OldPassword, NewPassword }) => {
    await changePassword(ctx, OldPassword, NewPassword);
    return {};
  },
  setPassword: async (ctx, { userLoginName, NewPassword }) => {
    await setPassword(ctx, userLoginName, NewPassword);
    return {};
  },
  endSession: async (ctx, { SessionID }) => {
    await endSession(ctx, SessionID);
    return {};
  },
  endOthers: async (ctx) => ({ Ended: await endOtherSessions(ctx) }),
});
