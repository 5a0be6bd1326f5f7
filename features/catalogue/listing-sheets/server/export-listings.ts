import type { z } from 'zod';
import { filteredSpus, SPU_SORTS } from '#features/catalogue/spus/server/index.ts';
import { logExport } from '#features/sheets/export-log/server/index.ts';
import type { SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import { xlsxAnswer } from '#features/sheets/sheet-imports/server/index.ts';
import { hintColumn, outColumns } from '#features/sheets/sheet-imports/sheet.ts';
import { spuSheet } from '#features/sheets/templates/sheets/spu-sheet.ts';
import type { FileAnswer, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { rowsInOrder } from '#kit/list/server/read-page.ts';
import { yuanOf } from '#kit/money/fen.ts';
import type { listingSheets } from '../contract.ts';
import type { ListingCells, ListingColumn } from '../judge-rows.ts';
import { listingsAsCells } from './existing-listings.ts';

/** More listings than any shop has; beyond it the filter should be narrower. */
const MOST = 100_000;

/** The filtered listings in the columns that the import takes, so that they can be changed elsewhere and sent back. */
export async function exportListings(
  ctx: ShopCtx,
  input: z.output<typeof listingSheets.exportSheet.input>,
): Promise<FileAnswer> {
  const query = filteredSpus(ctx.db, input).selectAll('spus');
  const rows = await rowsInOrder(query, input, SPU_SORTS).limit(MOST).execute();
  const listings = await listingsAsCells(ctx.db, rows);
  const seesPrice = ctx.can('price.sales.view');
  await logExport(ctx, { kind: 'listings', filter: input, rows: rows.length, fileName: '在售商品.xlsx' });
  return xlsxAnswer('在售商品', {
    sheetName: spuSheet.name,
    columns: [...outColumns(spuSheet), ...hintColumn(spuSheet)],
    rows: listings.map(({ cells }) => COLUMNS.map((column) => listingCell(cells, column, seesPrice))),
  });
}

const COLUMNS = Object.keys(spuSheet.columns) as ListingColumn[];

/** Prices in yuan; empty for who may not see them, which changes nothing when the sheet comes back. */
export function listingCell(cells: ListingCells, column: ListingColumn, seesPrice: boolean): SheetCell {
  const cell = cells[column];
  if (spuSheet.columns[column].type !== 'money') return cell;
  return seesPrice && typeof cell === 'number' ? yuanOf(cell) : null;
}
