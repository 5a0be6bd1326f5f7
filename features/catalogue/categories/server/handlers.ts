import { implement } from '#kit/endpoint/server/implement.ts';
import { categories } from '../contract.ts';
import { listCategories } from './category-rows.ts';
import { addCategory, addTree, changeCategory, removeCategory } from './change-tree.ts';

export const categoryRoutes = implement(categories, {
  get: ({ db }) => listCategories(db),
  add: async ({ db }, { CategoryName, ...place }) => ({
    CategoryID: await addCategory(db, CategoryName, place),
  }),
  addTree: ({ db }, { parentID, Lines }) =>
    addTree(
      db,
      parentID,
      Lines.map(({ CategoryName, Level }) => ({ name: CategoryName, level: Level })),
    ),
  update: async ({ db }, { CategoryID, ...change }) => {
    await changeCategory(db, CategoryID, change);
    return {};
  },
  remove: async ({ db }, { CategoryID }) => {
    await removeCategory(db, CategoryID);
    return {};
  },
});
