import { agentGoodsSheet } from '#features/sheets/templates/goods-sheets.ts';
import { rowsToMend, storedImport, templateFile } from '#features/sheets/templates/server/index.ts';
import { implement } from '#kit/endpoint/server/implement.ts';
import { offerSheets } from '../contract.ts';
import { exportOffers } from './export-offers.ts';
import { importOffers } from './import-offers.ts';
import { selectOffers } from './select-offers.ts';

export const offerSheetRoutes = implement(offerSheets, {
  importSheet: (ctx, { FileID, file, ExcelCfgID }) => importOffers(ctx, FileID ?? file ?? '', ExcelCfgID),
  importDetail: ({ db }, { ImportID }) => storedImport(db, ImportID, ['agentGoodsImport']),
  importErrors: ({ db }, { ImportID }) => rowsToMend(db, agentGoodsSheet, ImportID, 'agentGoodsImport'),
  template: () => templateFile(agentGoodsSheet),
  select: selectOffers,
  exportSheet: exportOffers,
});
