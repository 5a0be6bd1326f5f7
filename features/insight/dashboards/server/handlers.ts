import { implement } from '#kit/endpoint/server/implement.ts';
import { dashboards } from '../contract.ts';
import { currentOrders } from './current-orders.ts';
import { homeData } from './home-data.ts';
import { orderListings } from './order-listings.ts';
import { orderSplits } from './order-splits.ts';
import { orderTraders } from './order-traders.ts';
import { rank } from './rank.ts';
import { shelf } from './shelf.ts';
import { shopWork } from './shop-work.ts';
import { traderCount } from './trader-count.ts';
import { trend } from './trend.ts';

export const dashboardRoutes = implement(dashboards, {
  home: (ctx) => homeData(ctx),
  bestAgent: (ctx, input) => rank(ctx, 'agent', input),
  bestVendor: (ctx, input) => rank(ctx, 'vendor', input),
  bestSale: (ctx, input) => rank(ctx, 'spu', input),
  trend: (ctx, input) => trend(ctx, input),
  order: ({ db }, { View }) => currentOrders(db, View),
  shelf: ({ db }, { Count }) => shelf(db, Count),
  traders: (ctx, input) => orderTraders(ctx, input),
  listings: (ctx, input) => orderListings(ctx, input),
  statistics: (ctx, input) => orderSplits(ctx, input),
  shop: (ctx, input) => shopWork(ctx, input),
  traderCount: (ctx, input) => traderCount(ctx, input),
});
