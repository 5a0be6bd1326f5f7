import {
  type Content,
  contentsOf,
  versionKey,
  type WeighedPart,
  weighedParts,
} from '#features/catalogue/spus/server/index.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type PackedInstead, packedContents } from '../packed-instead.ts';

/** What is in the box of an order of a set, as whoever ships it packs it; told to every shop of its chain. */
export async function contentsOfOrder(db: TenantDb, id: string): Promise<readonly Omit<Content, 'skuId'>[]> {
  const order = await db.from('orders').where('id', '=', id).select('chain').executeTakeFirst();
  const shipperId = order?.chain.at(-1);
  if (!shipperId) return [];
  const shipper = acrossShops(db, 'order chain')(shipperId);
  const shipped = await shipper
    .from('orders')
    .where('id', '=', id)
    .select(['spu_id as spuId', 'spu_version as version', 'pieces', 'swap'])
    .executeTakeFirst();
  if (!shipped) return [];
  const contents = (await contentsOf(shipper, [shipped])).get(versionKey(shipped)) ?? [];
  return packedContents(contents, shipped.swap as PackedInstead | null);
}

/** What is in the boxes of orders of sets, and what each part weighs in their price, as whoever ships them packs them. */
export async function partsOfOrders(
  db: TenantDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly WeighedPart[]>> {
  const rows = await db
    .from('orders')
    .where('id', 'in', [...ids])
    .select(['id', 'chain'])
    .execute();
  const at = acrossShops(db, 'order chain');
  const found = new Map<string, readonly WeighedPart[]>();
  for (const [shipperId, part] of groupBy(rows, ({ chain }) => chain.at(-1) ?? db.shopId)) {
    const shipper = at(shipperId);
    const made = await shipper
      .from('orders')
      .where(
        'id',
        'in',
        part.map(({ id }) => id),
      )
      .select(['id', 'spu_id as spuId', 'spu_version as version', 'pieces'])
      .execute();
    const parts = await weighedParts(shipper, made);
    for (const order of made) {
      const known = parts.get(versionKey(order));
      if (known) found.set(order.id, known);
    }
  }
  return found;
}
