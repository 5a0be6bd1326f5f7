export { answerSwaps, askSwaps, type SwapWish } from './ask-swaps.ts';
export { requestRoutes } from './handlers.ts';
export { urgeOrders } from './urge-orders.ts';
