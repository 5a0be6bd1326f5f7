import { implement } from '#kit/endpoint/server/implement.ts';
import { openPrices } from '../contract.ts';
import { carryPrice } from './carry-price.ts';
import { readOpenPrices } from './read-open-prices.ts';

export const openPriceRoutes = implement(openPrices, {
  get: (ctx) => readOpenPrices(ctx),
  carry: (ctx, wish) => carryPrice(ctx, wish),
});
