import { sql } from 'kysely';
import type { z } from 'zod';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { notify } from '#kit/live/server/notify.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { logistics, type NewCfg } from '../contract.ts';
import { logisticsRefusals as no } from '../refusals.ts';
import { cfgFields } from './config-rows.ts';
import { cfgColumns, flatten, insertConfigs, lockLogistics } from './write-configs.ts';

const shared = (db: TenantDb) => db.from('logistics_cfgs').where('own', '=', false);

/** Configs that stand by themselves, each with the policies that name it. */
export async function listConfigs(db: TenantDb, input: z.output<typeof logistics.cfgs.input>) {
  const matches = filterBy(logistics.cfgs, shared(db).selectAll('logistics_cfgs'), input, {
    LogisticCfgName: (query, text) => query.where('name', 'ilike', containsPattern(text)),
  });
  const { total, items } = await readPage(matches, input, {
    CreatedOn: 'created_at',
    LogisticCfgName: 'name',
  });
  const users = await usersOf(
    db,
    items.map((row) => row.id),
  );
  return {
    total,
    items: items.map((row) => ({
      ...cfgFields(row),
      Policies: users
        .filter((user) => user.cfgId === row.id)
        .map(({ id, name }) => ({ LogisticPolicyID: id, LogisticPolicyName: name })),
      CreatedOn: row.created_at,
    })),
  };
}

/** The policies that name configs, each pair once. */
async function usersOf(db: TenantDb, cfgIds: readonly string[]) {
  const { rows } = await sql<{ cfgId: string; id: string; name: string }>`
    select distinct u.cfg_id as "cfgId", p.id, p.name from logistics_policy_cfgs u
    join logistics_policies p on p.shop_id = u.shop_id and p.id = u.policy_id and p.deleted_at is null
    where u.shop_id = ${db.shopId} and u.cfg_id = ${anyOf(cfgIds)} order by p.name`.execute(db.k);
  return rows;
}

export async function addConfig(db: TenantDb, cfg: NewCfg): Promise<string> {
  const [id = ''] = await insertConfigs(db, [cfg], false);
  await notify(db, 'catalogue');
  return id;
}

/** Reaches all policies that name it at once. */
export async function updateConfig(db: TenantDb, id: string, change: Partial<NewCfg>): Promise<void> {
  await lockLogistics(db);
  await requireShared(db, id);
  const set = Object.fromEntries(
    Object.entries(cfgColumns(change)).filter(([, value]) => value !== undefined),
  );
  if (Object.keys(set).length > 0) await db.update('logistics_cfgs').set(set).where('id', '=', id).execute();
  const users = await usersOf(db, [id]);
  await flatten(
    db,
    users.map((user) => user.id),
  );
  await notify(db, 'catalogue');
}

export async function removeConfig(db: TenantDb, id: string): Promise<void> {
  await lockLogistics(db);
  await requireShared(db, id);
  const users = await usersOf(db, [id]);
  if (users.length > 0) refuse(no.cfgInUse, { names: users.map(({ name }) => name).join('”“') });
  await db.remove('logistics_cfgs').where('id', '=', id).execute();
  await notify(db, 'catalogue');
}

async function requireShared(db: TenantDb, id: string): Promise<void> {
  const known = await shared(db).select('id').where('id', '=', id).executeTakeFirst();
  if (!known) refuse(common.notFound, { what: '运费配置' });
}
