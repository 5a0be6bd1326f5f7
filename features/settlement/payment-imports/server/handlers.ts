import { paymentSheet } from '#features/sheets/templates/payment-sheet.ts';
import { templateFile } from '#features/sheets/templates/server/index.ts';
import { implement } from '#kit/endpoint/server/implement.ts';
import { paymentImports } from '../contract.ts';
import { bookRows } from './book-rows.ts';
import { exportLeft } from './export-left.ts';
import { stagePayments } from './stage-payments.ts';

export const paymentImportRoutes = implement(paymentImports, {
  template: () => templateFile(paymentSheet),
  preview: (ctx, input) => stagePayments(ctx, input),
  left: (ctx, { PreviewID }) => exportLeft(ctx, PreviewID),
  upload: (ctx, input) => bookRows(ctx, input),
});
