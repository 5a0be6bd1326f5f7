import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { openChat } from '#features/sheets/chat-texts/server/index.ts';
import { openWorkbook } from '#features/sheets/sheet-files/server/index.ts';
import { SheetRefused } from '#features/sheets/sheet-files/sheet-refused.ts';
import { excludesStandard } from '#features/sheets/templates/server/index.ts';
import { type JobCtx, job } from '#kit/jobs/server/job.ts';
import { notify } from '#kit/live/server/notify.ts';
import { blankAmong, describeColumns } from '../../sheet-mapping.ts';
import { importReady } from '../importing/import-orders.ts';
import { endReading, giveUpTask } from '../task/end-task.ts';
import { thirdPartyById, thirdPartyNamed } from '../task/find-third-party.ts';
import { TaskDeletedError } from '../task/progress.ts';
import { readSwitches } from '../task/shop-switches.ts';
import type { ImportTaskPayload } from '../task/task-jobs.ts';
import {
  changeTask,
  findTask,
  lockTask,
  type StoredMapping,
  type TaskChange,
  type TaskRecord,
} from '../task/task-record.ts';
import { lookThrough, type SheetsOfFile } from './sheets-of-file.ts';
import { stageSheet } from './stage-sheet.ts';
import { understandChat } from './understand-chat.ts';
import { type Understanding, understandSheet } from './understand-sheet.ts';

type Ctx = JobCtx<ImportTaskPayload>;

/** Platform that our own blank templates name. */
const OWN_SHEETS = '来单啦';

/** Job that reads a task's file. */
export const readTask = job<ImportTaskPayload>('read-import-task', read, giveUpTask);

/** Reads a task's file up to staged, checked rows, or to a proposal for its columns. May run again at any time. */
async function read(ctx: Ctx): Promise<void> {
  const task = await ctx.inShop((db) => findTask(db, ctx.payload.taskId));
  if (!task) return;
  if (task.status !== 'reading') return importReady(ctx);
  try {
    await readFile(ctx, task);
  } catch (error) {
    if (error instanceof TaskDeletedError) return;
    if (!(error instanceof SheetRefused)) throw error;
    return ctx.inShop((db) => endReading(db, task.id, error.message));
  }
  await importReady(ctx);
}

async function readFile(ctx: Ctx, task: TaskRecord): Promise<void> {
  const path = await ctx.files.local(task.shop_id, task.file_id);
  const sheetName = task.mapping.wanted?.SheetName || undefined;
  const pasted = await openChat(path, task.file_name);
  const chat = pasted?.isChat ? pasted : undefined;
  const book = pasted?.book ?? (await openWorkbook(path, { fileName: task.file_name, inJob: true }));
  try {
    const excludeStandard = excludesStandard(await ctx.inShop(readSwitches));
    const file = chat
      ? { sheet: chat.sheet, sheets: [], remarks: [] }
      : await lookThrough(book, sheetName, (work) => ctx.inShop(work), excludeStandard);
    const hash = await hashOf(path);
    const understood = await ctx.inShop(async (db) => {
      const current = await lockTask(db, task.id);
      // A job that runs again after the reading must not stage rows anew that may be orders or corrected by now.
      if (current?.status !== 'reading') return undefined;
      const meaning = chat
        ? understandChat(task, chat.sheet)
        : await understandSheet(db, task, file.sheet, excludeStandard);
      await changeTask(db, task.id, { ...(await changeOf(db, task, file, meaning)), file_hash: hash });
      await notify(db, 'import-task', [task.id]);
      return meaning;
    });
    if (understood?.certain) await stageSheet(ctx, task.id, book, file.sheet, understood);
  } finally {
    await book.close();
  }
}

async function changeOf(
  db: Parameters<typeof changeTask>[0],
  task: TaskRecord,
  { sheet, sheets, remarks }: SheetsOfFile,
  meaning: Understanding,
): Promise<TaskChange> {
  const mapping: StoredMapping = {
    ...task.mapping,
    columns: describeColumns(meaning.headers, meaning.mapping),
    certain: meaning.certain,
    isWaybills: meaning.isWaybills,
    confirmed: meaning.confirmed,
    sheets,
    sample: meaning.sample.slice(0, 8),
    blankHeaders: blankAmong(meaning.headers, meaning.sample),
  };
  const party = task.third_party_name === '' ? await partyOf(db, meaning) : undefined;
  return {
    mapping,
    status: meaning.certain ? 'reading' : 'mapping',
    problem: meaning.certain ? '' : (meaning.remarks[0] ?? '请核对字段对应，确认后会记住'),
    remarks: [...meaning.remarks, ...sheet.remarks, ...remarks],
    header: meaning.headers,
    header_row: meaning.headerRow,
    sheet_name: sheet.sheetName,
    fingerprint: meaning.fingerprint,
    template_id: meaning.template.id,
    template_name: meaning.template.name,
    command: 'orderImport',
    ...(party && { third_party_id: party.id, third_party_name: party.name }),
  };
}

async function partyOf(db: Parameters<typeof changeTask>[0], { certain, thirdParty }: Understanding) {
  if (thirdParty.id) return thirdPartyById(db, thirdParty.id);
  return certain && thirdParty.name !== '' && thirdParty.name !== OWN_SHEETS
    ? thirdPartyNamed(db, thirdParty.name)
    : undefined;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('base64url');
}
