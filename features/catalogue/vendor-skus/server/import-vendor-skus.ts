import { categoryFinder } from '#features/catalogue/categories/find-category.ts';
import { readTree } from '#features/catalogue/categories/server/index.ts';
import { codeConflicts } from '#features/catalogue/sku-codes/server/index.ts';
import type { SheetReading } from '#features/sheets/sheet-imports/sheet-calls.ts';
import { type BadRow, badRow, keepImport, readOwnSheet } from '#features/sheets/templates/server/index.ts';
import { codeAdvice } from '#features/sheets/templates/sheets/code-advice.ts';
import { freightAdvice } from '#features/sheets/templates/sheets/freight-advice.ts';
import { vendorSkuSheet } from '#features/sheets/templates/sheets/goods-sheets.ts';
import { weightPriceAdvice } from '#features/sheets/templates/sheets/weight-price.ts';
import { sentence } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import type { VendorSkuImport } from '../contract.ts';
import { vendorSkuRefusals as no } from '../refusals.ts';
import { faultColumn, MOST_ROWS, type SuppliedRow } from '../supplied-row.ts';
import { takeVendorRows } from './take-vendor-rows.ts';
import { vendorFinder } from './vendor-finder.ts';
import { requireEdit, vendorLibrary } from './vendor-library.ts';

export type SuppliedSheetRow = SuppliedRow & { cells: readonly string[] };
/** `KeptBy`: the vendor whose own library the row belongs to, with what its sheet would say. */
export type VendorProblemRow = BadRow & { KeptBy?: string; Row?: SuppliedRow };

/** A file of goods of managed vendors, to be looked at or taken. */
export const vendorSkuFile = (fileId: string, reading: SheetReading) =>
  ({
    sheet: vendorSkuSheet,
    command: 'vendorSkuImport',
    fileId,
    reading,
    advice: (fields: ReadonlySet<string>, unused: readonly string[]) => [
      ...(fields.has('PurchasePrice')
        ? []
        : weightPriceAdvice(unused, vendorSkuSheet.columns.PurchasePrice.title)),
      ...codeAdvice(unused),
      ...freightAdvice(unused),
    ],
  }) as const;

/** Takes a sheet of goods of managed vendors. Rows = added + changed + problems; none is dropped (domain §4). */
export async function importVendorSkus(
  ctx: ShopCtx,
  fileId: string,
  reading: SheetReading,
): Promise<VendorSkuImport> {
  requireEdit(ctx);
  const sheet = await readOwnSheet(ctx, {
    ...vendorSkuFile(fileId, reading),
    named: 'SkuName',
    mostRows: MOST_ROWS,
    addsByName: true,
  });
  const read = sheet.rows.map(({ rowNo, cells, row }): SuppliedSheetRow => ({ rowNo, cells, ...row }));
  const problems: VendorProblemRow[] = [...sheet.bad];
  const counts = { added: 0, changed: 0 };
  const categoryOf = categoryFinder(await readTree(ctx.db));
  const find = await vendorFinder(ctx.db);
  for (const [name, rows] of groupBy(read, ({ VendorName }) => VendorName)) {
    const vendor = find(name);
    if ('problem' in vendor) problems.push(...rows.map((row) => unknown(row, vendor.problem)));
    else if (!vendor.isMine) problems.push(...rows.map((row) => keptProblem(row, vendor.name)));
    else {
      const { db } = await vendorLibrary(ctx, vendor.id);
      const coded = rows.map((row) => ({ rowNo: row.rowNo, cells: row.cells, row }));
      const conflicts = await codeConflicts(db, { ...sheet, rows: coded });
      const outcome = await takeVendorRows(
        ctx,
        vendor.id,
        rows.filter(({ rowNo }) => !conflicts.has(rowNo)),
        categoryOf,
      );
      problems.push(
        ...rows.flatMap((row) => {
          const conflict = conflicts.get(row.rowNo);
          return conflict ? [bad(row, 'externalID', conflict.no)] : [];
        }),
      );
      counts.added += outcome.added;
      counts.changed += outcome.changed;
      problems.push(...outcome.faults.map(({ row, fault }) => bad(row, faultColumn(fault), fault.says)));
    }
  }
  const { fileName, header } = sheet;
  const rows = read.length + sheet.bad.length;
  const kept_ = groupBy(problems, ({ KeptBy }) => KeptBy);
  return {
    ...(await keepImport(ctx, { command: 'vendorSkuImport', fileName, header, rows, ...counts, problems })),
    KeptByVendors: [...kept_].flatMap(([VendorName, { length }]) =>
      VendorName ? [{ VendorName, Rows: length }] : [],
    ),
  };
}

const bad = (row: SuppliedSheetRow, column: string, says: string): VendorProblemRow =>
  badRow(vendorSkuSheet, row, { name: row.SkuName, column, says });

const unknown = (row: SuppliedSheetRow, says: string) => bad(row, 'VendorName', says);

function keptProblem(row: SuppliedSheetRow, vendor: string): VendorProblemRow {
  const { cells: _, ...Row } = row;
  return { ...bad(row, 'VendorName', sentence(no.keepsOwn, { vendor })), KeptBy: vendor, Row };
}
