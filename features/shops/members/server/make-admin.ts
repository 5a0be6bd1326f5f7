import { requireRoom } from '#features/shops/shops/server/index.ts';
import { ALL_RIGHTS } from '#kit/endpoint/rights.ts';
import { notify } from '#kit/live/server/notify.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Makes a user an admin of a shop with all rights, a member before or not (domain §9, transfer). */
export async function makeAdmin(
  db: TenantDb,
  { shopId, userId }: { shopId: string; userId: string },
): Promise<void> {
  const there = acrossShops(db, 'approval')(shopId);
  const admin = { rights: ALL_RIGHTS, is_admin: true };
  const member = await there
    .from('memberships')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!member) await requireRoom(there, 'members');
  await there
    .insert('memberships', { user_id: userId, ...admin })
    .onConflict((conflict) => conflict.columns(['shop_id', 'user_id']).doUpdateSet(admin))
    .execute();
  await notify(there, 'membership', [userId]);
  await notify(there, 'shop');
}
