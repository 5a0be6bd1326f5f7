import {
  contentsOf,
  type ListingContent,
  versionKey,
  type WeighedPart,
  weighedParts,
} from '#features/catalogue/spus/server/index.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type PackedInstead, packedContents } from '../../packed-instead.ts';

/** Contents of an order of a set as its shipper packs it; every shop of the chain may read them. */
export async function contentsOfOrder(
  db: TenantDb,
  id: string,
): Promise<readonly Omit<ListingContent, 'skuId'>[]> {
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

/** Parts of orders of sets as their shippers pack them, with what each weighs in the price, by order id. */
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
  const partsByOrder = new Map<string, readonly WeighedPart[]>();
  for (const [shipperId, part] of groupBy(rows, ({ chain }) => chain.at(-1) ?? db.shopId)) {
    const shipper = at(shipperId);
    const shipperRows = await shipper
      .from('orders')
      .where(
        'id',
        'in',
        part.map(({ id }) => id),
      )
      .select(['id', 'spu_id as spuId', 'spu_version as version', 'pieces'])
      .execute();
    const parts = await weighedParts(shipper, shipperRows);
    for (const order of shipperRows) {
      const known = parts.get(versionKey(order));
      if (known) partsByOrder.set(order.id, known);
    }
  }
  return partsByOrder;
}
