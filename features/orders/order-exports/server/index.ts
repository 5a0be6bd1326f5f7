export { exportJob } from './export-job.ts';
export type { Kind } from './export-task.ts';
export { orderExportRoutes } from './handlers.ts';
export { startExport } from './start-export.ts';
