import { previewColumns, templateFile } from '#features/sheets/templates/server/index.ts';
import { refundSheet } from '#features/sheets/templates/sheets/refund-sheet.ts';
import { implement } from '#kit/endpoint/server/implement.ts';
import { refundImports } from '../contract.ts';
import { applyRefunds } from './apply-refunds.ts';
import { previewRefunds } from './preview-refunds.ts';
import { refundFile } from './read-refunds.ts';

export const refundImportRoutes = implement(refundImports, {
  template: () => templateFile(refundSheet),
  importColumns: (ctx, { FileID, ...reading }) => previewColumns(ctx, refundFile(FileID, reading)),
  preview: (ctx, { FileID, ...reading }) => previewRefunds(ctx, FileID, reading),
  apply: (ctx, input) => applyRefunds(ctx, input),
});
