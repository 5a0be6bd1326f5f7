import { implement } from '#kit/endpoint/server/implement.ts';
import { savedViews } from '../contract.ts';
import { orderViews, removeView, renameView, saveView } from './change-views.ts';
import { myViews } from './view-rows.ts';

export const savedViewRoutes = implement(savedViews, {
  get: (ctx) => myViews(ctx),
  save: async (ctx, view) => {
    await saveView(ctx, view);
    return {};
  },
  rename: async (ctx, named) => {
    await renameView(ctx, named);
    return {};
  },
  remove: async (ctx, named) => {
    await removeView(ctx, named);
    return {};
  },
  setOrders: async (ctx, { List, Names }) => {
    await orderViews(ctx, List, Names);
    return {};
  },
});
