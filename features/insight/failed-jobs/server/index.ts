export { failedJobRoutes } from './handlers.ts';
export { isResting } from './is-resting.ts';
export { failedJobStore } from './keep-failed-job.ts';
