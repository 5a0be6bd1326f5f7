import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { forgetLogisticPolicy } from '#features/catalogue/skus/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { NewCfg } from '../contract.ts';
import { logisticsRefusals as no } from '../refusals.ts';
import { lockLogistics, setConfigs } from './write-configs.ts';

interface NewPolicy {
  LogisticPolicyName: string;
  Cfgs: readonly (string | NewCfg)[];
}

export async function addLogisticPolicy(
  db: TenantDb,
  { LogisticPolicyName: name, Cfgs }: NewPolicy,
): Promise<string> {
  await lockLogistics(db);
  await requireFreeName(db, name);
  requireSome(Cfgs);
  const id = newId();
  await db.insert('logistics_policies', { id, name }).execute();
  await setConfigs(db, id, Cfgs);
  await notify(db, 'catalogue');
  return id;
}

/** New orders follow within seconds; those that were entered keep their freight. */
export async function updateLogisticPolicy(
  db: TenantDb,
  id: string,
  change: Partial<NewPolicy>,
): Promise<void> {
  const { LogisticPolicyName: name, Cfgs } = change;
  await lockLogistics(db);
  await requireLive(db, id);
  if (name !== undefined) {
    await requireFreeName(db, name, id);
    await db.update('logistics_policies').set({ name }).where('id', '=', id).execute();
  }
  if (Cfgs) {
    requireSome(Cfgs);
    await setConfigs(db, id, Cfgs);
  }
  await notify(db, 'catalogue');
}

/** One that no listing has; products that proposed it propose none. */
export async function removeLogisticPolicy(db: TenantDb, id: string): Promise<void> {
  await lockLogistics(db);
  await requireLive(db, id);
  const having = db.from('spus').where('logistics_policy_id', '=', id).where('deleted_at', 'is', null);
  const row = await having.select(db.k.fn.countAll<number>().as('n')).executeTakeFirst();
  const count = Number(row?.n ?? 0);
  if (count > 0) refuse(no.policyInUse, { count });
  const own = db.from('sales_policies').select('name').where('logistics_policy_id', '=', id);
  const using = await own.where(sql<boolean>`coalesce(ends_at > now(), true)`).limit(1).executeTakeFirst();
  if (using) refuse(no.policyInSales, { name: using.name });
  await forgetLogisticPolicy(db, id);
  await setConfigs(db, id, []);
  await db.update('logistics_policies').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  await notify(db, 'catalogue');
}

const live = (db: TenantDb) => db.from('logistics_policies').select('id').where('deleted_at', 'is', null);

async function requireLive(db: TenantDb, id: string): Promise<void> {
  if (!(await live(db).where('id', '=', id).executeTakeFirst()))
    refuse(common.notFound, { what: '物流政策' });
}

async function requireFreeName(db: TenantDb, name: string, butId?: string): Promise<void> {
  const row = await live(db).where('name', '=', name).executeTakeFirst();
  if (row && row.id !== butId) refuse(no.nameTaken, { name });
}

/** A policy that reaches nowhere would only stop orders. */
function requireSome(cfgs: readonly unknown[]): void {
  if (cfgs.length === 0) refuse(no.noProvince);
}
