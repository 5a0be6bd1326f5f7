export { closeGroupBuy } from './close-group-buy.ts';
export { addDraft } from './drafts.ts';
export { followGroupBuy } from './follow-group-buy.ts';
export { groupBuyClock, sweepGroupBuys } from './group-buy-clock.ts';
export { groupBuyRoutes } from './handlers.ts';
export { publishGroupBuy } from './publish-group-buy.ts';
export type { Opener } from './put-in-force.ts';
