import { implementBySide } from '#features/settlement/price-sides/server/index.ts';
import { templateFile } from '#features/sheets/templates/server/index.ts';
import { statementSheet } from '#features/sheets/templates/sheets/statement-sheet.ts';
import { reconciliations } from '../contract.ts';
import { idsForSettlement } from './ids-for-settlement.ts';
import { mapColumns, statementColumns } from './map-columns.ts';
import { previewNumbers, previewOrders } from './preview-numbers.ts';

export const reconciliationRoutes = implementBySide(reconciliations, {
  ofNumbers: (ctx, input) => previewNumbers(ctx, input),
  ofOrders: (ctx, input) => previewOrders(ctx, input),
  columns: (ctx, input) => statementColumns(ctx, input),
  map: async (ctx, input) => {
    await mapColumns(ctx, input);
    return {};
  },
  template: () => templateFile(statementSheet),
  idsForSettlement: (ctx, input) => idsForSettlement(ctx, input),
});
