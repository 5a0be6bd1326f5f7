export { batchJobs } from './batch-jobs.ts';
export { batchRoutes } from './handlers.ts';
export { lookOn, runOn } from './run-on.ts';
