import { hash } from '@node-rs/argon2';
import { v7 as newId } from 'uuid';
import { refuse } from '#kit/endpoint/refusal.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { accountRefusals as no } from '../refusals.ts';
import { weaknessOf } from '../weak-password.ts';

interface NewLiteAccount {
  loginName: string;
  fullName: string;
  password: string;
  /** The one shop that it works for. */
  storeId: string;
}

/**
 * A login that works for one store only and belongs to the shop that makes it (specification §6). A password that could
 * be guessed is refused. Undefined: the login name is somebody's.
 */
export async function addLiteAccount(db: TenantDb, account: NewLiteAccount): Promise<string | undefined> {
  const { loginName, fullName, password, storeId } = account;
  refuseWeak(password, loginName);
  const id = newId();
  const added = await db.k
    .insertInto('users')
    .values({
      id,
      login_name: loginName,
      full_name: fullName,
      password_hash: await hash(password),
      default_shop_id: storeId,
      lite_for_shop_id: storeId,
      lite_by_shop_id: db.shopId,
    })
    .onConflict((conflict) => conflict.column('login_name').doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 0n ? undefined : id;
}

/** A new password for a login of this shop; whoever is signed in with the old one is signed out. */
export async function setLitePassword(db: TenantDb, userId: string, password: string): Promise<void> {
  const { login_name } = await db.k
    .selectFrom('users')
    .select('login_name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  refuseWeak(password, login_name ?? '');
  const password_hash = await hash(password);
  await db.k.updateTable('users').set({ password_hash }).where('id', '=', userId).execute();
  await endSessionsOf(db, userId);
}

/** Nobody signs in with it any more, and whoever is in is signed out; nothing of it is deleted. */
export async function disableLiteAccount(db: TenantDb, userId: string): Promise<void> {
  await db.k.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', userId).execute();
  await endSessionsOf(db, userId);
}

export async function enableLiteAccount(db: TenantDb, userId: string): Promise<void> {
  await db.k.updateTable('users').set({ disabled_at: null }).where('id', '=', userId).execute();
}

function refuseWeak(password: string, loginName: string): void {
  const says = weaknessOf(password, loginName);
  if (says) refuse(no.weakPassword, { says });
}

/** Their open screens hear no more either. */
async function endSessionsOf(db: TenantDb, userId: string): Promise<void> {
  await db.k.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await notify(db, 'member-left', [userId]);
}
