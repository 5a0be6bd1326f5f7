import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { PROVINCE_IDS } from '#features/sheets/addresses/provinces.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { yuanOf } from '#kit/money/fen.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import { lockByName } from '#kit/tenant/server/lock-by-name.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { NewCfg } from '../contract.ts';
import { flatFees } from '../fee.ts';
import { logisticsRefusals as no } from '../refusals.ts';
import { logisticConfig, readConfigs } from './config-rows.ts';

/** Configs and the policies that name them change together: one at a time in a shop. */
export const lockLogistics = (db: TenantDb) => lockByName(db, 'logistics');

/** Wire fields → columns; what is not named stays. */
export function cfgColumns(cfg: Partial<NewCfg>) {
  return {
    name: cfg.LogisticCfgName,
    province_ids: cfg.ProvinceIDs && knownProvinces(cfg.ProvinceIDs),
    fee: cfg.LogisticFee,
    first_count: cfg.FirstCount,
    next_count: cfg.NextCount,
    next_fee: cfg.NextFee,
  };
}

function knownProvinces(ids: readonly string[]): string[] {
  if (ids.length === 0) refuse(no.noProvince);
  const unknown = ids.find((id) => !PROVINCE_IDS.includes(id));
  if (unknown !== undefined) refuse(no.unknownProvince, { id: unknown.slice(0, 12) });
  return [...new Set(ids)];
}

export async function insertConfigs(db: TenantDb, cfgs: readonly NewCfg[], own: boolean): Promise<string[]> {
  const rows = cfgs.map((cfg) => ({
    ...cfgColumns(cfg),
    name: cfg.LogisticCfgName,
    province_ids: knownProvinces(cfg.ProvinceIDs),
    fee: cfg.LogisticFee,
    id: newId(),
    own,
  }));
  if (rows.length > 0) await db.insert('logistics_cfgs', rows).execute();
  return rows.map(({ id }) => id);
}

/** Gives a policy its configs; those that were written out for it alone and left go. */
export async function setConfigs(
  db: TenantDb,
  policyId: string,
  cfgs: readonly (string | NewCfg)[],
): Promise<void> {
  const named = cfgs.filter((cfg): cfg is string => typeof cfg === 'string');
  await requireUsable(db, policyId, named);
  const made = await insertConfigs(
    db,
    cfgs.filter((cfg): cfg is NewCfg => typeof cfg !== 'string'),
    true,
  );
  const ids = cfgs.map((cfg) => (typeof cfg === 'string' ? cfg : (made.shift() ?? '')));
  await db.remove('logistics_policy_cfgs').where('policy_id', '=', policyId).execute();
  const rows = ids.map((cfg_id, position) => ({ policy_id: policyId, position, cfg_id }));
  if (rows.length > 0) await db.insert('logistics_policy_cfgs', rows).execute();
  await sql`delete from logistics_cfgs c where c.shop_id = ${db.shopId} and c.own and not exists (
    select from logistics_policy_cfgs p where p.shop_id = c.shop_id and p.cfg_id = c.id)`.execute(db.k);
  await flatten(db, [policyId]);
}

/** Of this shop, and not another policy's own. */
async function requireUsable(db: TenantDb, policyId: string, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from logistics_cfgs c where c.shop_id = ${db.shopId}
    and c.id = ${anyOf(ids)} and (not c.own or exists (select from logistics_policy_cfgs p
      where p.shop_id = c.shop_id and p.cfg_id = c.id and p.policy_id = ${policyId}))`.execute(db.k);
  if (rows.length < new Set(ids).size) refuse(common.notFound, { what: '运费配置' });
}

/** Writes what follows from the configs for each province, as orders read it. */
export async function flatten(db: TenantDb, policyIds: readonly string[]): Promise<void> {
  const configs = await readConfigs(db, policyIds);
  const rows = policyIds.flatMap((policy_id) =>
    [...flatFees((configs.get(policy_id) ?? []).map(logisticConfig))].map(([province_id, rule]) => ({
      policy_id,
      province_id,
      fee: yuanOf(rule.fee),
      first_count: rule.firstCount,
      next_count: rule.nextCount,
      next_fee: yuanOf(rule.nextFee),
    })),
  );
  await db.remove('logistics_fees').where('policy_id', '=', anyOf(policyIds)).execute();
  if (rows.length > 0) await db.insert('logistics_fees', rows).execute();
}
