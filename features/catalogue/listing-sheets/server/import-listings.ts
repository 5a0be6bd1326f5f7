import { addSpus } from '#features/catalogue/spus/server/index.ts';
import type { SheetImport } from '#features/sheets/sheet-imports/import-record.ts';
import { badRow, keepImport, readOwnSheet } from '#features/sheets/templates/server/index.ts';
import { spuSheet } from '#features/sheets/templates/spu-sheet.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { judgedRows, MOST_ROWS } from '../judge-rows.ts';
import { sheetFacts } from './sheet-facts.ts';

/** Puts on sale what a sheet says. Rows = added + problems; none is dropped (domain §4). */
export async function importListings(
  ctx: ShopCtx,
  fileId: string,
  templateId: string | null | undefined,
): Promise<SheetImport> {
  const file = { sheet: spuSheet, named: 'SpuName', command: 'listingImport', mostRows: MOST_ROWS } as const;
  const sheet = await readOwnSheet(ctx, { ...file, fileId, templateId });
  const rows = sheet.rows.map(({ rowNo, cells, row }) => ({ rowNo, cells, ...row }));
  const checking = await sheetFacts(ctx, rows);
  const read = rows.map((row) => ({ row, is: judgedRows(row, checking) }));
  const listings = read.flatMap(({ is }) => ('listing' in is ? [is.listing] : []));
  if (listings.length > 0) await addSpus(ctx.db, ctx.user, listings);
  const faults = read.flatMap(({ row, is }) =>
    'column' in is ? [badRow(spuSheet, row, { name: row.SpuName ?? row.Parts, ...is })] : [],
  );
  return keepImport(ctx, {
    command: 'listingImport',
    fileName: sheet.fileName,
    header: sheet.header,
    rows: rows.length + sheet.bad.length,
    added: listings.length,
    changed: 0,
    problems: [...sheet.bad, ...faults],
  });
}
