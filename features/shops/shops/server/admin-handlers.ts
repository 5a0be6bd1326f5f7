import { implement } from '#kit/endpoint/server/implement.ts';
import { shopAdmin } from '../admin-contract.ts';
import type { AboveShops } from './above-shops.ts';
import { mustBeNamed } from './must-be-named.ts';
import { listingsAvailable, ordersAvailable, usageStatistics } from './shop-statistics.ts';

export const shopAdminRoutes = (above: AboveShops) =>
  implement(shopAdmin, {
    skuAvailable: ({ db }, { businessUnitId }) => listingsAvailable(mustBeNamed(db, businessUnitId)),
    orderAvailable: ({ db }, { businessUnitId }) => ordersAvailable(mustBeNamed(db, businessUnitId)),
    usageStatistics: ({ db }, { businessUnitId }) => usageStatistics(mustBeNamed(db, businessUnitId), above),
  });
