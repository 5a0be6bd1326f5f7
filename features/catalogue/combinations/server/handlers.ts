import { implement } from '#kit/endpoint/server/implement.ts';
import { combinations, NewGroup } from '../contract.ts';
import { addGroup } from './add-group.ts';
import { changeGroup } from './change-group.ts';
import { copyGroup } from './copy-group.ts';
import { listGroups } from './group-rows.ts';
import { listOffered } from './offered-groups.ts';
import { removeGroups } from './remove-groups.ts';

export const combinationRoutes = implement(combinations, {
  get: listGroups,
  getByVendor: listOffered,
  addFlexible: addGroup,
  addFromSkus: (ctx, { Skus, ...short }) => {
    const FlexibleConfigs = Skus.map(({ SkuID, Count }) => ({ SkuID, MaxCount: Math.min(Count, 100) }));
    return addGroup(ctx, NewGroup.parse({ ...short, FlexibleConfigs }));
  },
  update: changeGroup,
  remove: removeGroups,
  copy: copyGroup,
});
