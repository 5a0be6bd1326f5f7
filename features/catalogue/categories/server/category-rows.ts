import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { childrenOf, type Node } from '../category-tree.ts';
import type { Category } from '../contract.ts';

export const readTree = (db: TenantDb): Promise<Node[]> =>
  db.from('categories').select(['id', 'parent_id as parentId', 'name', 'position']).execute();

type Counted = Node & { skus: number; spus: number };

/** Each category after the one above it, siblings in their order. */
export async function listCategories(db: TenantDb): Promise<{ total: number; items: Category[] }> {
  const naming = (table: RawBuilder<unknown>) => sql<number>`(select count(*)::int from ${table} t
    where t.shop_id = categories.shop_id and t.category_id = categories.id and t.deleted_at is null)`;
  const rows: Counted[] = await db
    .from('categories')
    .select(['id', 'parent_id as parentId', 'name', 'position'])
    .select([naming(sql`skus`).as('skus'), naming(sql`spus`).as('spus')])
    .execute();
  const below = (parentId: string | null): Counted[] =>
    childrenOf(rows, parentId).flatMap((node) => [node, ...below(node.id)]);
  return { total: rows.length, items: below(null).map(onWire) };
}

const onWire = ({ id, parentId, name, position, skus, spus }: Counted): Category => ({
  CategoryID: id,
  CategoryName: name,
  parentID: parentId,
  idOrder: position,
  SkuCount: skus,
  SpuCount: spus,
});

/** `where('category_id', '=', inBranch(db, id))`: a category and all below it. */
export const inBranch = (db: TenantDb, id: string): RawBuilder<string> =>
  sql<string>`any(array(with recursive branch as (select id from categories
      where shop_id = ${db.shopId} and id = ${id}
    union select c.id from categories c join branch b on c.shop_id = ${db.shopId} and c.parent_id = b.id)
    select id from branch))`;
