import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** The shop that a user sees after signing in is the first that they got; a later one leaves it. */
export async function keepFirstShop(db: TenantDb, userId: string, shopId: string): Promise<void> {
  await db.k
    .updateTable('users')
    .set({ default_shop_id: shopId })
    .where('id', '=', userId)
    .where('default_shop_id', 'is', null)
    .execute();
}

/** Somebody who is no member of this shop any more doesn't begin there. */
export async function forgetFirstShop(db: TenantDb, userId: string): Promise<void> {
  await db.k
    .updateTable('users')
    .set({ default_shop_id: null })
    .where('id', '=', userId)
    .where('default_shop_id', '=', db.shopId)
    .execute();
}
