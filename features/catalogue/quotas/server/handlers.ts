import { previewColumns } from '#features/sheets/templates/server/index.ts';
import { implement } from '#kit/endpoint/server/implement.ts';
import { salesQuotas } from '../contract.ts';
import { exportQuotas } from './export-quotas.ts';
import { liftMany, quotaFile, setMany, setOne } from './quota-calls.ts';
import { lastSet, listLogs } from './quota-logs.ts';
import { listQuotas } from './quota-rows.ts';

export const quotaRoutes = implement(salesQuotas, {
  set: setOne,
  setMany,
  importColumns: (ctx, { FileID, ...reading }) => previewColumns(ctx, quotaFile(FileID, reading)),
  get: ({ db }, input) => listQuotas(db, input),
  lift: liftMany,
  history: ({ db }, input) => listLogs(db, input),
  lastSet: ({ db }, { SpuIDs }) => lastSet(db, SpuIDs ?? []),
  exportSheet: exportQuotas,
});
