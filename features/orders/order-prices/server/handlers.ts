import { implement } from '#kit/endpoint/server/implement.ts';
import { orderPrices } from '../contract.ts';
import { correctPrices } from './correct-prices.ts';

export const orderPriceRoutes = implement(orderPrices, {
  sales: (ctx, { Orders }) => correctPrices(ctx, 'sale', Orders),
  cost: (ctx, { Orders }) => correctPrices(ctx, 'cost', Orders),
});
