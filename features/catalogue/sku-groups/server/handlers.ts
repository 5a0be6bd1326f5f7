import { implement } from '#kit/endpoint/server/implement.ts';
import { skuGroups } from '../contract.ts';
import { addGroup } from './add-group.ts';
import { listGroups } from './group-rows.ts';
import { listOffered } from './offered-groups.ts';
import { removeGroups } from './remove-groups.ts';
import { updateGroup } from './update-group.ts';

export const skuGroupRoutes = implement(skuGroups, {
  get: listGroups,
  getByAgent: listOffered,
  add: addGroup,
  update: async (ctx, change) => ({ SkuIDs: await updateGroup(ctx, change) }),
  remove: ({ db }, { SkuGroupIDs }) => removeGroups(db, SkuGroupIDs),
});
