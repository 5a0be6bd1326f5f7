import type { ColumnMapping } from '#features/sheets/templates/recognition.ts';
import {
  excludesStandard,
  importTemplates,
  recogniseSheet,
} from '#features/sheets/templates/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { waybillColumns } from '../../waybill-columns.ts';

/** What the columns of a sheet of waybills mean. */
export interface RecognisedWaybills {
  mapping: ColumnMapping;
  remarks: readonly string[];
  isOrders: boolean;
}

/** Recognises sheets of waybills, after the shop's templates and the standard ones; the shop is read once. */
export async function waybillRecogniser(db: TenantDb) {
  const own = await importTemplates(db, 'waybillImport');
  const shop = await db.k
    .selectFrom('shops')
    .select('switches')
    .where('id', '=', db.shopId)
    .executeTakeFirst();
  const switches = (shop?.switches ?? {}) as Record<string, unknown>;
  const options = { excludeStandard: excludesStandard(switches) };
  return (header: readonly string[], rows: readonly (readonly string[])[]): RecognisedWaybills => {
    const known = recogniseSheet(header, rows, own, options);
    // Why a sheet is no orders says nothing about its waybills.
    return {
      mapping: waybillColumns(known),
      remarks: known.command === 'waybill' ? known.remarks : [],
      isOrders: known.command === 'order',
    };
  };
}
