import { implement } from '#kit/endpoint/server/implement.ts';
import { logistics } from '../contract.ts';
import { SAMPLES } from '../samples.ts';
import { addLogisticPolicy, removeLogisticPolicy, updateLogisticPolicy } from './change-policies.ts';
import { listLogisticPolicies } from './policy-rows.ts';
import { readFreightFile } from './read-freight-file.ts';
import { addConfig, listConfigs, removeConfig, updateConfig } from './shared-configs.ts';
import { vendorLogisticPolicies } from './vendor-policies.ts';

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
  policies: ({ db }, input) => listLogisticPolicies(db, input),
  addPolicy: async ({ db }, policy) => ({ LogisticPolicyID: await addLogisticPolicy(db, policy) }),
  updatePolicy: async ({ db }, { LogisticPolicyID, ...change }) => {
    await updateLogisticPolicy(db, LogisticPolicyID, change);
    return {};
  },
  removePolicy: async ({ db }, { LogisticPolicyID }) => {
    await removeLogisticPolicy(db, LogisticPolicyID);
    return {};
  },
  samples: () => ({ total: SAMPLES.length, items: structuredClone(SAMPLES) as never }),
  readTable: (ctx, { FileID }) => readFreightFile(ctx, FileID),
  byVendor: ({ db }) => vendorLogisticPolicies(db),
});
