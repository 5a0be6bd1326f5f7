import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { thirdPartyRefusals as no } from '../refusals.ts';

/** Adds a third party after the others. */
export async function addThirdParty(db: TenantDb, name: string): Promise<string> {
  const id = newId();
  const last = await db
    .from('third_parties')
    .select((row) => row.fn.max('position').as('position'))
    .executeTakeFirst();
  const position = (last?.position ?? -1) + 1;
  const added = await db
    .insert('third_parties', { id, name, position })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'name']).where('deleted_at', 'is', null).doNothing(),
    )
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n) refuse(no.nameTaken, { name });
  await notify(db, 'catalogue');
  return id;
}

export async function renameThirdParty(db: TenantDb, id: string, name: string): Promise<void> {
  const live = db.from('third_parties').select('id').where('deleted_at', 'is', null);
  const row = await live.where('name', '=', name).where('id', '<>', id).executeTakeFirst();
  if (row) refuse(no.nameTaken, { name });
  await changeOne(db, id, { name });
}

/** Its orders keep its name; the name may be used again. */
export const removeThirdParty = (db: TenantDb, id: string): Promise<void> =>
  changeOne(db, id, { deleted_at: new Date() });

async function changeOne(db: TenantDb, id: string, change: { name: string } | { deleted_at: Date }) {
  const live = db.update('third_parties').set(change).where('id', '=', id).where('deleted_at', 'is', null);
  const { numUpdatedRows } = await live.executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) refuse(common.notFound, { what: '第三方平台' });
  await notify(db, 'catalogue');
}

/** The named ones first, as named; the others keep their order after them. */
export async function orderThirdParties(db: TenantDb, ids: readonly string[]): Promise<void> {
  await sql`update third_parties t set position = w.position from (
      select id, row_number() over (order by array_position(${ids}::uuid[], id), position, id) - 1 as position
      from third_parties where shop_id = ${db.shopId} and deleted_at is null) w
    where t.shop_id = ${db.shopId} and t.id = w.id`.execute(db.k);
  await notify(db, 'catalogue');
}
