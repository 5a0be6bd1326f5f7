export { batchJobs } from './batch-jobs.ts';
export { batchRoutes } from './handlers.ts';
export { runOn } from './run-on.ts';
