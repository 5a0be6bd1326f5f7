import { holdListings } from './hold-listing.ts';
import { releaseHolds } from './release-due.ts';

export { cancelLater } from './cancel-later.ts';
export { holdRoutes } from './handlers.ts';
export { sweepHolds } from './release-due.ts';
export { resumeOrders } from './resume-orders.ts';
export { checkHold, holdOrders } from './suspend-orders.ts';

export const holdJobs = [releaseHolds, holdListings];
