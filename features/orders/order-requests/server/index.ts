export { withdrawByOrder } from './answer-requests.ts';
export { answerWithinRights } from './answer-within-rights.ts';
export { askChanges } from './ask-changes.ts';
export { answerSwaps, askSwaps, type SwapWish } from './ask-swaps.ts';
export { requestRoutes } from './handlers.ts';
export { seeChanges } from './list-changes.ts';
export { swapRows } from './swap-goods.ts';
export { urgeOrders } from './urge-orders.ts';
