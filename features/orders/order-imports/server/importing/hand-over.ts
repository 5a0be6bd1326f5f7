import { v7 as newId } from 'uuid';
import { closeRowsOfShop, copyRowsTo, entryShopsOf } from '#features/orders/staging/server/index.ts';
import { type ActedShop, actFor, managesShops } from '#features/shops/shops/server/index.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { thirdPartyNamed } from '../task/find-third-party.ts';
import { type Actor, enqueueForTask } from '../task/task-jobs.ts';
import type { TaskRecord } from '../task/task-record.ts';

/**
 * Moves the ready rows of shops that the current one runs to tasks of their own there, in the transaction that begins
 * the import: their listings, matches and duplicates are those shops' own. Here they stay as left out, saying where
 * they went. Tells whether any row moved; a shop that runs none costs one short query (domain §9).
 */
export async function handOverRows(db: TenantDb, task: TaskRecord, actor: Actor): Promise<boolean> {
  if (!(await managesShops(db))) return false;
  const shops = await entryShopsOf(db, task.id);
  if (shops.length === 0) return false;
  const mayAct = await hasRight(db, actor.user.id);
  await db.connection.readRowsOf(db.shopId);
  for (const id of shops) {
    const managed = mayAct ? await actFor({ db, user: { ...actor.user, loginName: '' } }, id) : undefined;
    if (managed) await openTaskThere(db, task, managed);
    const says = managed
      ? `已转到店铺“${managed.shop.name}”的订单任务，进入该店铺查看`
      : '不能代该录单店铺录单：没有“代其他店铺操作”权限，或它已不由本店铺运营、不再允许代操作';
    await closeRowsOfShop(db, task.id, id, {
      field: 'entryStore',
      says,
      remedy: 'matchStore',
      blocking: !managed,
    });
  }
  return true;
}

async function hasRight(db: TenantDb, userId: string): Promise<boolean> {
  const member = await db
    .from('memberships')
    .select('rights')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return ((member?.rights ?? 0) & RIGHTS['shop.operate']) !== 0;
}

/** Makes a task in the managed shop from its rows of the file; a job there checks and imports it. */
async function openTaskThere(
  db: TenantDb,
  task: TaskRecord,
  { db: there, user, shop }: ActedShop,
): Promise<void> {
  const id = newId();
  const party = task.third_party_name ? await thirdPartyNamed(there, task.third_party_name) : undefined;
  const { file_id, file_name, file_hash, command, sheet_name, header_row, header } = task;
  await there
    .insert('import_tasks', {
      id,
      file_id,
      file_name,
      file_hash,
      command,
      sheet_name,
      header_row,
      header,
      status: 'checking',
      third_party_id: party?.id ?? null,
      third_party_name: task.third_party_name,
      template_name: task.template_name,
      avoid_duplication_days: task.avoid_duplication_days,
      submission_id: newId(),
      start_wanted: true,
      creation_type: task.creation_type,
      created_by: user.id,
      created_by_name: user.name,
    })
    .execute();
  await copyRowsTo(db, task.id, { id, db: there, shopName: shop.name });
  await enqueueForTask(there, 'check-import-task', id, { user }, 'open');
  await notify(there, 'import-task', [id]);
}
