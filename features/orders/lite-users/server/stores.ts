import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** The stores that lite users may be made for: this shop first, then the shops that it runs. */
export const storesOf = (db: TenantDb) =>
  db.k
    .selectFrom('shops')
    .select(['id as BusinessUnitID', 'name as BusinessUnitName'])
    .where((shop) => shop.or([shop('id', '=', db.shopId), shop('operator_shop_id', '=', db.shopId)]))
    .orderBy((shop) => shop('id', '=', db.shopId), 'desc')
    .orderBy('name')
    .execute();
