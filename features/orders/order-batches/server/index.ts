export { batchJobs } from './batch-jobs.ts';
export { doAtOnce, type InjectedActs } from './do-act.ts';
export { findNumbers, meaningsOf, type NumberMatch } from './find-numbers.ts';
export { batchRoutes } from './handlers.ts';
export { previewOn, runOn } from './run-on.ts';
