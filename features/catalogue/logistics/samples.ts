import {
  FAR,
  FARTHEST,
  MAINLAND,
  NEAR,
  PROVINCE_GROUPS,
} from '#features/sheets/addresses/province-groups.ts';

interface SampleConfig {
  LogisticCfgName: string;
  ProvinceIDs: readonly string[];
  LogisticFee: number;
  FirstCount: number;
  NextCount: number;
  NextFee: number;
}

const flat = (name: string, ProvinceIDs: readonly string[], LogisticFee: number): SampleConfig => ({
  LogisticCfgName: name,
  ProvinceIDs,
  LogisticFee,
  FirstCount: 1,
  NextCount: 1,
  NextFee: 0,
});
const steps = (name: string, ids: readonly string[], fee: number, NextFee: number): SampleConfig => ({
  ...flat(name, ids, fee),
  NextFee,
});

const others = (ids: readonly string[]) => NEAR.filter((id) => !ids.includes(id));
const { 江浙沪 } = PROVINCE_GROUPS;

/** Policies that many shops have, written out to start from. */
export const SAMPLES: readonly { LogisticPolicyName: string; Cfgs: readonly SampleConfig[] }[] = [
  { LogisticPolicyName: '全国包邮（偏远不送）', Cfgs: [flat('全国', [...NEAR, ...FAR], 0)] },
  {
    LogisticPolicyName: '全国包邮偏远加价',
    Cfgs: [flat('内地', NEAR, 0), flat('偏远', FAR, 10), flat('新疆西藏', FARTHEST, 20)],
  },
  {
    LogisticPolicyName: '江浙沪包邮',
    Cfgs: [flat('江浙沪', 江浙沪, 0), flat('其他', others(江浙沪), 8), flat('偏远', FAR, 15)],
  },
  {
    LogisticPolicyName: '首件续件',
    Cfgs: [steps('内地', NEAR, 8, 3), steps('偏远', FAR, 15, 8), steps('新疆西藏', FARTHEST, 25, 15)],
  },
  {
    LogisticPolicyName: '顺丰生鲜',
    Cfgs: [steps('江浙沪', 江浙沪, 13, 5), steps('其他', others(江浙沪), 23, 9), steps('偏远', FAR, 32, 15)],
  },
  { LogisticPolicyName: '全国包邮', Cfgs: [flat('全国', MAINLAND, 0)] },
];
