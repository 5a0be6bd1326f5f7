import { monthExports } from '#features/orders/order-exports/books-contract.ts';
import { implement } from '#kit/endpoint/server/implement.ts';
import { monthFiles } from '../contract.ts';
import { downloadMonth } from './download-month.ts';
import { listMonths } from './list-months.ts';
import { monthDoor } from './month-door.ts';
import { prepareMonth } from './prepare-month.ts';

const kept = implement(monthFiles, {
  generate: (ctx, asked) => prepareMonth(ctx, asked),
  get: (ctx, query) => listMonths(ctx, query),
  download: (ctx, { FileID }) => downloadMonth(ctx, FileID),
});

export const monthFileRoutes = [
  ...kept,
  ...implement(monthExports, { monthly: (ctx, asked) => monthDoor(ctx, asked) }),
];
