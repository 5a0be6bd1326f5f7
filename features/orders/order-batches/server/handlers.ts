import { implement } from '#kit/endpoint/server/implement.ts';
import { batches } from '../contract.ts';
import { previewRun, retryRun, startRun, stopRun, undoRun } from './change-runs.ts';
import { chooseOrders } from './choose-orders.ts';
import { exportRun } from './export-run.ts';
import { listItems, listRuns } from './list-runs.ts';

const done = async (work: Promise<void>) => {
  await work;
  return {};
};

export const batchRoutes = implement(batches, {
  preview: async (ctx, input) => ({ RunID: await previewRun(ctx, input) }),
  choose: (ctx, input) => done(chooseOrders(ctx, input)),
  run: (ctx, { RunID }) => done(startRun(ctx, RunID)),
  stop: (ctx, { RunID }) => done(stopRun(ctx, RunID)),
  retry: async (ctx, { RunID }) => ({ RunID: await retryRun(ctx, RunID) }),
  undo: (ctx, { RunID }) => done(undoRun(ctx, RunID)),
  get: (ctx, input) => listRuns(ctx, input),
  items: (ctx, input) => listItems(ctx, input),
  export: (ctx, { RunID }) => exportRun(ctx, RunID),
});
