import { implement } from '#kit/endpoint/server/implement.ts';
import { hubOrders } from '../contract.ts';
import { settleHubLines } from './following/settle-lines.ts';
import { importStatus } from './import-status.ts';
import { listHubOrders } from './list-hub-orders.ts';
import { matchPlatformProducts, matchProduct } from './match-products.ts';
import { mendLine, sayNotDuplicate } from './mend-lines.ts';
import { rereadOrders } from './reread-orders.ts';
import { suggestListings } from './suggest-listings.ts';
import { newFromHub } from './taking/new-from-hub.ts';
import { takeLines } from './taking/take-lines.ts';

export const hubOrderRoutes = implement(hubOrders, {
  list: (ctx, query) => listHubOrders(ctx, query),
  take: async (ctx, { IDs }) => {
    const { done, skipped } = await takeLines(ctx, IDs);
    return { done, skipped };
  },
  mend: async (ctx, { ID, Receiver, Phone, Address, Amount, UnitPrice: price }) => {
    await mendLine(ctx, ID, { receiver: Receiver, phone: Phone, address: Address, amount: Amount, price });
    return {};
  },
  notDuplicate: async (ctx, { IDs }) => {
    await sayNotDuplicate(ctx, IDs);
    return {};
  },
  settle: async ({ db }, { IDs }) => {
    await settleHubLines(db, IDs);
    return {};
  },
  reread: (ctx, { IDs }) => rereadOrders(ctx, IDs),
  match: async (ctx, input) => {
    await matchProduct(ctx, input);
    return {};
  },
  matchMany: (ctx, { Matches }) => matchPlatformProducts(ctx, Matches),
  suggest: ({ db }, { Names }) => suggestListings(db, Names),
  importStatus: ({ db }, input) => importStatus(db, input),
  newFromHub: (ctx, { Orders }) => newFromHub(ctx, Orders),
});
