import {
  previewColumns,
  rowsToMend,
  storedImport,
  templateFile,
} from '#features/sheets/templates/server/index.ts';
import { spuSheet } from '#features/sheets/templates/sheets/spu-sheet.ts';
import { implement } from '#kit/endpoint/server/implement.ts';
import { listingSheets } from '../contract.ts';
import { exportListings } from './export-listings.ts';
import { importListings, listingFile } from './import-listings.ts';

export const listingSheetRoutes = implement(listingSheets, {
  importSheet: (ctx, { FileID, file, PreviewOnly, ...reading }) =>
    importListings(ctx, { fileId: FileID ?? file ?? '', reading, previewOnly: PreviewOnly }),
  importColumns: (ctx, { FileID, ...reading }) => previewColumns(ctx, listingFile(FileID, reading)),
  exportSheet: exportListings,
  importDetail: ({ db }, { ImportID }) => storedImport(db, ImportID, ['listingImport']),
  importErrors: ({ db }, { ImportID }) => rowsToMend(db, spuSheet, ImportID, 'listingImport'),
  template: () => templateFile(spuSheet),
});
