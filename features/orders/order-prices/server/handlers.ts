import { implement } from '#kit/endpoint/server/implement.ts';
import { orderPrices } from '../contract.ts';
import { correctPrices } from './correct-prices.ts';

export const orderPriceRoutes = implement(orderPrices, {
  sales: (ctx, { Orders, PictureUrls }) => correctPrices(ctx, 'sale', Orders, PictureUrls),
  cost: (ctx, { Orders, PictureUrls }) => correctPrices(ctx, 'cost', Orders, PictureUrls),
});
