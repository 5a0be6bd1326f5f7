import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Material } from '../material.ts';
import { unsealed } from './seal.ts';

/** Writes down what the materials of a listing, a product group or a group-buy show, so that it is kept. */
export async function noteUses(
  db: TenantDb,
  ownerId: string,
  materials: readonly Pick<Material, 'Url'>[],
): Promise<void> {
  await forgetUses(db, [ownerId]);
  const uses = materials.flatMap(({ Url }, no) => {
    const kept = unsealed(Url);
    if (kept) return kept.shopId === db.shopId ? { no, file_id: kept.fileId } : [];
    return Url.startsWith('/pictures/') ? { no, picture: Url } : [];
  });
  const rows = uses.map((use) => ({ ...use, owner_id: ownerId }));
  if (rows.length > 0) await db.insert('material_uses', rows).execute();
}

/** What was shown may go: its owner is deleted, or shows something else. */
export async function forgetUses(db: TenantDb, ownerIds: readonly string[]): Promise<void> {
  await db.remove('material_uses').where('owner_id', '=', anyOf(ownerIds)).execute();
}
