import { implement } from '#kit/endpoint/server/implement.ts';
import { deliveries } from '../contract.ts';
import { deliver } from './deliver.ts';
import { setExpressInfo } from './set-express-info.ts';
import { applyChosen, createImports, deleteImport, rematch } from './waybill-import/change-import.ts';
import { waybillImportColumns } from './waybill-import/import-columns.ts';
import { importDetail, listImports } from './waybill-import/list-imports.ts';
import { listRows } from './waybill-import/list-rows.ts';

const done = async (work: Promise<void>) => {
  await work;
  return {};
};

export const deliveryRoutes = implement(deliveries, {
  deliver: (ctx, input) => deliver(ctx, input),
  setExpressInfo: (ctx, input) => done(setExpressInfo(ctx, input)),
  importCreate: async (ctx, { FileID, SheetNames }) => {
    const [ImportID = '', ...more] = await createImports(ctx, FileID, SheetNames ?? [undefined]);
    return { ImportID, MoreImportIDs: more };
  },
  importList: (ctx, input) => listImports(ctx, input),
  importDetail: (ctx, { ImportID }) => importDetail(ctx, ImportID),
  importRows: (ctx, input) => listRows(ctx, input),
  importColumns: (ctx, input) => waybillImportColumns(ctx, input),
  importRematch: (ctx, { ImportID, ...reading }) => done(rematch(ctx, ImportID, reading)),
  importApply: (ctx, { ImportID, Confirmed, LeaveOut }) =>
    done(applyChosen(ctx, ImportID, Confirmed, LeaveOut)),
  importDelete: (ctx, { ImportID }) => done(deleteImport(ctx, ImportID)),
});
