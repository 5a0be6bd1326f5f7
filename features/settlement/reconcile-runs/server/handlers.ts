import { implementBySide } from '#features/settlement/price-sides/server/index.ts';
import { reconcileRuns } from '../contract.ts';
import { exportReconcileRun } from './export-run.ts';
import { keepRun } from './keep-run.ts';
import { removeRun } from './remove-run.ts';
import { listReconcileRuns } from './run-rows.ts';
import { settleRunLines } from './settle-lines.ts';
import { showLines } from './show-lines.ts';

export const reconcileRunRoutes = implementBySide(reconcileRuns, {
  get: (ctx, query) => listReconcileRuns(ctx, query),
  rows: (ctx, { ReconcileID, Of }) => showLines(ctx, ReconcileID, Of),
  keep: (ctx, input) => keepRun(ctx, input),
  apply: (ctx, input) => settleRunLines(ctx, input),
  export: (ctx, { ReconcileID }) => exportReconcileRun(ctx, ReconcileID),
  remove: async (ctx, { ReconcileID }) => {
    await removeRun(ctx, ReconcileID);
    return {};
  },
});
