import { sellerTitlesReader } from '#features/orders/order-imports/server/index.ts';
import type { SheetColumns } from '#features/sheets/sheet-imports/column-record.ts';
import type { ColumnMapping } from '#features/sheets/templates/recognition.ts';
import {
  excludesStandard,
  importTemplates,
  recogniseSheet,
  rememberedHeaders,
} from '#features/sheets/templates/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { chosenWaybillColumns } from '../../chosen-waybill-columns.ts';
import { waybillColumns } from '../../waybill-columns.ts';

/** What the columns of a sheet of waybills mean, and what says so. */
export interface RecognisedWaybills {
  mapping: ColumnMapping;
  remarks: readonly string[];
  isOrders: boolean;
  by: SheetColumns['By'];
  /** The shop's template that it follows. */
  templateName: string;
}

/**
 * Recognises sheets of waybills, after the shop's templates, what a person said of such a header before, and the standard
 * ones; the shop is read once.
 */
export async function waybillRecogniser(db: TenantDb) {
  const own = await importTemplates(db, 'waybillImport');
  const remembered = await rememberedHeaders(db, 'waybillImport');
  const sellerTitles = await sellerTitlesReader(db);
  const shop = await db.k
    .selectFrom('shops')
    .select('switches')
    .where('id', '=', db.shopId)
    .executeTakeFirst();
  const switches = (shop?.switches ?? {}) as Record<string, unknown>;
  const options = { excludeStandard: excludesStandard(switches) };
  return (header: readonly string[], rows: readonly (readonly string[])[]): RecognisedWaybills => {
    const known = recogniseSheet(header, rows, own, options);
    const chosen = known.own ? undefined : remembered(header);
    if (chosen) {
      const mapping = chosenWaybillColumns(header, chosen);
      return { mapping, remarks: [], isOrders: false, by: 'remembered', templateName: '' };
    }
    return {
      mapping: waybillColumns(known, sellerTitles(header)),
      // Why a sheet is no orders says nothing about its waybills.
      remarks: known.command === 'waybill' ? known.remarks : [],
      isOrders: known.command === 'order',
      by: known.own ? 'template' : 'header',
      templateName: known.own?.name ?? '',
    };
  };
}
