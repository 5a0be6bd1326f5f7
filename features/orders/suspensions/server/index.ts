import { endDueSuspensions } from './end-due-suspensions.ts';
import { suspendListingOrders } from './suspend-listing-orders.ts';

export { cancelLater } from './cancel-later.ts';
export { sweepSuspensions } from './end-due-suspensions.ts';
export { suspensionRoutes } from './handlers.ts';
export { resumeOrders } from './resume-orders.ts';
export { checkSuspension, suspendEach } from './suspend-orders.ts';

export const suspensionJobs = [endDueSuspensions, suspendListingOrders];
