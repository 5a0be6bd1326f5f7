import { implement } from '#kit/endpoint/server/implement.ts';
import { receiptFigures } from '../contract.ts';
import { receiptStatistics } from './receipt-statistics.ts';

export const receiptFigureRoutes = implement(receiptFigures, {
  statistics: (ctx, input) => receiptStatistics(ctx, input),
});
