import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** The shop that a call works as, where it is the one that the call names, or names none; another's is not there. */
export function mustBeNamed(db: TenantDb, businessUnitId: string | null | undefined): TenantDb {
  if (businessUnitId && businessUnitId !== EMPTY_ID && businessUnitId !== db.shopId)
    refuse(common.notFound, { what: '店铺' });
  return db;
}
