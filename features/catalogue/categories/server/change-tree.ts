import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { notify } from '#kit/live/server/notify.ts';
import { lockByName } from '#kit/tenant/server/lock-by-name.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { graft, MAX_NODES, type Node, type OutlineRow, type PutFault, putNode } from '../category-tree.ts';
import { categoryRefusals as no } from '../refusals.ts';
import { readTree } from './category-rows.ts';

interface CategoryPosition {
  CategoryName?: string | undefined;
  /** Undefined: where it is; null: at the top. */
  parentID?: string | null | undefined;
  idOrder?: number | undefined;
}

export async function addCategory(
  db: TenantDb,
  name: string,
  { parentID, idOrder }: CategoryPosition,
): Promise<string> {
  const tree = await lockTree(db);
  requireRoom(tree, 1);
  const id = newId();
  await write(db, name, putNode(tree, { id, parentId: parentOf(parentID), name }, idOrder));
  return id;
}

/** Adds an indented list. */
export async function addTree(
  db: TenantDb,
  parentId: string | null | undefined,
  rows: readonly OutlineRow[],
) {
  const tree = await lockTree(db);
  const added = graft(tree, parentOf(parentId), rows, newId);
  if (typeof added === 'string') return refuseFault(added, '');
  requireRoom(tree, added.fresh.length);
  await write(db, '', added.fresh);
  return { Added: added.fresh.length, Known: added.known };
}

/** Renames and moves; what is not named stays. */
export async function changeCategory(db: TenantDb, id: string, change: CategoryPosition): Promise<void> {
  const tree = await lockTree(db);
  const known = tree.find((node) => node.id === id);
  if (!known) refuse(common.notFound, { what: '分类' });
  const { CategoryName: name = known.name, parentID } = change;
  const parentId = parentID === undefined ? known.parentId : parentOf(parentID);
  const at = change.idOrder ?? (parentId === known.parentId ? placeOf(tree, known) : undefined);
  await write(db, name, putNode(tree, { id, parentId, name }, at));
}

/** One that nothing names; products and listings that were deleted lose it. */
export async function removeCategory(db: TenantDb, id: string): Promise<void> {
  const tree = await lockTree(db);
  if (!tree.some((node) => node.id === id)) refuse(common.notFound, { what: '分类' });
  const { rows } = await sql<{ count: number }>`select (
      (select count(*) from categories where shop_id = ${db.shopId} and parent_id = ${id}) +
      (select count(*) from skus where shop_id = ${db.shopId} and category_id = ${id} and deleted_at is null) +
      (select count(*) from spus where shop_id = ${db.shopId} and category_id = ${id} and deleted_at is null)
    )::int as count`.execute(db.k);
  const count = rows[0]?.count ?? 0;
  if (count > 0) refuse(no.inUse, { count });
  for (const table of ['skus', 'spus', 'sku_groups'] as const)
    await db.update(table).set({ category_id: null }).where('category_id', '=', id).execute();
  await db.remove('categories').where('id', '=', id).execute();
  await notify(db, 'catalogue');
}

const parentOf = (id: string | null | undefined): string | null => (!id || id === EMPTY_ID ? null : id);
const placeOf = (tree: readonly Node[], { parentId, position }: Node): number =>
  tree.filter((node) => node.parentId === parentId && node.position < position).length;

/** Locks the tree until this transaction ends and gives it: two moves at once can't make a circle. */
async function lockTree(db: TenantDb): Promise<Node[]> {
  await lockByName(db, 'categories');
  return readTree(db);
}

function requireRoom(tree: readonly Node[], more: number): void {
  const count = tree.length;
  if (count + more > MAX_NODES) refuse(no.tooMany, { max: MAX_NODES, count });
}

function refuseFault(fault: PutFault, name: string): never {
  if (fault === 'parentGone') refuse(common.notFound, { what: '上级分类' });
  if (fault === 'nameTaken') refuse(no.nameTaken, { name });
  refuse(no[fault]);
}

async function write(db: TenantDb, name: string, rows: readonly Node[] | PutFault): Promise<void> {
  if (typeof rows === 'string') return refuseFault(rows, name);
  const values = rows.map(({ id, parentId, name: named, position }) => ({
    id,
    parent_id: parentId,
    name: named,
    position,
  }));
  if (values.length > 0)
    await db
      .insert('categories', values)
      .onConflict((conflict) =>
        conflict.columns(['shop_id', 'id']).doUpdateSet({
          parent_id: sql`excluded.parent_id`,
          name: sql`excluded.name`,
          position: sql`excluded.position`,
        }),
      )
      .execute();
  await notify(db, 'catalogue');
}
