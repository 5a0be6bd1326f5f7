import { sql } from 'kysely';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { liveWarehouses, lockWarehouseRows, lockWarehouses } from './change-warehouses.ts';

/** Sorts warehouses: those that are named first, in this order; the others as they stood. */
export async function sortWarehouses(db: TenantDb, ids: readonly string[]): Promise<void> {
  await lockWarehouses(db);
  await lockWarehouseRows(db);
  const rows = await liveWarehouses(db)
    .select('id')
    .orderBy('id_order')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const all = rows.map(({ id }) => id);
  const firstIds = [...new Set(ids)];
  if (firstIds.some((id) => !all.includes(id))) refuse(common.notFound, { what: '仓库' });
  const sorted = [...firstIds, ...all.filter((id) => !firstIds.includes(id))];
  await sql`update warehouses w set id_order = v.place - 1
    from unnest(${sorted}::uuid[]) with ordinality as v(id, place)
    where w.shop_id = ${db.shopId} and w.id = v.id and w.id_order <> v.place - 1`.execute(db.k);
  await notify(db, 'stock');
}
