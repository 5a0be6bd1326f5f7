import { implement } from '#kit/endpoint/server/implement.ts';
import { skuGroups } from '../contract.ts';
import { addSkuGroup } from './add-group.ts';
import { listSkuGroups } from './group-rows.ts';
import { listOfferedGroups } from './offered-groups.ts';
import { removeSkuGroups } from './remove-groups.ts';
import { updateGroup } from './update-group.ts';

export const skuGroupRoutes = implement(skuGroups, {
  get: listSkuGroups,
  getByAgent: listOfferedGroups,
  add: addSkuGroup,
  update: async (ctx, change) => ({ SkuIDs: await updateGroup(ctx, change) }),
  remove: ({ db }, { SkuGroupIDs }) => removeSkuGroups(db, SkuGroupIDs),
});
