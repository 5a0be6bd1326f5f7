import { implement } from '#kit/endpoint/server/implement.ts';
import { exportLog } from '../contract.ts';
import { listExportLog } from './list-log.ts';

export { logExport } from './log-export.ts';
export { zipFiles } from './zip-files.ts';

export const exportLogRoutes = implement(exportLog, { get: (ctx, input) => listExportLog(ctx, input) });
