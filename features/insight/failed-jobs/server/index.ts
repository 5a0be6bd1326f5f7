export { failedJobRoutes } from './handlers.ts';
export { isBegun } from './is-begun.ts';
export { failedJobStore } from './keep-failed-job.ts';
