import { keepFirstShop } from '#features/shops/accounts/server/index.ts';
import { addShop, type NewShop } from '#features/shops/shops/server/index.ts';
import { ALL_RIGHTS } from '#kit/endpoint/rights.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Opens a shop with its admin; whoever had none begins there from now on (domain §9). */
export async function openShop(db: TenantDb, userId: string, shop: NewShop): Promise<string> {
  const own = await addShop(db, shop);
  await own.insert('memberships', { user_id: userId, rights: ALL_RIGHTS, is_admin: true }).execute();
  await keepFirstShop(db, userId, own.shopId);
  return own.shopId;
}
