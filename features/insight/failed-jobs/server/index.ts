export { failedJobRoutes } from './handlers.ts';
export { failedJobStore } from './keep-failed-job.ts';
