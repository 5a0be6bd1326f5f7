import { pictureListings } from '#features/catalogue/spus/server/index.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Gives a product a picture that it had none of. */
export async function pictureSku(db: TenantDb, skuId: string, address: string): Promise<void> {
  const none = db.from('skus').select('id').where('id', '=', skuId).where('image_url', 'is', null);
  if (!(await none.forUpdate().executeTakeFirst())) return;
  await pictureListings(db, skuId, address);
  const set = { image_url: address, updated_at: new Date() };
  await db.update('skus').set(set).where('id', '=', skuId).execute();
  await notify(db, 'catalogue');
}
