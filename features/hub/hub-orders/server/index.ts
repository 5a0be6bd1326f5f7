import { answeredJob } from './following/request-answered-job.ts';
import { checkJob } from './intake-job.ts';
import { rereadJob } from './reread-orders.ts';

export { hubOrderRoutes } from './handlers.ts';
export { checkSoon } from './intake-job.ts';
export { isOfPlatform } from './is-of-platform.ts';
export { matchPlatformProducts } from './match-products.ts';
export { outcomesSql } from './outcomes-sql.ts';
export { lineAccount } from './reread-orders.ts';
export { suggestionsOnWire } from './suggest-listings.ts';
export { keepOrders } from './taking/keep-orders.ts';

export const hubOrderJobs = [answeredJob, checkJob, rereadJob];
