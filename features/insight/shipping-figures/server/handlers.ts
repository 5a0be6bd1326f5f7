import { implement } from '#kit/endpoint/server/implement.ts';
import { shippingFigures } from '../contract.ts';
import { readDeadlines } from './read-deadlines.ts';
import { shippingStatistics } from './shipping-statistics.ts';
import { urgeVendor } from './urge-vendor.ts';

export const shippingFigureRoutes = implement(shippingFigures, {
  statistics: (ctx, asked) => shippingStatistics(ctx, asked),
  deadlines: ({ db }) => readDeadlines(db, new Date()),
  urge: (ctx, asked) => urgeVendor(ctx, asked),
});
