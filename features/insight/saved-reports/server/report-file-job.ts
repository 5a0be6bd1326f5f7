import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { writeXlsx } from '#features/sheets/sheet-files/server/index.ts';
import { allows, RIGHTS } from '#kit/endpoint/rights.ts';
import { type JobCtx, job } from '#kit/jobs/server/job.ts';
import { notify } from '#kit/live/server/notify.ts';
import { isUnsure } from '#kit/tenant/server/lost.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { reportSheet } from '../../reports/server/index.ts';
import { askedOfChoice } from '../asked-of-choice.ts';
import { Choice } from '../choice.ts';
import { REPORT_FILE_JOB, type ReportFilePayload } from './report-file-payload.ts';

type Ctx = JobCtx<ReportFilePayload>;

/** A kept report as a file among the downloads; the next morning brings the next, so nobody waits for a failed one. */
export const reportFileJob = job<ReportFilePayload>(REPORT_FILE_JOB, makeFile, async () => undefined);

async function makeFile(ctx: Ctx): Promise<void> {
  const { shopId } = ctx.payload;
  const fileId = newId();
  try {
    const path = await ctx.files.prepare(shopId, fileId);
    await ctx.files.requireRoom();
    const isMade = await ctx.inShop((db) => writeFile(db, ctx, { fileId, path }));
    if (!isMade) await ctx.files.discard({ shopId, id: fileId });
  } catch (error) {
    // Cut off at its COMMIT, the download may have this file: it stays, and goes in a day when nothing has it.
    if (!isUnsure(error)) await ctx.files.discard({ shopId, id: fileId });
    throw error;
  }
}

/** What the member may see by now; nothing for who has left or may see no reports any more. */
async function rightsOf(db: TenantDb, userId: string): Promise<number> {
  const row = await db.from('memberships').select('rights').where('user_id', '=', userId).executeTakeFirst();
  return row?.rights ?? 0;
}

async function writeFile(db: TenantDb, ctx: Ctx, file: { fileId: string; path: string }): Promise<boolean> {
  const { reportId, userId, userName } = ctx.payload;
  const report = await db.from('saved_reports').selectAll().where('id', '=', reportId).executeTakeFirst();
  const rights = await rightsOf(db, userId);
  if (!report?.is_daily) return false;
  if (!allows('report.view', rights)) {
    await db.update('saved_reports').set({ is_daily: false }).where('id', '=', reportId).execute();
    return false;
  }
  const asked = askedOfChoice(Choice.parse(report.choice), new Date());
  const reader = { db, can: (right: keyof typeof RIGHTS) => (rights & RIGHTS[right]) !== 0 };
  const { span, count, ...sheet } = await reportSheet(reader, asked);
  await writeXlsx(createWriteStream(file.path), sheet);
  await ctx.files.keep(db.shopId, file.fileId);
  const name = `${report.name} ${span.from} 至 ${span.to}.xlsx`;
  const size = (await stat(file.path)).size;
  await db.insert('files', { id: file.fileId, name, size, created_by: userId }).execute();
  await keepTask(db, { ...file, name, asked, rights, rows: count }, { userId, userName });
  return true;
}

interface Made {
  fileId: string;
  name: string;
  asked: object;
  rights: number;
  rows: number;
}

/** Among the downloads, for whoever may see what the member saw; and in the log. */
async function keepTask(
  db: TenantDb,
  made: Made,
  { userId, userName }: { userId: string; userName: string },
) {
  const id = newId();
  const by = { created_by: userId, created_by_name: userName };
  const input = JSON.stringify(made.asked);
  await db
    .insert('export_tasks', {
      ...{
        id,
        kind: 'report',
        status: 'done',
        format: 'xlsx',
        input,
        file_name: made.name,
        file_id: made.fileId,
      },
      ...{ rows_done: made.rows, rows_total: made.rows, finished_at: sql<string>`now()`, ...by },
      rights:
        made.rights & (RIGHTS['report.view'] | RIGHTS['price.sales.view'] | RIGHTS['price.purchase.view']),
    })
    .execute();
  const log = { id: newId(), kind: 'report', filter: input, row_count: made.rows, file_name: made.name };
  await db.insert('export_log', { ...log, ...by }).execute();
  await notify(db, 'files', [id]);
}
