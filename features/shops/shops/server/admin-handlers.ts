import { implement } from '#kit/endpoint/server/implement.ts';
import { shopAdmin } from '../admin-contract.ts';
import { mustBeNamed } from './must-be-named.ts';
import { listingsAvailable, ordersAvailable, usageStatistics } from './shop-statistics.ts';
import { storedFile } from './stored-file.ts';

export const shopAdminRoutes = implement(shopAdmin, {
  skuAvailable: ({ db }, { businessUnitId }) => listingsAvailable(mustBeNamed(db, businessUnitId)),
  orderAvailable: ({ db }, { businessUnitId }) => ordersAvailable(mustBeNamed(db, businessUnitId)),
  usageStatistics: ({ db }, { businessUnitId }) => usageStatistics(mustBeNamed(db, businessUnitId)),
  file: (ctx, { FileID }) => storedFile(ctx, FileID),
});
