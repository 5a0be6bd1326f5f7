import { sql } from 'kysely';
import { endManaged, sendActorsHome } from '#features/shops/shops/server/index.ts';
import { notify } from '#kit/live/server/notify.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/**
 * A managed shop becomes its own, and nobody of the former operator acts for it any more. Codes that the operator gave
 * out for it end too, or one kept back would let it return as admin. False when nobody ran it.
 */
export async function endOperation(db: TenantDb, shopId: string): Promise<boolean> {
  const at = acrossShops(db, 'managed shop');
  const own = at(shopId);
  const operator = await endManaged(own);
  if (!operator) return false;
  await db.k
    .updateTable('invitation_codes')
    .set({ revoked_at: sql`now()` })
    .where('issuer_shop_id', '=', shopId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
  await notify(own, 'shop');
  await sendActorsHome(own, at(operator));
  return true;
}
