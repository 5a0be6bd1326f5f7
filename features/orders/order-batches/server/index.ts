export { batchJobs } from './batch-jobs.ts';
export { batchRoutes } from './handlers.ts';
