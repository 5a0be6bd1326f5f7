import { createHash, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { type Kysely, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { AnyoneCtx, Caller, SharedTables, User } from '#kit/endpoint/server/ctx.ts';
import { accountRefusals as no } from '../refusals.ts';
import { admitTry } from './admit-try.ts';
import { addressLimit } from './login-limit.ts';

const SESSION_DAYS = 30;
/** A hash to compare with when the login name is unknown, so that time tells nothing. */
const NOBODY = hash('nobody at all');

export const tokenHash = (token: string) => createHash('sha256').update(token).digest();

/** A new session; the token itself is only ever known to the client. */
export async function openSession(
  tables: Kysely<SharedTables>,
  userId: string,
  from: Pick<Caller, 'userAgent' | 'ip'>,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(Date.now() + SESSION_DAYS * 86_400_000);
  await tables
    .insertInto('sessions')
    .values({
      token_hash: tokenHash(token),
      user_id: userId,
      user_agent: from.userAgent,
      place: from.ip,
      expires_at,
    })
    .execute();
  return token;
}

/** Checks name and password; after too many tries from one place or for one name it refuses to look. */
export async function signIn(
  ctx: AnyoneCtx,
  name: string,
  password: string,
): Promise<{ user: User; token: string; wrongTries: number }> {
  const wasRight = await admitTry(ctx, name);
  const row = await ctx.shared((tables) =>
    tables.selectFrom('users').selectAll().where('login_name', '=', name).executeTakeFirst(),
  );
  const right = await verify(row?.password_hash ?? (await NOBODY), password);
  // Somebody who only came by WeChat has no password that could be right.
  if (!row?.password_hash || !right) {
    // Nobody waits for it: whether the name is there must not be told by how long the answer takes.
    void ctx.shared((tables) => countWrong(tables, name)).catch(() => undefined);
    refuse(no.wrongPassword);
  }
  if (row.disabled_at) refuse(no.disabled);
  wasRight();
  const token = await ctx.shared(async (tables) => {
    await tables.updateTable('users').set({ wrong_tries: 0 }).where('id', '=', row.id).execute();
    return openSession(tables, row.id, ctx);
  });
  const user = { id: row.id, name: row.full_name, loginName: row.login_name };
  return { user, token, wrongTries: row.wrong_tries };
}

const countWrong = (tables: Kysely<SharedTables>, name: string) =>
  tables
    .updateTable('users')
    .set({ wrong_tries: sql`least(wrong_tries + 1, 1000000)` })
    .where('login_name', '=', name)
    .execute();

/** Creates a user without a shop and signs in (domain §9). */
export async function signUp(ctx: AnyoneCtx, name: string, password: string, fullName: string | undefined) {
  const seconds = addressLimit.take(ctx.ip);
  if (seconds > 0) refuse(no.tooManyLogins, { seconds });
  const user = { id: newId(), name: fullName ?? name, loginName: name };
  const password_hash = await hash(password);
  const token = await ctx.shared(async (tables) => {
    const added = await tables
      .insertInto('users')
      .values({ id: user.id, login_name: name, password_hash, full_name: user.name })
      .onConflict((conflict) => conflict.column('login_name').doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 0n) refuse(no.loginNameTaken, { name });
    return openSession(tables, user.id, ctx);
  });
  return { user, token };
}
