import { v7 as newId } from 'uuid';
import { CREATION_TYPES } from '#features/orders/orders/creation-types.ts';
import { commands } from '#features/sheets/templates/commands.ts';
import { fieldTitle } from '#features/sheets/templates/fields/order-fields.ts';
import { fieldTwice } from '#features/sheets/templates/headers/numbered-header.ts';
import { addTemplate } from '#features/sheets/templates/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { FileSetup } from '../../contract.ts';
import { importRefusals as no } from '../../refusals.ts';
import { isOrderField, mappingOf, missingMeaning } from '../../sheet-mapping.ts';
import { readAlike } from '../reading/read-alike.ts';
import { templateColumns } from '../reading/template-columns.ts';
import { requestedThirdParty } from '../task/find-third-party.ts';
import { enqueueForTask } from '../task/task-jobs.ts';
import {
  changeTask,
  isTaskBusy,
  lockTaskOrRefuse,
  type StoredMapping,
  type TaskRecord,
  tasksOrRefuse,
} from '../task/task-record.ts';

/** What a user drops: files, or tasks whose columns are confirmed, and how they are imported. */
export interface Setup {
  FileIDs: readonly string[];
  Files: readonly FileSetup[];
  ThirdPartyID?: string | null | undefined;
  AvoidDuplicationInDays: number;
  StartWhenReady: boolean;
}

/** Makes a task for each file, or reads tasks anew with the columns that the user confirmed. */
export async function initializeTasks(ctx: ShopCtx, setup: Setup): Promise<TaskRecord[]> {
  const files: FileSetup[] = [...setup.FileIDs.map((FileID) => ({ FileID })), ...setup.Files];
  if (files.length === 0) refuse(no.noFile);
  const ids: string[] = [];
  for (const file of files) {
    checkColumns(file.Columns);
    const id = file.TaskID ? await readAnew(ctx, file.TaskID, file) : await addTask(ctx, file, setup);
    await enqueueForTask(ctx.db, 'read-import-task', id, ctx);
    ids.push(id);
  }
  const tasks = await tasksOrRefuse(ctx.db, ids);
  const confirmed = tasks.filter(({ mapping }) => mapping.wanted?.Columns);
  const alike = await Promise.all(confirmed.map((task) => readAlike(ctx, task)));
  await notify(ctx.db, 'import-task', [...ids, ...alike.flat()]);
  return tasks;
}

function checkColumns(columns: FileSetup['Columns']): void {
  if (!columns) return;
  for (const { Field } of columns)
    if (!isOrderField(Field)) refuse(common.notFound, { what: `字段“${Field}”` });
  const missing = missingMeaning(mappingOf([], columns));
  if (missing.length > 0) refuse(no.productMissing, { missing: missing.join('、') });
}

/** Two columns are one field where their headers say so; those of a sheet that nobody has read yet can't. */
function refuseTwice(columns: FileSetup['Columns'], headers: readonly string[]): void {
  const twice = fieldTwice(
    (columns ?? []).map(({ Index, Field }) => ({ field: Field, header: headers[Index] ?? '' })),
  );
  if (twice !== undefined && isOrderField(twice)) refuse(no.columnTwice, { field: fieldTitle(twice) });
}

/** The headers that the columns of a request speak of: those that were read, unless it names another row or sheet. */
function headersOf({ header, header_row, sheet_name }: TaskRecord, file: FileSetup): readonly string[] {
  const isSame =
    (file.HeaderRow ?? header_row) === header_row && (file.SheetName || sheet_name) === sheet_name;
  return isSame ? header : [];
}

async function addTask(ctx: ShopCtx, file: FileSetup, setup: Setup): Promise<string> {
  if (!file.FileID) refuse(no.noFile);
  refuseTwice(file.Columns, []);
  const stored = await ctx.db
    .from('files')
    .select(['id', 'name'])
    .where('id', '=', file.FileID)
    .executeTakeFirst();
  if (!stored) refuse(common.notFound, { what: '文件' });
  const party = await requestedThirdParty(
    ctx.db,
    file.ThirdPartyID ?? setup.ThirdPartyID,
    file.ThirdPartyName,
  );
  const id = newId();
  const row = {
    id,
    file_id: stored.id,
    file_name: stored.name,
    status: 'reading',
    third_party_id: party?.id ?? null,
    third_party_name: party?.name ?? '',
    mapping: JSON.stringify({ wanted: wantedOf(file) } satisfies StoredMapping),
    avoid_duplication_days: setup.AvoidDuplicationInDays,
    submission_id: newId(),
    start_wanted: setup.StartWhenReady,
    creation_type: ctx.user.lite ? CREATION_TYPES.lite : CREATION_TYPES.import,
    created_by: ctx.user.id,
    created_by_name: ctx.user.name,
  };
  await ctx.db.insert('import_tasks', row).execute();
  return id;
}

async function readAnew(ctx: ShopCtx, taskId: string, file: FileSetup): Promise<string> {
  const task = await lockTaskOrRefuse(ctx.db, taskId);
  if (isTaskBusy(task)) refuse(no.busy);
  if (task.rows_imported > 0) refuse(no.imported, { what: '字段对应' });
  refuseTwice(file.Columns, headersOf(task, file));
  const party = await requestedThirdParty(ctx.db, file.ThirdPartyID, file.ThirdPartyName);
  const saved = file.SaveAsTemplate
    ? await saveTemplate(ctx, task, { ...file, ThirdPartyID: party?.id }, file.SaveAsTemplate)
    : undefined;
  await changeTask(ctx.db, taskId, {
    status: 'reading',
    problem: '',
    finished_at: null,
    rows_forgotten_at: null,
    mapping: { wanted: wantedOf(saved ? { ...file, TemplateID: saved } : file) },
    ...(party && { third_party_id: party.id, third_party_name: party.name }),
  });
  return taskId;
}

const wantedOf = ({ SheetName, HeaderRow, TemplateID, Columns }: FileSetup): StoredMapping['wanted'] => ({
  SheetName,
  HeaderRow,
  TemplateID,
  Columns,
});

async function saveTemplate(ctx: ShopCtx, task: TaskRecord, file: FileSetup, name: string): Promise<string> {
  if (!ctx.can('shop.settings')) refuse(common.notAllowed, { right: RIGHT_NAMES['shop.settings'] });
  return addTemplate(ctx, {
    ExcelCfgName: name,
    CmdID: commands.orderImport.id,
    IdThirdParty: file.ThirdPartyID ?? task.third_party_id,
    CfgDetail: templateColumns(task.header, file.Columns ?? []),
  });
}
