import { sql } from 'kysely';
import type { z } from 'zod';
import { resolveSupplyChains } from '#features/catalogue/spus/server/index.ts';
import { swapRows } from '#features/orders/order-requests/server/index.ts';
import type { Output } from '#kit/endpoint/contract.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { containsPattern } from '#kit/list/server/filter-by.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { swaps } from '../contract.ts';

type ChoicesInput = z.output<typeof swaps.choices.input>;
type Choice = Output<typeof swaps.choices>['Skus'][number];

const MOST_LISTINGS = 200;

/**
 * What the entry of an order may wish for in place of what is ordered. The library of who ships it is not the entry's
 * to read: it chooses among its own listings that the same shop ships, of one piece of one product each.
 */
export async function swapChoices({ db }: Pick<ShopCtx, 'db'>, { OrderID, Search }: ChoicesInput) {
  const order = await db
    .from('orders')
    .select(['chain', 'spu_id'])
    .where('id', '=', OrderID)
    .where('hop', '=', 0)
    .executeTakeFirst();
  const [, vendor] = order?.chain ?? [];
  if (!order || !vendor) return refuse(common.notFound, { what: '订单' });
  const shipper = acrossShops(db, 'order chain')(order.chain.at(-1) ?? '');
  const parts = (await swapRows(shipper, [OrderID])).get(OrderID)?.parts ?? [];
  const listings = await listingsShippedBy(db, shipper.shopId, { ...order, vendor, search: Search ?? '' });
  const skuOf = await singleProducts(shipper, [...listings.keys()]);
  const choices = new Map<string, Choice>();
  for (const [listing, SkuName] of listings) {
    const SkuID = skuOf.get(listing);
    const isOrdered = parts.length === 1 && parts[0]?.skuId === SkuID;
    if (SkuID && !isOrdered && !choices.has(SkuID)) choices.set(SkuID, { SkuID, SkuName });
  }
  return {
    Parts: parts.map(({ skuId, name }) => ({ SkuID: skuId, SkuName: name })),
    Skus: [...choices.values()],
  };
}

/** What the entry sells of this supplier that can be ordered now: the last listing of each chain, with the entry's name. */
async function listingsShippedBy(
  db: TenantDb,
  shipper: string,
  { vendor, spu_id: ordered, search }: { vendor: string; spu_id: string; search: string },
): Promise<Map<string, string>> {
  const rows = await db
    .from('spus')
    .select(['id', 'name'])
    .where('vendor_id', '=', vendor)
    .where('status', '=', 'on_sale')
    .where('deleted_at', 'is', null)
    .where('id', '<>', ordered)
    .where('name', 'ilike', containsPattern(search))
    .orderBy('created_at', 'desc')
    .limit(MOST_LISTINGS)
    .execute();
  const plans = await resolveSupplyChains(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.flatMap(({ id, name }): [string, string][] => {
      const { hops = [], broken } = plans.get(id) ?? {};
      const last = hops.at(-1);
      const isSold = !broken && hops.every(({ onSale, prohibited }) => onSale && !prohibited);
      const isOne = (last?.pieces ?? 1) === 1;
      return last?.shopId === shipper && isSold && isOne ? [[last.spuId, name]] : [];
    }),
  );
}

/** Of listings that are one piece of one product the product. */
async function singleProducts(shop: TenantDb, spuIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ spu: string; sku: string }>`select p.spu_id as spu, min(p.sku_id::text) as sku
    from spu_skus p join skus k on k.shop_id = ${shop.shopId} and k.id = p.sku_id
    where p.shop_id = ${shop.shopId} and p.spu_id = any(${[...spuIds]}::uuid[])
    group by p.spu_id having sum(p.count) = 1 and bool_and(k.source_spu_id is null and k.deleted_at is null)`.execute(
    shop.k,
  );
  return new Map(rows.map(({ spu, sku }) => [spu, sku]));
}
