export { exportJob } from './export-job.ts';
export { orderExportRoutes } from './handlers.ts';
