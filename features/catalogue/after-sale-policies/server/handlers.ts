import { implement } from '#kit/endpoint/server/implement.ts';
import { servicePolicies } from '../contract.ts';
import { addServicePolicy, removeServicePolicy, updateServicePolicy } from './change-policies.ts';
import { policiesInForceAt, vendorServicePolicies } from './policies-in-force.ts';
import { listServicePolicies, listVersions } from './policy-rows.ts';

export const servicePolicyRoutes = implement(servicePolicies, {
  get: ({ db }, input) => listServicePolicies(db, input),
  add: async ({ db, user }, policy) => ({ id: await addServicePolicy(db, user.name, policy) }),
  update: async ({ db, user }, { id, ...change }) => {
    await updateServicePolicy(db, user.name, id, change);
    return {};
  },
  remove: async ({ db }, { id }) => {
    await removeServicePolicy(db, id);
    return {};
  },
  versions: ({ db }, { id }) => listVersions(db, id),
  byVendor: ({ db }) => vendorServicePolicies(db),
  promised: ({ db }, { SpuID, At }) => policiesInForceAt(db, SpuID, At),
});
