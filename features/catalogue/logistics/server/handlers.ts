import { implement } from '#kit/endpoint/server/implement.ts';
import { logistics } from '../contract.ts';
import { SAMPLES } from '../samples.ts';
import { addPolicy, removePolicy, updatePolicy } from './change-policies.ts';
import { listPolicies } from './policy-rows.ts';
import { addConfig, listConfigs, removeConfig, updateConfig } from './shared-configs.ts';
import { vendorPolicies } from './vendor-policies.ts';

export const logisticsRoutes = implement(logistics, {
  cfgs: ({ db }, input) => listConfigs(db, input),
  addCfg: async ({ db }, cfg) => ({ LogisticCfgID: await addConfig(db, cfg) }),
  updateCfg: async ({ db }, { LogisticCfgID, ...change }) => {
    await updateConfig(db, LogisticCfgID, change);
    return {};
  },
  removeCfg: async ({ db }, { LogisticCfgID }) => {
    await removeConfig(db, LogisticCfgID);
    return {};
  },
  policies: ({ db }, input) => listPolicies(db, input),
  addPolicy: async ({ db }, policy) => ({ LogisticPolicyID: await addPolicy(db, policy) }),
  updatePolicy: async ({ db }, { LogisticPolicyID, ...change }) => {
    await updatePolicy(db, LogisticPolicyID, change);
    return {};
  },
  removePolicy: async ({ db }, { LogisticPolicyID }) => {
    await removePolicy(db, LogisticPolicyID);
    return {};
  },
  samples: () => ({ total: SAMPLES.length, items: structuredClone(SAMPLES) as never }),
  byVendor: ({ db }) => vendorPolicies(db),
});
