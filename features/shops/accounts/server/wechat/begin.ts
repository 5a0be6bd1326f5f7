import { refuse } from '#kit/endpoint/refusal.ts';
import type { AnyoneCtx, UserCtx } from '#kit/endpoint/server/ctx.ts';
import { afterLogin } from '../../redirect.ts';
import { accountRefusals as no } from '../../refusals.ts';
import { addressLimit } from '../login-limit.ts';
import { identityOf } from './identities.ts';
import { authorizeUrl, type WeChat, weChatOf } from './provider.ts';
import { keepState } from './sign-in-states.ts';

export const openWeChat = (): WeChat => weChatOf() ?? refuse(no.weChatClosed);

export async function beginSignIn(ctx: AnyoneCtx, path: string): Promise<{ AuthorizeUrl: string }> {
  const wechat = openWeChat();
  const seconds = addressLimit.take(ctx.ip);
  if (seconds > 0) refuse(no.tooManyLogins, { seconds });
  const beginning = { redirect: afterLogin(path), browserSecret: ctx.browserSecret() };
  const state = await ctx.shared((tables) => keepState(tables, beginning));
  return { AuthorizeUrl: authorizeUrl(wechat, state) };
}

export async function beginLink(ctx: UserCtx, path: string): Promise<{ AuthorizeUrl: string }> {
  const wechat = openWeChat();
  if (await identityOf(ctx.db.k, ctx.user.id)) refuse(no.weChatLinked);
  const state = await keepState(ctx.db.k as never, {
    redirect: afterLogin(path),
    browserSecret: ctx.browserSecret(),
    sessionHash: ctx.tokenHash,
  });
  return { AuthorizeUrl: authorizeUrl(wechat, state) };
}
