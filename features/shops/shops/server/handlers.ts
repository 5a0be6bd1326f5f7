import { refuse } from '#kit/endpoint/refusal.ts';
import { implement } from '#kit/endpoint/server/implement.ts';
import { shops } from '../contract.ts';
import { shopRefusals } from '../refusals.ts';
import type { AboveShops } from './above-shops.ts';
import { mustBeNamed } from './must-be-named.ts';
import { myShops } from './shop-rows.ts';
import { shopUsage } from './shop-usage.ts';

export const shopRoutes = ({ openTrial }: AboveShops) =>
  implement(shops, {
    get: async (ctx, { BusinessUnitID }) => {
      const items = await myShops(ctx.db, ctx.user.id, BusinessUnitID ?? ctx.currentShopId);
      return { total: items.length, items };
    },
    open: async (ctx, { businessUnitName }) => {
      if (!businessUnitName) refuse(shopRefusals.nameEmpty);
      return { BusinessUnitID: await openTrial(ctx.db, ctx.user.id, businessUnitName) };
    },
    usage: ({ db }, { businessUnitId }) => shopUsage(mustBeNamed(db, businessUnitId)),
  });
