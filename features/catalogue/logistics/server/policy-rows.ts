import { sql } from 'kysely';
import type { z } from 'zod';
import { PROVINCE_IDS } from '#features/sheets/addresses/provinces.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { yuanOf } from '#kit/money/fen.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { logistics, type Policy } from '../contract.ts';
import { type FeeRule, flatFees, namedTwice } from '../fee.ts';
import { type ConfigRow, cfgFields, logisticConfig, readConfigs } from './config-rows.ts';

const SORTS = { CreatedOn: 'created_at', LogisticPolicyName: 'name' };

const spuCount = sql<number>`(select count(*)::int from spus s where s.shop_id = logistics_policies.shop_id
  and s.logistics_policy_id = logistics_policies.id and s.deleted_at is null)`;
const reaches = (province: string) => sql<boolean>`exists (select from logistics_fees f
  where f.shop_id = logistics_policies.shop_id and f.policy_id = logistics_policies.id and f.province_id = ${province})`;

export async function listLogisticPolicies(db: TenantDb, input: z.output<typeof logistics.policies.input>) {
  const live = db.from('logistics_policies').where('deleted_at', 'is', null);
  const matches = filterBy(logistics.policies, live, input, {
    LogisticPolicyName: (query, text) => query.where('name', 'ilike', containsPattern(text)),
    ProvinceID: (query, id) => query.where(reaches(id)),
    LogisticPolicyIDs: (query, ids) => query.where('id', '=', anyOf(ids)),
  });
  const rows = matches.select(['id', 'name', 'created_at', spuCount.as('spus')]);
  const { total, items } = await readPage(rows, input, SORTS);
  const configs = await readConfigs(
    db,
    items.map((row) => row.id),
  );
  return { total, items: items.map((row) => onWire(row, configs.get(row.id) ?? [])) };
}

type LogisticsPolicyRow = { id: string; name: string; created_at: string; spus: number };

function onWire(row: LogisticsPolicyRow, rows: readonly ConfigRow[]): Policy {
  const configs = rows.map(logisticConfig);
  const names = new Map(rows.toReversed().flatMap((each) => each.province_ids.map((id) => [id, each.name])));
  return {
    LogisticPolicyID: row.id,
    LogisticPolicyName: row.name,
    Cfgs: rows.map((each) => ({ ...cfgFields(each), IsShared: !each.own })),
    ...feesOnWire(flatFees(configs), names),
    TwiceProvinceIDs: namedTwice(configs),
    SpuCount: row.spus,
    CreatedOn: row.created_at,
  };
}

/** `names`: of the config that counts, by province. */
export const feesOnWire = (fees: ReadonlyMap<string, FeeRule>, names: ReadonlyMap<string, string>) => ({
  Reached: [...fees].map(([ProvinceID, rule]) => ({
    ProvinceID,
    LogisticCfgName: names.get(ProvinceID) ?? '',
    LogisticFee: yuanOf(rule.fee),
    FirstCount: rule.firstCount,
    NextCount: rule.nextCount,
    NextFee: yuanOf(rule.nextFee),
  })),
  MissedProvinceIDs: PROVINCE_IDS.filter((id) => !fees.has(id)),
});
