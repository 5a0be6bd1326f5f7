import { implement } from '#kit/endpoint/server/implement.ts';
import { platformGoods } from '../contract.ts';
import { listPlatformGroupBuys } from './list-group-buys.ts';
import { listHere } from './list-here.ts';
import { listProducts } from './list-products.ts';
import { previewPush } from './preview-push.ts';
import { pushGoods } from './push-goods.ts';

export const platformGoodsRoutes = implement(platformGoods, {
  products: (ctx, query) => listProducts(ctx, query),
  groupBuys: (ctx, query) => listPlatformGroupBuys(ctx, query),
  preview: async (ctx, { Kind, Products }) => {
    const items = await previewPush(ctx, Kind, Products);
    return { total: items.length, items };
  },
  push: (ctx, { Kind, Products }) => pushGoods(ctx, Kind, Products),
  listHere: (ctx, { Products }) => listHere(ctx, Products),
});
