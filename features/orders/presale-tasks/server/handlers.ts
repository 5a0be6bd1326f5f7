import { implement } from '#kit/endpoint/server/implement.ts';
import { presaleTasks } from '../contract.ts';
import { convertSums } from './convert-sums.ts';
import { startConversion } from './start-conversion.ts';

export const presaleTaskRoutes = implement(presaleTasks, {
  start: async (ctx, asked) => ({ RunID: await startConversion(ctx, asked) }),
  sums: (ctx, { RunID }) => convertSums(ctx, RunID),
});
