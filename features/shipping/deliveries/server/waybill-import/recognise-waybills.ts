import {
  excludesStandard,
  importTemplates,
  recogniseSheet,
} from '#features/sheets/templates/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { waybillColumns } from '../../waybill-columns.ts';

/** What the columns of a sheet of waybills mean, after the shop's templates and the standard ones. */
export async function recogniseWaybills(
  db: TenantDb,
  header: readonly string[],
  rows: readonly (readonly string[])[],
) {
  const own = await importTemplates(db, 'waybillImport');
  const shop = await db.k
    .selectFrom('shops')
    .select('switches')
    .where('id', '=', db.shopId)
    .executeTakeFirst();
  const switches = (shop?.switches ?? {}) as Record<string, unknown>;
  const known = recogniseSheet(header, rows, own, { excludeStandard: excludesStandard(switches) });
  // Why a sheet is no orders says nothing about its waybills.
  return {
    mapping: waybillColumns(known),
    remarks: known.command === 'waybill' ? known.remarks : [],
    isOrders: known.command === 'order',
  };
}
