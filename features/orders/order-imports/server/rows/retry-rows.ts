import { sql } from 'kysely';
import { stagedNamed, writeLines } from '#features/orders/staging/server/index.ts';
import { NOTE_FIELDS } from '#features/orders/staging/staged-fields.ts';
import type { StagedLine } from '#features/orders/staging/staged-line.ts';
import { maskPhone, withoutPhones } from '#features/sheets/addresses/receivers/masked-phone.ts';
import { parseAddress, resolveAddress } from '#features/sheets/addresses/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { editLine } from '../../edit-line.ts';
import type { ImportRow, RowEdit } from '../../import-row.ts';
import { importRefusals as no } from '../../refusals.ts';
import { recheckNamed, recheckSoon } from '../checking/recheck-rows.ts';
import { rememberMatches } from '../products/match-products.ts';
import { enqueueForTask } from '../task/task-jobs.ts';
import {
  changeTask,
  isTaskBusy,
  lockTaskOrRefuse,
  type TaskRecord,
  taskOrRefuse,
} from '../task/task-record.ts';
import { taskWire } from '../task/task-wire.ts';
import { maskForReader, readerSeesPrices } from './mask-for-reader.ts';
import { selectRows } from './select-rows.ts';

/** Checks rows again: the corrected ones at once, or all that wait to be corrected. */
export async function retryRows(ctx: ShopCtx, taskId: string, edits: readonly RowEdit[]) {
  const { db } = ctx;
  const task = await lockTaskOrRefuse(db, taskId);
  if (isTaskBusy(task)) refuse(no.busy);
  if (task.status === 'mapping') refuse(no.needsMapping, { file: task.file_name });
  if (task.status === 'failed') await readAgain(ctx, task);
  else if (edits.length === 0) await recheckSoon(db, task, 'toCorrect', ctx);
  else await correctRows(ctx, task, edits);
  const Rows = edits.length > 0 ? await rowsOf(ctx, task, edits) : [];
  return { Task: taskWire(await taskOrRefuse(db, taskId)), Rows };
}

async function readAgain(ctx: ShopCtx, task: TaskRecord): Promise<void> {
  await changeTask(ctx.db, task.id, { status: 'reading', problem: '', finished_at: null });
  await enqueueForTask(ctx.db, 'read-import-task', task.id, ctx);
}

async function correctRows(ctx: ShopCtx, task: TaskRecord, edits: readonly RowEdit[]): Promise<void> {
  const keys = edits.map(({ RowNo, LineNo }) => ({ rowNo: RowNo, lineNo: LineNo }));
  const byKey = new Map(edits.map((edit) => [`${edit.RowNo} ${edit.LineNo}`, edit]));
  const lines = await stagedNamed(ctx.db, task.id, keys);
  if (lines.length < byKey.size) refuse(common.notFound, { what: '要修改的行（可能已导入）' });
  const addresses = { parse: parseAddress, resolve: resolveAddress };
  const corrections = lines.map((line) => {
    const edit = byKey.get(`${line.rowNo} ${line.lineNo}`);
    if (!edit) return { line, spuId: undefined };
    const fields = {
      ...edit.fields,
      ...unmasked(line, edit.fields),
      ...(!readerSeesPrices(ctx, task) && { unitPrice: undefined }),
    };
    return { line: editLine(line, fields, addresses), spuId: fields.spuId };
  });
  await writeLines(
    ctx.db,
    task.id,
    corrections.map(({ line }) => line),
  );
  await countCorrections(ctx, task.id, corrections.length);
  const matches = corrections.flatMap(({ line, spuId }) =>
    spuId && line.product !== '' ? [{ Name: line.product, SpuID: spuId, Pieces: 1 }] : [],
  );
  // A product picked for one row is the channel's product from now on (domain §4.4).
  if (matches.length > 0) await rememberMatches(ctx, task.third_party_id, matches);
  await recheckNamed(ctx.db, task, keys);
  if (matches.length > 0)
    await recheckSoon(ctx.db, await lockTaskOrRefuse(ctx.db, task.id), 'toCorrect', ctx);
}

/** Fields that were sent back masked, as they were shown: they keep their stored values. */
const unmasked = (line: StagedLine, { phone, ...fields }: RowEdit['fields']): RowEdit['fields'] => ({
  ...(phone === maskPhone(line.phone) && { phone: undefined }),
  ...Object.fromEntries(
    TEXTS.filter((name) => fields[name] === withoutPhones(line[name])).map((name) => [name, line[name]]),
  ),
});
const TEXTS = ['receiver', 'detail', ...NOTE_FIELDS] as const;

/** Counts corrected rows by member and day, to show how much of its day goes into mending sheets. */
const countCorrections = ({ db, user }: ShopCtx, taskId: string, rows: number) =>
  sql`insert into import_corrections (shop_id, user_id, day, task_id, rows)
    values (${db.shopId}, ${user.id}, order_day(now()), ${taskId}, ${rows})
    on conflict (shop_id, user_id, day, task_id) do update set rows = import_corrections.rows + excluded.rows`.execute(
    db.k,
  );

async function rowsOf(ctx: ShopCtx, task: TaskRecord, edits: readonly RowEdit[]): Promise<ImportRow[]> {
  const where = sql`(r.row_no, r.line_no) in (select * from unnest(${edits.map((edit) => edit.RowNo)}::int[],
    ${edits.map((edit) => edit.LineNo)}::int[]))`;
  return maskForReader(ctx, task, await selectRows(ctx.db, task, where, { limit: edits.length, offset: 0 }));
}
