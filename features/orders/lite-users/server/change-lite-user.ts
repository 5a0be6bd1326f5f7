import {
  disableLiteAccount,
  enableLiteAccount,
  setLitePassword,
} from '#features/shops/accounts/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { mayHandOut, mayShowPrices } from './hand-out.ts';

/** A new password; whoever is signed in with the old one is signed out. */
export async function resetLitePassword(ctx: ShopCtx, userId: string, password: string): Promise<void> {
  const { db } = ctx;
  const { shows_prices } = await mustBeMine(db, userId);
  mayHandOut(ctx, shows_prices);
  await setLitePassword(db, userId, password);
}

export async function disable(db: TenantDb, userId: string): Promise<void> {
  await mustBeMine(db, userId);
  await disableLiteAccount(db, userId);
}

export async function enable(ctx: ShopCtx, userId: string): Promise<void> {
  const { db } = ctx;
  const { shows_prices } = await mustBeMine(db, userId);
  mayHandOut(ctx, shows_prices);
  await enableLiteAccount(db, userId);
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
