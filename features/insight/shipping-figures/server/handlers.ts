import { implement } from '#kit/endpoint/server/implement.ts';
import { shippingFigures } from '../contract.ts';
import { readDeadlines } from './read-deadlines.ts';
import { shippingStatistics } from './shipping-statistics.ts';
import { urgeVendor } from './urge-vendor.ts';

export const shippingFigureRoutes = implement(shippingFigures, {
  statistics: (ctx, input) => shippingStatistics(ctx, input),
  deadlines: ({ db }) => readDeadlines(db, new Date()),
  urge: (ctx, input) => urgeVendor(ctx, input),
});
