import { implement } from '#kit/endpoint/server/implement.ts';
import { dashboards } from '../contract.ts';
import { homeData } from './home-data.ts';
import { orderListings } from './order-listings.ts';
import { orderSplits } from './order-splits.ts';
import { orderTraders } from './order-traders.ts';
import { ordersNow } from './orders-now.ts';
import { rank } from './rank.ts';
import { shelf } from './shelf.ts';
import { shopWork } from './shop-work.ts';
import { traderCount } from './trader-count.ts';
import { trend } from './trend.ts';

export const dashboardRoutes = implement(dashboards, {
  home: (ctx) => homeData(ctx),
  bestAgent: (ctx, asked) => rank(ctx, 'agent', asked),
  bestVendor: (ctx, asked) => rank(ctx, 'vendor', asked),
  bestSale: (ctx, asked) => rank(ctx, 'spu', asked),
  trend: (ctx, asked) => trend(ctx, asked),
  order: ({ db }, { View }) => ordersNow(db, View),
  shelf: ({ db }, { Count }) => shelf(db, Count),
  traders: (ctx, asked) => orderTraders(ctx, asked),
  listings: (ctx, asked) => orderListings(ctx, asked),
  statistics: (ctx, asked) => orderSplits(ctx, asked),
  shop: (ctx, asked) => shopWork(ctx, asked),
  traderCount: (ctx, asked) => traderCount(ctx, asked),
});
