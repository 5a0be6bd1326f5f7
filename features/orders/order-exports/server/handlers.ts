import { orderFilters } from '#features/orders/orders/order-filters.ts';
import { isEmptyFilter } from '#kit/endpoint/empty-filter.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { implement } from '#kit/endpoint/server/implement.ts';
import { bookExports } from '../books-contract.ts';
import { orderExports } from '../contract.ts';
import { downloadFile, downloadZip } from './get-file.ts';
import { deleteFiles, listFiles } from './list-files.ts';
import { startExport } from './start-export.ts';
import { storedFile } from './stored-file.ts';

export const orderExportRoutes = implement(orderExports, {
  normal: (ctx, input) => startExport(ctx, 'normal', input),
  byAgent: (ctx, input) => startExport(ctx, 'byagent', input),
  byVendor: (ctx, input) => startExport(ctx, 'byvendor', input),
  asOriginal: (ctx, input) => startExport(ctx, 'asorignal', input),
  forDeliver: (ctx, { All, ...input }) => {
    if (!All && isEmptyFilter(input, Object.keys(orderFilters))) refuse(common.needsAll);
    return startExport(ctx, 'fordeliver', input);
  },
  available: (ctx, input) => listFiles(ctx, input),
  remove: (ctx, { TaskIDs }) => deleteFiles(ctx, TaskIDs),
  download: (ctx, input) => downloadFile(ctx, input),
  downloadZip: (ctx, { TaskIDs }) => downloadZip(ctx, TaskIDs),
  stored: (ctx, { FileID }) => storedFile(ctx, FileID),
});

export const bookExportRoutes = implement(bookExports, {
  receivable: (ctx, { Side, ...input }) => startExport(ctx, Side === 1 ? 'receivable' : 'payable', input),
});
