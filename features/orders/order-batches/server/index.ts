export { batchJobs } from './batch-jobs.ts';
export { type Brought, doAtOnce } from './do-act.ts';
export { type Found, findNumbers, meaningsOf } from './find-numbers.ts';
export { batchRoutes } from './handlers.ts';
export { lookOn, runOn } from './run-on.ts';
