import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { forgetServicePolicy } from '#features/catalogue/skus/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { PolicyDetail } from '../policy-detail.ts';
import { servicePolicyRefusals as no } from '../refusals.ts';

interface Fields {
  name?: string | undefined;
  detail?: PolicyDetail | undefined;
}

export async function addServicePolicy(
  db: TenantDb,
  author: string,
  { name, detail }: Required<{ name: string; detail: PolicyDetail }>,
): Promise<string> {
  await requireFreeName(db, name);
  const id = newId();
  await db.insert('service_policies', { id, name }).execute();
  await addVersion(db, author, id, detail);
  await notify(db, 'catalogue');
  return id;
}

/** Another detail is another version; the row is locked, so that two saves at once make two. */
export async function updateServicePolicy(
  db: TenantDb,
  author: string,
  id: string,
  { name, detail }: Fields,
): Promise<void> {
  await holdLive(db, id);
  if (name !== undefined) {
    await requireFreeName(db, name, id);
    await db.update('service_policies').set({ name }).where('id', '=', id).execute();
  }
  if (detail) await addVersion(db, author, id, detail);
  await notify(db, 'catalogue');
}

/** One that no listing has; products that proposed it propose none. */
export async function removeServicePolicy(db: TenantDb, id: string): Promise<void> {
  await holdLive(db, id);
  const having = db.from('spus').where('service_policy_id', '=', id).where('deleted_at', 'is', null);
  const row = await having.select(db.k.fn.countAll<number>().as('n')).executeTakeFirst();
  const count = Number(row?.n ?? 0);
  if (count > 0) refuse(no.inUse, { count });
  await forgetServicePolicy(db, id);
  await db.update('service_policies').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  await notify(db, 'catalogue');
}

/** The same as before makes no version. */
const addVersion = (db: TenantDb, author: string, id: string, detail: PolicyDetail) =>
  sql`insert into service_policy_versions (shop_id, policy_id, version, detail, created_by_name)
    select ${db.shopId}::uuid, ${id}::uuid, coalesce(max(version), 0) + 1, ${JSON.stringify(detail)}::jsonb, ${author}
    from service_policy_versions where shop_id = ${db.shopId} and policy_id = ${id}
    having (array_agg(detail order by version desc))[1] is distinct from ${JSON.stringify(detail)}::jsonb`.execute(
    db.k,
  );

const live = (db: TenantDb) => db.from('service_policies').select('id').where('deleted_at', 'is', null);

async function holdLive(db: TenantDb, id: string): Promise<void> {
  const row = await live(db).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) refuse(common.notFound, { what: '售后政策' });
}

async function requireFreeName(db: TenantDb, name: string, butId?: string): Promise<void> {
  const row = await live(db).where('name', '=', name).executeTakeFirst();
  if (row && row.id !== butId) refuse(no.nameTaken, { name });
}
