import { refuse } from '#kit/endpoint/refusal.ts';
import { implement } from '#kit/endpoint/server/implement.ts';
import { supportContact } from '#kit/settings/server/support-contact.ts';
import { accountRefusals as no } from '../../refusals.ts';
import { wechat } from '../../wechat-contract.ts';
import { hasPassword } from '../passwords.ts';
import { beginLink, beginSignIn } from './begin.ts';
import { finishSignIn } from './finish.ts';
import { forgetWeChat } from './identities.ts';
import { weChatOf } from './provider.ts';

export const wechatRoutes = implement(wechat, {
  ways: () => ({ WeChat: weChatOf() !== undefined, Contact: supportContact() }),
  begin: (ctx, { redirect }) => beginSignIn(ctx, redirect),
  link: (ctx, { redirect }) => beginLink(ctx, redirect),
  finish: (ctx, input) => finishSignIn(ctx, input),
  unlink: async ({ db, user }) => {
    if (!(await hasPassword(db, user.id))) refuse(no.lastSignIn);
    await forgetWeChat(db.k, user.id);
    return {};
  },
});
