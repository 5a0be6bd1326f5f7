import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { STAGED_ROW_STATES } from '#features/orders/staging/row-states.ts';
import { CellWriter, HANDED_COLUMNS, readCells } from '#features/orders/staging/server/index.ts';
import { type ActedShop, actFor, managesShops } from '#features/shops/shops/server/index.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { thirdPartyNamed } from '../task/find-third-party.ts';
import { type Actor, enqueueForTask } from '../task/task-jobs.ts';
import type { TaskRecord } from '../task/task-record.ts';

const { ready, toCorrect, leftOut, toCheck } = STAGED_ROW_STATES;

/**
 * Moves the ready rows of shops that the current one runs to tasks of their own there, in the transaction that begins
 * the import: their listings, matches and duplicates are those shops' own. Here they stay as left out, saying where
 * they went. Tells whether any row moved; a shop that runs none costs one short query (domain §9).
 */
export async function handOverRows(db: TenantDb, task: TaskRecord, actor: Actor): Promise<boolean> {
  if (!(await managesShops(db))) return false;
  const { rows: stores } = await sql<{ id: string }>`select distinct entry_shop_id as id from import_rows
    where ${readyRowsOf(db, task)} and entry_shop_id is not null and entry_shop_id <> ${db.shopId}`.execute(
    db.k,
  );
  if (stores.length === 0) return false;
  const mayAct = await hasRight(db, actor.user.id);
  await db.connection.readRowsOf(db.shopId);
  for (const { id } of stores) {
    const managed = mayAct ? await actFor({ db, user: { ...actor.user, loginName: '' } }, id) : undefined;
    if (managed) await moveRows(db, task, managed);
    const [state, says] = managed
      ? [leftOut.id, `已转到店铺“${managed.shop.name}”的订单任务，进入该店铺查看`]
      : [
          toCorrect.id,
          '不能代该录单店铺录单：没有“代其他店铺操作”权限，或它已不由本店铺运营、不再允许代操作',
        ];
    const problems = JSON.stringify([
      { field: 'entryStore', says, remedy: 'matchStore', blocking: !managed },
    ]);
    await sql`update import_rows r set state = ${state}, problems = ${problems}::jsonb
      where ${readyRowsOf(db, task)} and r.entry_shop_id = ${id}`.execute(db.k);
  }
  return true;
}

const readyRowsOf = (db: TenantDb, task: TaskRecord) =>
  sql`shop_id = ${db.shopId} and task_id = ${task.id} and state = ${ready.id}`;

async function hasRight(db: TenantDb, userId: string): Promise<boolean> {
  const member = await db
    .from('memberships')
    .select('rights')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return ((member?.rights ?? 0) & RIGHTS['shop.operate']) !== 0;
}

/** Makes a task in the managed shop from its rows of the file; a job there checks and imports it. */
async function moveRows(db: TenantDb, task: TaskRecord, { db: there, user, shop }: ActedShop): Promise<void> {
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
  await sql`insert into import_rows (shop_id, task_id, row_no, line_no, state, entry_store, ${COPIED})
    select ${shop.id}, ${id}, row_no, line_no, ${toCheck.id}, ${shop.name}, ${COPIED}
    from import_rows where ${readyRowsOf(db, task)} and entry_shop_id = ${shop.id}`.execute(there.k);
  await moveCells(db, task, there, id);
  await enqueueForTask(there, 'check-import-task', id, { user }, 'open');
  await notify(there, 'import-task', [id]);
}

const COPIED = sql.raw(`not_duplicate, by_hand, ${HANDED_COLUMNS}`);
const CELLS = 500;

/** Copies the cells as they came, for error sheets and exports as original. */
async function moveCells(db: TenantDb, task: TaskRecord, there: TenantDb, newTask: string): Promise<void> {
  const writer = new CellWriter(there, newTask);
  for (let after = 0; ; ) {
    const { rows } = await sql<{ rowNo: number }>`select distinct row_no as "rowNo" from import_rows
      where ${readyRowsOf(db, task)} and entry_shop_id = ${there.shopId} and row_no > ${after}
      order by row_no limit ${CELLS}`.execute(db.k);
    const places = rows.map(({ rowNo }) => ({ taskId: task.id, rowNo }));
    for (const [at, cells] of (await readCells(db, places)).entries())
      if (cells) writer.add(places[at]?.rowNo ?? 0, cells);
    if (rows.length < CELLS) break;
    await writer.flush();
    after = rows.at(-1)?.rowNo ?? 0;
  }
  await writer.finish();
}
