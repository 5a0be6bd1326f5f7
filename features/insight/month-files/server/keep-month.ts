import { sql } from 'kysely';
import {
  type MonthOrders,
  monthOrders,
  takeSnapshot,
  writeMonth,
  writeSheet,
} from '#features/orders/order-exports/server/index.ts';
import type { JobCtx } from '#kit/jobs/server/job.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { FileRow } from '../changes.ts';
import { changedOrders, type FileVersions, fileColumns } from './changed-orders.ts';
import { readFileRows, writeFileRows } from './file-rows.ts';
import type { MonthPayload } from './month-payload.ts';
import { changeMonth, FILE, readyFiles } from './month-rows.ts';
import { counting } from './progress.ts';
import { type Paths, type Stored, twoFiles } from './two-files.ts';

type Ctx = JobCtx<MonthPayload>;

/** When it is as it is read: the snapshot's own time. */
const asOf = async (db: TenantDb): Promise<string> =>
  (await sql<{ at: string }>`select now()::text as at`.execute(db.k)).rows[0]?.at ?? '';

const fieldsOf = ({ columns }: Pick<MonthOrders, 'columns'>) =>
  fileColumns(columns).map(({ field }) => field);

/** The sums and every order of the month, as they stand at one moment. */
export async function keepMonth(ctx: Ctx): Promise<void> {
  const { month } = ctx.payload;
  await twoFiles(ctx, `月度订单 ${month}.zip`, async ({ sheet, rows }, keep) => {
    const made = await ctx.inShop(async (db) => {
      const passing = (orders: MonthOrders) =>
        writeFileRows(rows, fieldsOf(orders), counting(ctx, orders.total, orders.rows));
      const n = await writeMonth(db, ctx.inShop, { month, path: sheet, passing });
      return { n, at: await asOf(db) };
    });
    await keep(async (db, stored) => {
      const { file, rowsFile } = await stored();
      await changeMonth(db, month, {
        ...keptAs(file, rowsFile),
        as_of: made.at,
        rows_total: made.n,
        rows_done: made.n,
        finished_at: new Date().toISOString(),
      });
    });
  });
}

/** A supplement of what is no longer as it was said, where there is something. */
export async function keepChanges(ctx: Ctx): Promise<void> {
  const { month } = ctx.payload;
  const kept = await ctx.inShop((db) => readyFiles(db, month));
  const no = Math.max(...kept.map((each) => each.no)) + 1;
  await twoFiles(ctx, `月度订单 ${month} 补充 ${no}.xlsx`, async (paths, keep) => {
    const versions = await saidOf(ctx, kept);
    const made = await ctx.inShop(async (db) => {
      await takeSnapshot(db);
      const n = await writeChanges(db, ctx, { versions, paths });
      return { n, at: await asOf(db) };
    });
    const checked = { checking: false, checked_at: made.at, problem: '' };
    await keep(async (db, stored) => {
      if (made.n > 0) {
        const { file, rowsFile } = await stored();
        const { userId: created_by, userName: created_by_name } = ctx.payload;
        const who = { month, no, created_by, created_by_name, finished_at: new Date().toISOString() };
        const row = {
          ...who,
          ...keptAs(file, rowsFile),
          rows_total: made.n,
          rows_done: made.n,
          as_of: made.at,
        };
        await db.insert('month_files', row).execute();
      }
      await changeMonth(db, month, checked);
    });
  });
}

const keptAs = (file: Stored, rowsFile: Stored) => ({
  status: 'done',
  file_id: file.id,
  rows_file_id: rowsFile.id,
  file_name: file.name,
  size: file.size,
  checksum: file.checksum,
});

/** What was last said of each order: the file is read along, of supplements the rows are few. */
async function saidOf(
  ctx: Ctx,
  kept: readonly { no: number; rows_file_id: string | null }[],
): Promise<FileVersions> {
  const { shopId } = ctx.payload;
  const later = new Map<string, FileRow>();
  for (const { no, rows_file_id: id } of kept)
    if (no !== FILE && id)
      for await (const row of readFileRows(await ctx.files.local(shopId, id)))
        later.set(row.orderNo ?? '', row);
  const first = kept.find(({ no }) => no === FILE)?.rows_file_id ?? '';
  return { file: readFileRows(await ctx.files.local(shopId, first)), later };
}

async function writeChanges(
  db: TenantDb,
  ctx: Ctx,
  { versions, paths }: { versions: FileVersions; paths: Paths },
) {
  const orders = await monthOrders(db, ctx.inShop, ctx.payload.month);
  const rows = changedOrders({ ...orders, rows: counting(ctx, orders.total, orders.rows) }, versions);
  return writeSheet(paths.sheet, 'xlsx', {
    name: `补充 ${ctx.payload.month}`,
    columns: [
      { title: '变动', type: 'text', width: 60 },
      ...orders.columns.map(({ title, type }) => ({ title, type })),
    ],
    rows: writeFileRows(paths.rows, ['changes', ...fieldsOf(orders)], rows),
  });
}
