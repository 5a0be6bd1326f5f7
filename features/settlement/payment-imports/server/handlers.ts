import { implementBySide } from '#features/settlement/price-sides/server/index.ts';
import { previewColumns, templateFile } from '#features/sheets/templates/server/index.ts';
import { paymentTemplate } from '#features/sheets/templates/sheets/payment-sheet.ts';
import { paymentImports } from '../contract.ts';
import { bookRows } from './book-rows.ts';
import { exportLeft } from './export-left.ts';
import { paymentFile } from './read-payments.ts';
import { stagePayments } from './stage-payments.ts';

export const paymentImportRoutes = implementBySide(paymentImports, {
  template: () => templateFile(paymentTemplate),
  importColumns: (ctx, { FileID, ...reading }) => previewColumns(ctx, paymentFile(FileID, reading)),
  preview: (ctx, input) => stagePayments(ctx, input),
  left: (ctx, { PreviewID }) => exportLeft(ctx, PreviewID),
  upload: (ctx, input) => bookRows(ctx, input),
});
