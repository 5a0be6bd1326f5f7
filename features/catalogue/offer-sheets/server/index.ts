import {
  previewColumns,
  rowsToMend,
  storedImport,
  templateFile,
} from '#features/sheets/templates/server/index.ts';
import { agentGoodsSheet } from '#features/sheets/templates/sheets/goods-sheets.ts';
import { implement } from '#kit/endpoint/server/implement.ts';
import { offerSheets } from '../contract.ts';
import { exportOffers } from './export-offers.ts';
import { importOffers, offerFile } from './import-offers.ts';
import { selectOffers } from './select-offers.ts';

export const offerSheetRoutes = implement(offerSheets, {
  importSheet: (ctx, { FileID, file, ...reading }) => importOffers(ctx, FileID ?? file ?? '', reading),
  importColumns: (ctx, { FileID, ...reading }) => previewColumns(ctx, offerFile(FileID, reading)),
  importDetail: ({ db }, { ImportID }) => storedImport(db, ImportID, ['agentGoodsImport']),
  importErrors: ({ db }, { ImportID }) => rowsToMend(db, agentGoodsSheet, ImportID, 'agentGoodsImport'),
  template: () => templateFile(agentGoodsSheet),
  select: selectOffers,
  exportSheet: exportOffers,
});
