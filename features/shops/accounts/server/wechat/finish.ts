import type { Kysely } from 'kysely';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { AnyoneCtx, SharedTables } from '#kit/endpoint/server/ctx.ts';
import type { LoginResult } from '../../contract.ts';
import { accountRefusals as no } from '../../refusals.ts';
import { addressLimit } from '../login-limit.ts';
import { loginResult } from '../login-result.ts';
import { openSession } from '../sign-in.ts';
import { askWeChat, type WeChatPerson } from './ask-wechat.ts';
import { openWeChat } from './begin.ts';
import { addWeChatUser, identityOf, nameUser, ownerOf } from './identities.ts';
import { takeState } from './sign-in-states.ts';

/** Ends what began: signs in the WeChat's user, or links the WeChat to the user whose session asked for it. */
export async function finishSignIn(
  ctx: AnyoneCtx,
  { code, state }: { code: string; state: string },
): Promise<{ Login: LoginResult | null; Redirect: string }> {
  const wechat = openWeChat();
  const seconds = addressLimit.take(ctx.ip);
  if (seconds > 0) refuse(no.tooManyLogins, { seconds });
  const { redirect, sessionHash } = await takeState(ctx.shared, state, ctx.browserSecret());
  const person = await askWeChat(wechat, code);
  if (sessionHash) {
    await ctx.shared((tables) => linkWeChat(tables, person, sessionHash));
    return { Login: null, Redirect: redirect };
  }
  const { userId, token } = await ctx.shared(async (tables) => {
    const id = (await ownerOf(tables, person)) ?? (await addWeChatUser(tables, person));
    await nameUser(tables, person, id);
    await mustBeOpen(tables, id);
    return { userId: id, token: await openSession(tables, id, ctx) };
  });
  return { Login: await ctx.asUser(userId, (db) => loginResult(db, userId, token)), Redirect: redirect };
}

async function mustBeOpen(tables: Kysely<SharedTables>, userId: string): Promise<void> {
  const closed = await tables
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('disabled_at', 'is not', null)
    .executeTakeFirst();
  if (closed) refuse(no.disabled);
}

/** The session is looked at again: between the two calls its user may have ended it. */
async function linkWeChat(
  tables: Kysely<SharedTables>,
  person: WeChatPerson,
  sessionHash: Buffer,
): Promise<void> {
  const session = await tables
    .selectFrom('sessions')
    .select('user_id')
    .where('token_hash', '=', sessionHash)
    .where('expires_at', '>', new Date() as never)
    .forUpdate()
    .executeTakeFirst();
  if (!session) refuse(no.signInLapsed);
  const owner = await ownerOf(tables, person);
  if (owner && owner !== session.user_id) refuse(no.weChatTaken);
  if (!owner && (await identityOf(tables, session.user_id))) refuse(no.weChatLinked);
  await nameUser(tables, person, session.user_id);
  await tables
    .updateTable('users')
    .set({ icon_url: person.iconUrl })
    .where('id', '=', session.user_id)
    .where('icon_url', 'is', null)
    .execute();
}
