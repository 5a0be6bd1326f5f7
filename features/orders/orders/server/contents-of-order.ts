import { type Content, contentsOf, versionKey } from '#features/catalogue/spus/server/index.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** What is in the box of an order of a set, as whoever ships it packs it; told to every shop of its chain. */
export async function contentsOfOrder(db: TenantDb, id: string): Promise<readonly Content[]> {
  const order = await db.from('orders').where('id', '=', id).select('chain').executeTakeFirst();
  const shipperId = order?.chain.at(-1);
  if (!shipperId) return [];
  const shipper = acrossShops(db, 'order chain')(shipperId);
  const of = await shipper
    .from('orders')
    .where('id', '=', id)
    .select(['spu_id as spuId', 'spu_version as version', 'pieces'])
    .executeTakeFirst();
  return of ? ((await contentsOf(shipper, [of])).get(versionKey(of)) ?? []) : [];
}
