import { implement } from '#kit/endpoint/server/implement.ts';
import { CombinationInput, combinations } from '../contract.ts';
import { addCombination } from './add-group.ts';
import { changeCombination } from './change-group.ts';
import { copyGroup } from './copy-group.ts';
import { listCombinations } from './group-rows.ts';
import { listOfferedCombinations } from './offered-groups.ts';
import { removeCombinations } from './remove-groups.ts';

export const combinationRoutes = implement(combinations, {
  get: listCombinations,
  getByVendor: listOfferedCombinations,
  addFlexible: addCombination,
  addFromSkus: (ctx, { Skus, ...short }) => {
    const FlexibleConfigs = Skus.map(({ SkuID, Count }) => ({ SkuID, MaxCount: Math.min(Count, 100) }));
    return addCombination(ctx, CombinationInput.parse({ ...short, FlexibleConfigs }));
  },
  update: changeCombination,
  remove: removeCombinations,
  copy: copyGroup,
});
