import { refuse } from '#kit/endpoint/refusal.ts';
import { implement } from '#kit/endpoint/server/implement.ts';
import { doors } from '../../doors-contract.ts';
import { accountRefusals as no } from '../../refusals.ts';
import { hasPassword } from '../security/passwords.ts';
import { beginLink, beginSignIn } from './begin.ts';
import { finishSignIn } from './finish.ts';
import { forgetWeChat } from './identities.ts';
import { weChatOf } from './provider.ts';

export const doorRoutes = implement(doors, {
  open: () => ({ WeChat: weChatOf() !== undefined }),
  begin: (ctx, { redirect }) => beginSignIn(ctx, redirect),
  link: (ctx, { redirect }) => beginLink(ctx, redirect),
  finish: (ctx, input) => finishSignIn(ctx, input),
  unlink: async ({ db, user }) => {
    if (!(await hasPassword(db, user.id))) refuse(no.lastDoor);
    await forgetWeChat(db.k, user.id);
    return {};
  },
});
