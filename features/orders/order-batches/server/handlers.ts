import { implement } from '#kit/endpoint/server/implement.ts';
import { batches } from '../contract.ts';
import { batchColumns } from './batch-sheet.ts';
import { previewBatch, retryBatch, startBatch, stopRun, undoRun } from './change-runs.ts';
import { chooseOrders } from './choose-orders.ts';
import { exportBatch } from './export-run.ts';
import { listBatchItems, listBatchRuns } from './list-runs.ts';
import { countMatches, suspendMatches } from './suspend-matches.ts';

const done = async (work: Promise<void>) => {
  await work;
  return {};
};

export const batchRoutes = implement(batches, {
  preview: async (ctx, { SheetName, HeaderRow, Columns, ...input }) => ({
    RunID: await previewBatch(ctx, { ...input, Sheet: { SheetName, HeaderRow, Columns } }),
  }),
  columns: (ctx, input) => batchColumns(ctx, input),
  choose: (ctx, input) => done(chooseOrders(ctx, input)),
  run: (ctx, { RunID }) => done(startBatch(ctx, RunID)),
  stop: (ctx, { RunID }) => done(stopRun(ctx, RunID)),
  retry: async (ctx, { RunID }) => ({ RunID: await retryBatch(ctx, RunID) }),
  undo: (ctx, { RunID }) => done(undoRun(ctx, RunID)),
  suspendable: (ctx, input) => countMatches(ctx, input),
  suspend: async (ctx, input) => ({ RunID: await suspendMatches(ctx, input) }),
  get: (ctx, input) => listBatchRuns(ctx, input),
  items: (ctx, input) => listBatchItems(ctx, input),
  export: (ctx, { RunID }) => exportBatch(ctx, RunID),
});
