import { implement } from '#kit/endpoint/server/implement.ts';
import { hubOrders } from '../contract.ts';
import { importStatus } from './import-status.ts';
import { listHubOrders } from './list-hub-orders.ts';
import { matchProduct, matchProducts } from './match-products.ts';
import { mendLine, sayNotDuplicate } from './mend-lines.ts';
import { newFromHub } from './new-from-hub.ts';
import { suggestListings } from './suggest-listings.ts';
import { takeLines } from './take-lines.ts';

export const hubOrderRoutes = implement(hubOrders, {
  list: (ctx, query) => listHubOrders(ctx, query),
  take: async (ctx, { IDs }) => {
    const { done, skipped } = await takeLines(ctx, IDs);
    return { done, skipped };
  },
  mend: async (ctx, { ID, Receiver: receiver, Phone: phone, Address: address, Amount: amount }) => {
    await mendLine(ctx, ID, { receiver, phone, address, amount });
    return {};
  },
  notDuplicate: async (ctx, { IDs }) => {
    await sayNotDuplicate(ctx, IDs);
    return {};
  },
  match: async (ctx, input) => {
    await matchProduct(ctx, input);
    return {};
  },
  matchMany: (ctx, { Matches }) => matchProducts(ctx, Matches),
  suggest: ({ db }, { Name }) => suggestListings(db, Name),
  importStatus: ({ db }, input) => importStatus(db, input),
  newFromHub: (ctx, { Orders }) => newFromHub(ctx, Orders),
});
