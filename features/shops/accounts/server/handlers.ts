import { ALL_RIGHTS, RIGHT_NAMES, RIGHTS, type Right } from '#kit/endpoint/rights.ts';
import { implement } from '#kit/endpoint/server/implement.ts';
import { notify } from '#kit/live/server/notify.ts';
import { accounts } from '../contract.ts';
import { PRESETS } from '../presets.ts';
import { loginResult } from './login-result.ts';
import { rename } from './rename.ts';
import { securityRoutes } from './security/handlers.ts';
import { recordVisit } from './security/sessions.ts';
import { signIn } from './sign-in.ts';
import { signUpAndIn } from './sign-up.ts';
import { wechatRoutes } from './wechat/handlers.ts';

const userRoutes = implement(accounts, {
  signUp: (ctx, input) => signUpAndIn(ctx, input),
  login: async (ctx, { userLoginName, userLoginPassword }) => {
    const { user, token, wrongTries } = await signIn(ctx, userLoginName, userLoginPassword);
    return ctx.asUser(user.id, (db) => loginResult(db, user.id, token, wrongTries));
  },
  verifyToken: async (ctx, { tokenId }) => {
    await recordVisit(ctx);
    return loginResult(ctx.db, ctx.user.id, tokenId ?? '');
  },
  userInfo: async (ctx) => {
    const { UserFullname, WeChatIconUrl } = await loginResult(ctx.db, ctx.user.id, '');
    return { name: UserFullname, avatar: WeChatIconUrl, roles: ['admin'] };
  },
  logout: async (ctx) => {
    await ctx.db.k.deleteFrom('sessions').where('token_hash', '=', ctx.tokenHash).execute();
    await notify(ctx.db, 'signed-out', [ctx.user.id]);
    return {};
  },
  rename: (ctx, { UserFullname }) => rename(ctx, UserFullname),
  accessRights: () => ({
    rights: Object.entries(RIGHTS).map(([key, value]) => ({ value, key, name: RIGHT_NAMES[key as Right] })),
    presets: [...PRESETS, { name: '管理员', value: ALL_RIGHTS }],
  }),
});

export const accountRoutes = [...userRoutes, ...wechatRoutes, ...securityRoutes];
