import { hash } from '@node-rs/argon2';
import { accountRefusals } from '#features/shops/accounts/refusals.ts';
import { weaknessOf } from '#features/shops/accounts/weak-password.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { mayHandOut, mayShowPrices } from './hand-out.ts';

/** A new password; whoever is signed in with the old one is signed out. */
export async function resetLitePassword(ctx: ShopCtx, userId: string, password: string): Promise<void> {
  const { db } = ctx;
  const { shows_prices } = await mustBeMine(db, userId);
  mayHandOut(ctx, shows_prices);
  const { login_name } = await db.k
    .selectFrom('users')
    .select('login_name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const says = weaknessOf(password, login_name ?? '');
  if (says) refuse(accountRefusals.weakPassword, { says });
  const password_hash = await hash(password);
  await db.k.updateTable('users').set({ password_hash }).where('id', '=', userId).execute();
  await endSessionsOf(db, userId);
}

export async function disable(db: TenantDb, userId: string): Promise<void> {
  await mustBeMine(db, userId);
  await db.k.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', userId).execute();
  await endSessionsOf(db, userId);
}

export async function enable(ctx: ShopCtx, userId: string): Promise<void> {
  const { db } = ctx;
  const { shows_prices } = await mustBeMine(db, userId);
  mayHandOut(ctx, shows_prices);
  await db.k.updateTable('users').set({ disabled_at: null }).where('id', '=', userId).execute();
}

export async function showPrices(ctx: ShopCtx, userId: string, shown: boolean): Promise<void> {
  const { db } = ctx;
  await mustBeMine(db, userId);
  if (shown) mayShowPrices(ctx);
  await db.update('lite_users').set({ shows_prices: shown }).where('user_id', '=', userId).execute();
}

/** `users` is shared by all shops; the row in `lite_users` says whose login it is. */
async function mustBeMine(db: TenantDb, userId: string): Promise<{ shows_prices: boolean }> {
  const own = db.from('lite_users').select('shows_prices').where('user_id', '=', userId);
  return (await own.executeTakeFirst()) ?? refuse(common.notFound, { what: '子账号' });
}

/** Their open screens hear no more either. */
async function endSessionsOf(db: TenantDb, userId: string): Promise<void> {
  await db.k.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await notify(db, 'member-left', [userId]);
}
