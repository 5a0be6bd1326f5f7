export { answerPrices, withdrawPrices } from './answer-prices.ts';
export { correctPrices, type Wish } from './correct-prices.ts';
export { orderPriceRoutes } from './handlers.ts';
export { billsPort } from './read-legs.ts';
export { refundedBeyond } from './refunded-beyond.ts';
