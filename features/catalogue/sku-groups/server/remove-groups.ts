import { sql } from 'kysely';
import { forgetUses } from '#features/catalogue/materials/server/index.ts';
import { skuRefusals } from '#features/catalogue/skus/refusals.ts';
import { removeSkusOf } from '#features/catalogue/skus/server/index.ts';
import { deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { notify } from '#kit/live/server/notify.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Deletes groups with their products; one of which a listing sells something is skipped. */
export async function removeSkuGroups(db: TenantDb, ids: readonly string[]): Promise<BatchResult> {
  const { rows } = await sql<{ id: string; name: string; count: number }>`
    select g.id, g.name, (select count(distinct s.id)::int from skus k
        join spu_skus u on u.shop_id = ${db.shopId} and u.sku_id = k.id
        join spus s on s.shop_id = ${db.shopId} and s.id = u.spu_id and s.deleted_at is null
        where k.shop_id = ${db.shopId} and k.group_id = g.id and k.deleted_at is null) as count
    from sku_groups g where g.shop_id = ${db.shopId} and g.deleted_at is null and g.id = ${anyOf(ids)}`.execute(
    db.k,
  );
  const known = new Set(rows.map((row) => row.id));
  const free = rows.filter((row) => row.count === 0).map((row) => row.id);
  await removeSkusOf(db, free);
  await db.update('sku_groups').set({ deleted_at: new Date() }).where('id', '=', anyOf(free)).execute();
  await forgetUses(db, free);
  await notify(db, 'catalogue');
  const used = rows.filter((row) => row.count > 0);
  const unknown = deny(common.notFound, { what: '商品组' });
  return {
    done: free.length,
    skipped: [
      ...ids.filter((id) => !known.has(id)).map((id) => skip(id, unknown)),
      ...used.map(({ id, name, count }) => ({
        name,
        ...skip(id, deny(skuRefusals.inListings, { count })),
      })),
    ],
  };
}
