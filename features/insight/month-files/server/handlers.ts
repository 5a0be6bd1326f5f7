import { monthExports } from '#features/orders/order-exports/books-contract.ts';
import { implement } from '#kit/endpoint/server/implement.ts';
import { monthFiles } from '../contract.ts';
import { downloadMonth } from './download-month.ts';
import { listMonths } from './list-months.ts';
import { monthFileAnswer } from './month-file-answer.ts';
import { prepareMonth } from './prepare-month.ts';

const kept = implement(monthFiles, {
  generate: (ctx, input) => prepareMonth(ctx, input),
  get: (ctx, query) => listMonths(ctx, query),
  download: (ctx, { FileID }) => downloadMonth(ctx, FileID),
});

export const monthFileRoutes = [
  ...kept,
  ...implement(monthExports, { monthly: (ctx, input) => monthFileAnswer(ctx, input) }),
];
