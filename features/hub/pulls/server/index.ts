export { pullRoutes } from './handlers.ts';
export { pullJob } from './pull.ts';
export { beginDue, forgetRuns, sweepPulls } from './sweep-pulls.ts';
export { type TenantAccess, takeNews } from './take-news.ts';
