import { implement } from '#kit/endpoint/server/implement.ts';
import { servicePolicies } from '../contract.ts';
import { addPolicy, removePolicy, updatePolicy } from './change-policies.ts';
import { policiesInForceAt, vendorPolicies } from './policies-in-force.ts';
import { listPolicies, listVersions } from './policy-rows.ts';

export const servicePolicyRoutes = implement(servicePolicies, {
  get: ({ db }, input) => listPolicies(db, input),
  add: async ({ db, user }, policy) => ({ id: await addPolicy(db, user.name, policy) }),
  update: async ({ db, user }, { id, ...change }) => {
    await updatePolicy(db, user.name, id, change);
    return {};
  },
  remove: async ({ db }, { id }) => {
    await removePolicy(db, id);
    return {};
  },
  versions: ({ db }, { id }) => listVersions(db, id),
  byVendor: ({ db }) => vendorPolicies(db),
  promised: ({ db }, { SpuID, At }) => policiesInForceAt(db, SpuID, At),
});
