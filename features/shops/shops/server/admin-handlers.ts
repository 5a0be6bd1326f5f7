import { implement } from '#kit/endpoint/server/implement.ts';
import { shopAdmin } from '../admin-contract.ts';
import { listingsAvailable, ordersAvailable, usageStatistics } from './shop-statistics.ts';
import { storedFile } from './stored-file.ts';

export const shopAdminRoutes = implement(shopAdmin, {
  skuAvailable: ({ db }) => listingsAvailable(db),
  orderAvailable: ({ db }) => ordersAvailable(db),
  usageStatistics: ({ db }) => usageStatistics(db),
  file: (ctx, { FileID }) => storedFile(ctx, FileID),
});
