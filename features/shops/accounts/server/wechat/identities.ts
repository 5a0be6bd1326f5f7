import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { SharedTables } from '#kit/endpoint/server/ctx.ts';
import type { WeChatPerson } from './ask-wechat.ts';

const PROVIDER = 'wechat';
type Tables = Pick<Kysely<SharedTables>, 'selectFrom' | 'insertInto' | 'deleteFrom'>;

export const identityOf = (tables: Tables, userId: string) =>
  tables
    .selectFrom('external_identities')
    .select('subject')
    .where('user_id', '=', userId)
    .where('provider', '=', PROVIDER)
    .executeTakeFirst();

/** Whose WeChat it is, or nobody's yet; two first sign-ins of one person wait for each other here. */
export async function ownerOf(
  tables: Kysely<SharedTables>,
  { subjects }: WeChatPerson,
): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wechat ${subjects.at(-1)}`}, 0))`.execute(
    tables,
  );
  const known = await tables
    .selectFrom('external_identities')
    .select(['subject', 'user_id'])
    .where('provider', '=', PROVIDER)
    .where('subject', 'in', subjects)
    .execute();
  const first = subjects.map((subject) => known.find((row) => row.subject === subject)).find(Boolean);
  return first?.user_id;
}

/** From now on each of the person's WeChat ids means this user. */
export async function nameUser(tables: Tables, person: WeChatPerson, user_id: string): Promise<void> {
  const rows = person.subjects.map((subject) => ({ provider: PROVIDER, subject, user_id }));
  await tables
    .insertInto('external_identities')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function forgetWeChat(tables: Tables, userId: string): Promise<void> {
  await tables
    .deleteFrom('external_identities')
    .where('user_id', '=', userId)
    .where('provider', '=', PROVIDER)
    .execute();
}

/** A user without a password or a shop, whose login name nobody would guess. */
export async function addWeChatUser(tables: Tables, person: WeChatPerson): Promise<string> {
  const id = newId();
  const login_name = `wx_${randomBytes(6).toString('hex')}`;
  await tables
    .insertInto('users')
    .values({ id, login_name, full_name: person.nickname, icon_url: person.iconUrl })
    .execute();
  return id;
}
