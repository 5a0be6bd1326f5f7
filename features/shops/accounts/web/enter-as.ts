import { CallFailed } from '#kit/ui/calls/client.ts';
import { queryClient } from '#kit/ui/calls/query.ts';
import { session } from '#kit/ui/calls/session.ts';
import { forgetDraftsOfTab } from '#kit/ui/drafts/draft-storage.ts';
import { tell } from '#kit/ui/openers/toast.ts';
import type { LoginResult } from '../contract.ts';
import { remember } from './remember.ts';

/** More than a person's own slips of the hand. */
const SUSPICIOUS = 5;

/**
 * Takes the sign-in; the guard then leads to the wanted page. Whoever comes back to the page where their session
 * lapsed finds it as it was; another user finds nothing of it. An answer without a token is no sign-in, whatever
 * its status (specification §5).
 */
export function enterAs(login: LoginResult | null): void {
  if (!login?.TokenID) throw new CallFailed(-1, '登录失败，请重试', null);
  const isBack = session.get('userId') === login.UserID;
  if (!isBack) {
    queryClient.clear();
    forgetDraftsOfTab();
  }
  remember(login);
  if (login.WrongTries >= SUSPICIOUS)
    tell.warning(
      `上次登录以来，有 ${login.WrongTries} 次输错密码的登录尝试。若不是您本人，请在“账号安全”中修改密码`,
      15_000,
    );
  if (isBack) void queryClient.invalidateQueries();
}
