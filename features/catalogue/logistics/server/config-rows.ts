import { groupBy } from '#kit/list/group-by.ts';
import { fenOf } from '#kit/money/fen.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { FeeConfig } from '../fee.ts';

const configRows = (db: TenantDb, policyIds: readonly string[]) =>
  db
    .from('logistics_policy_cfgs')
    .innerJoin('logistics_cfgs as c', (on) =>
      on.onRef('c.shop_id', '=', 'logistics_policy_cfgs.shop_id').onRef('c.id', '=', 'cfg_id'),
    )
    .select(['policy_id', 'c.id', 'c.name', 'c.own'])
    .select(['c.province_ids', 'c.fee', 'c.first_count', 'c.next_count', 'c.next_fee'])
    .where('policy_id', '=', anyOf(policyIds))
    .orderBy('policy_id')
    .orderBy('position')
    .execute();

export type ConfigRow = Awaited<ReturnType<typeof configRows>>[number];

/** The configs of each policy, in order. */
export async function readConfigs(
  db: TenantDb,
  policyIds: readonly string[],
): Promise<Map<string, ConfigRow[]>> {
  return groupBy(await configRows(db, policyIds), (row) => row.policy_id);
}

export const cfgFields = (row: Omit<ConfigRow, 'policy_id' | 'own'>) => ({
  LogisticCfgID: row.id,
  LogisticCfgName: row.name,
  ProvinceIDs: row.province_ids,
  LogisticFee: row.fee,
  FirstCount: row.first_count,
  NextCount: row.next_count,
  NextFee: row.next_fee,
});

export const logisticConfig = (row: {
  province_ids: readonly string[];
  fee: number;
  first_count: number;
  next_count: number;
  next_fee: number;
}): FeeConfig => ({
  provinceIds: row.province_ids,
  fee: fenOf(row.fee),
  firstCount: row.first_count,
  nextCount: row.next_count,
  nextFee: fenOf(row.next_fee),
});
