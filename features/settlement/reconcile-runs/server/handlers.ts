import { implementBySide } from '#features/settlement/price-sides/server/index.ts';
import { reconcileRuns } from '../contract.ts';
import { exportRun } from './export-run.ts';
import { keepRun } from './keep-run.ts';
import { removeRun } from './remove-run.ts';
import { listRuns } from './run-rows.ts';
import { settleLines } from './settle-lines.ts';
import { showLines } from './show-lines.ts';

export const reconcileRunRoutes = implementBySide(reconcileRuns, {
  get: (ctx, query) => listRuns(ctx, query),
  rows: (ctx, { ReconcileID, Of }) => showLines(ctx, ReconcileID, Of),
  keep: (ctx, input) => keepRun(ctx, input),
  apply: (ctx, input) => settleLines(ctx, input),
  export: (ctx, { ReconcileID }) => exportRun(ctx, ReconcileID),
  remove: async (ctx, { ReconcileID }) => {
    await removeRun(ctx, ReconcileID);
    return {};
  },
});
