import { implement } from '#kit/endpoint/server/implement.ts';
import { presaleTasks } from '../contract.ts';
import { convertSums } from './convert-sums.ts';
import { startConversion } from './start-conversion.ts';

export const presaleTaskRoutes = implement(presaleTasks, {
  start: async (ctx, input) => ({ RunID: await startConversion(ctx, input) }),
  sums: (ctx, { RunID }) => convertSums(ctx, RunID),
});
