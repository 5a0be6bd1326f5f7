import { checkJob } from './intake-job.ts';
import { answeredJob } from './request-answered-job.ts';
import { rereadJob } from './reread-orders.ts';

export { hubOrderRoutes } from './handlers.ts';
export { checkSoon } from './intake-job.ts';
export { keepOrders } from './keep-orders.ts';
export { matchPlatformProducts } from './match-products.ts';
export { lineAccount } from './reread-orders.ts';
export { suggestionsOnWire } from './suggest-listings.ts';

export const hubOrderJobs = [answeredJob, checkJob, rereadJob];
