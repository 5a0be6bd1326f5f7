import { refuse } from '#kit/endpoint/refusal.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { shopRefusals as no } from '../refusals.ts';
import type { AboveShops } from './above-shops.ts';

/** The new name also stands wherever others wrote down the old one. */
export async function renameShop(
  db: TenantDb,
  name: string,
  { renameInBooks }: Pick<AboveShops, 'renameInBooks'>,
): Promise<void> {
  if (!name) refuse(no.nameEmpty);
  await db.k.updateTable('shops').set({ name }).where('id', '=', db.shopId).execute();
  await renameInBooks(db, name);
  await notify(db, 'shop');
}
