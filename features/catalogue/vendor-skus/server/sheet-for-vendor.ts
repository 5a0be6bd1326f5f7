import type { SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import { xlsxAnswer } from '#features/sheets/sheet-imports/server/index.ts';
import { outColumns } from '#features/sheets/sheet-imports/sheet.ts';
import { rejectedRows } from '#features/sheets/templates/server/index.ts';
import { skuSheet } from '#features/sheets/templates/sheets/sku-sheet.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { FileAnswer } from '#kit/endpoint/server/ctx.ts';
import { yuanOrNull } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { inLibrary } from '../supplied-row.ts';
import type { VendorProblemRow } from './import-vendor-skus.ts';

/** What a vendor with a library of its own is to import there: the product sheet, with my purchase price as its price. */
export async function sheetForVendor(db: TenantDb, id: string, vendor: string): Promise<FileAnswer> {
  const { rows } = await rejectedRows<VendorProblemRow>(db, id, 'vendorSkuImport');
  const theirs = rows.flatMap(({ KeptBy, Row }) => (KeptBy === vendor && Row ? [inLibrary(Row)] : []));
  if (theirs.length === 0) refuse(common.notFound, { what: '商品表' });
  const cells = theirs.map((row) => {
    const named: Record<string, SheetCell> = { ...row, SkuPrice: yuanOrNull(row.SkuPrice) };
    return Object.keys(skuSheet.columns).map((key) => named[key]);
  });
  const sheet = { sheetName: skuSheet.name, columns: outColumns(skuSheet), rows: cells };
  return xlsxAnswer(`给${vendor}的商品表`, sheet);
}
