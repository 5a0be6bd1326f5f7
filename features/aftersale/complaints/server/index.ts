export { complainByBatch } from './complain-by-batch.ts';
export { followGoods } from './follow-goods.ts';
export { guestRoutes } from './guest-handlers.ts';
export { complaintRoutes } from './handlers.ts';
export { looseParcelRoutes } from './loose-handlers.ts';
export { raiseGuests } from './raise-guest.ts';
export { raiseTroubled } from './raise-troubled.ts';
export { sweepComplaints } from './sweep-complaints.ts';
