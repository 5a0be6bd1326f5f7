import type { PriceAuthor } from '#features/catalogue/prices/server/index.ts';
import { countProducts } from '#features/catalogue/warehouses/server/index.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { NewSku } from '../contract.ts';
import { productName } from '../product-name.ts';
import { logFirstPrices } from './log-first-prices.ts';
import { skuColumns } from './sku-columns.ts';

export interface ProductGroup {
  id: string;
  name: string;
  categoryId: string | null;
}

/** A new product of a group; without a name it is called after group and specification. */
type Specification = Omit<NewSku, 'SkuName' | 'SkuGroupID' | 'Brand'> & Partial<Pick<NewSku, 'SkuName'>>;

/** Adds products to a group, with their first prices and what there is of them. */
export async function addSkusOfGroup(
  db: TenantDb,
  author: PriceAuthor,
  group: ProductGroup,
  fresh: readonly { id: string; info: Specification }[],
): Promise<void> {
  const rows = fresh.map(({ id, info }) => ({
    ...skuColumns(info),
    name: info.SkuName ?? productName(group.name, info.SkuBasicInfo ?? ''),
    category_id: group.categoryId ?? info.CategoryID,
    group_id: group.id,
    id,
    created_by: author.id,
  }));
  await db.insert('skus', rows).execute();
  const priced = fresh.map(({ id, info }) => ({
    id,
    price: info.SkuPrice ?? null,
    price_with_tax: info.SkuPriceWithTax ?? null,
    price_min: info.PriceMin ?? null,
  }));
  await logFirstPrices(db, author, priced, '录入');
  const counts = fresh.flatMap(({ id: skuId, info: { SkuInventory: count } }) =>
    count === undefined || count === null ? [] : [{ skuId, count }],
  );
  await countProducts(db, author, counts, '商品资料');
}

/** Products of the library come into a group, and into its category where it has one. */
export async function joinGroup(
  db: TenantDb,
  group: Pick<ProductGroup, 'id' | 'categoryId'>,
  skuIds: readonly string[],
): Promise<void> {
  await db
    .update('skus')
    .set({
      group_id: group.id,
      updated_at: new Date(),
      ...(group.categoryId && { category_id: group.categoryId }),
    })
    .where('id', '=', anyOf(skuIds))
    .execute();
}

/** Products leave a group and stay in the library; gives those that were in it. */
export async function leaveGroup(
  db: TenantDb,
  groupId: string,
  skuIds: readonly string[],
): Promise<string[]> {
  const leaving = db.update('skus').set({ group_id: null, updated_at: new Date() });
  const left = await leaving
    .where('group_id', '=', groupId)
    .where('id', '=', anyOf(skuIds))
    .returning('id')
    .execute();
  return left.map(({ id }) => id);
}

/** The category of a group is that of its products. */
export async function categorizeSkus(
  db: TenantDb,
  skuIds: readonly string[],
  categoryId: string | null,
): Promise<void> {
  await db.update('skus').set({ category_id: categoryId }).where('id', '=', anyOf(skuIds)).execute();
}

/** Products are deleted with their groups; orders that name them keep doing so. */
export async function removeSkusOf(db: TenantDb, groupIds: readonly string[]): Promise<void> {
  await db.update('skus').set({ deleted_at: new Date() }).where('group_id', '=', anyOf(groupIds)).execute();
}
