import { hash, verify } from '@node-rs/argon2';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { UserCtx } from '#kit/endpoint/server/ctx.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { accountRefusals as no } from '../refusals.ts';
import { weaknessOf } from '../weak-password.ts';
import { TryLimit } from './login-limit.ts';
import { endOtherSessions } from './security/sessions.ts';

/** Tries of the old password by one user: somebody at a browser left open must not find it out. */
const tries = new TryLimit(5, 5 * 60_000);

const passwordOf = async (db: TenantDb, userId: string): Promise<string | null> => {
  const rows = db.k.selectFrom('users').select('password_hash').where('id', '=', userId);
  return (await rows.executeTakeFirstOrThrow()).password_hash;
};

export const hasPassword = async (db: TenantDb, userId: string): Promise<boolean> =>
  (await passwordOf(db, userId)) !== null;

function refuseWeak(password: string, loginName: string): void {
  const says = weaknessOf(password, loginName);
  if (says) refuse(no.weakNewPassword, { says });
}

/** Asks for the old one; whoever knew it is signed out everywhere else. */
export async function changePassword(ctx: UserCtx, old: string, password: string): Promise<void> {
  const { db, user } = ctx;
  const seconds = tries.take(user.id);
  if (seconds > 0) refuse(no.tooManyLogins, { seconds });
  const known = await passwordOf(db, user.id);
  if (!known || !(await verify(known, old))) refuse(no.wrongOldPassword);
  tries.forget(user.id);
  refuseWeak(password, user.loginName);
  const password_hash = await hash(password);
  await db.k.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute();
  await endOtherSessions(ctx);
}

/** A first password with a login name of one's own, for a user who came by WeChat. */
export async function setPassword({ db, user }: UserCtx, name: string, password: string): Promise<void> {
  refuseWeak(password, name);
  const password_hash = await hash(password);
  const row = await db.k
    .selectFrom('users')
    .select('id')
    .where('login_name', '=', name)
    .where('id', '<>', user.id)
    .executeTakeFirst();
  if (row) refuse(no.loginNameTaken, { name });
  const { numUpdatedRows } = await db.k
    .updateTable('users')
    .set({ login_name: name, password_hash })
    .where('id', '=', user.id)
    .where('password_hash', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) refuse(no.wrongOldPassword);
}
