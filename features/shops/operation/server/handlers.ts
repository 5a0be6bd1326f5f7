import { implement } from '#kit/endpoint/server/implement.ts';
import { operation } from '../contract.ts';
import { addManagedShop } from './add-managed-shop.ts';
import { listManagedShops } from './list-managed-shops.ts';
import { listPermits, setPermit } from './permits.ts';

export const operationRoutes = implement(operation, {
  get: (ctx, input) => listManagedShops(ctx, input),
  add: (ctx, input) => addManagedShop(ctx, input),
  permits: ({ db }) => listPermits(db),
  permit: (ctx, { VendorID, IsAllowed }) => setPermit(ctx, VendorID, IsAllowed),
});
