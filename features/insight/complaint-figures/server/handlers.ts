import { implement } from '#kit/endpoint/server/implement.ts';
import { complaintFigures } from '../contract.ts';
import { complaintStatistics } from './complaint-statistics.ts';

export const complaintFigureRoutes = implement(complaintFigures, {
  statistics: (ctx, input) => complaintStatistics(ctx, input),
});
