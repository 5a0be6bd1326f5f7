import { requireFilterRights } from '#features/orders/orders/server/index.ts';
import { formulaFor } from '#features/sheets/naming-formulas/server/index.ts';
import { commands } from '#features/sheets/templates/commands.ts';
import { templateById } from '#features/sheets/templates/server/index.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES, RIGHTS } from '#kit/endpoint/rights.ts';
import type { DeferredFile, FileSubstitute, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { EXPORT_KINDS } from '../export-words.ts';
import { exportRefusals as no } from '../refusals.ts';
import { addTask } from './add-task.ts';
import { EXPORT_PLANS, type TaskInput, type TaskKind } from './export-task.ts';
import { fileWhenDone } from './get-file.ts';
import { sheetTitle } from './rows/file-names.ts';

export const EXPORT_JOB = 'order-export';

/** Data in a file that needs a right to be seen. */
const GUARDED = RIGHTS['price.sales.view'] | RIGHTS['price.purchase.view'] | RIGHTS['phone.full'];

/** Makes an export task; answers its id at once, or the file when it is ready (domain §5). */
export async function startExport(
  ctx: ShopCtx,
  kind: TaskKind,
  input: TaskInput,
): Promise<DeferredFile | FileSubstitute> {
  const { db, user, rights } = ctx;
  const { right, also = [] } = EXPORT_PLANS[kind];
  const missing = also.find((each) => !ctx.can(each));
  if (missing) refuse(common.notAllowed, { right: RIGHT_NAMES[missing] });
  requireFilterRights(ctx, input);
  const template = await templateFor(db, kind, input.ExcelCfgID);
  await requireFormula(db, kind, input.FormulaID);
  const title = sheetTitle(template?.name ?? EXPORT_KINDS[kind] ?? kind);
  const id = await addTask(db, {
    job: EXPORT_JOB,
    kind,
    fileName: `${title}.${input.ZipFiles ? 'zip' : input.Format}`,
    format: input.Format,
    input,
    rights: also.reduce((all, each) => all | RIGHTS[each], (rights & GUARDED) | RIGHTS[right]),
    by: user,
  });
  return input.FireAndForget ? { instead: { TaskID: id } } : fileWhenDone(ctx, id);
}

/** The chosen template, which must be one of this command; none = all columns. */
export async function templateFor(db: TenantDb, kind: TaskKind, id: string | null | undefined) {
  if (!id || id === EMPTY_ID) return undefined;
  const template = (await templateById(db, id)) ?? refuse(common.notFound, { what: '模板' });
  if (template.commandId !== commands[EXPORT_PLANS[kind].command].id)
    refuse(no.template, { name: template.name });
  return template;
}

/** The chosen formula, which must be one of this command. */
async function requireFormula(db: TenantDb, kind: TaskKind, id: string | null | undefined): Promise<void> {
  if (!id) return;
  const formula = await formulaFor(db, commands[EXPORT_PLANS[kind].command].id, id);
  if (formula.id === null) refuse(common.notFound, { what: '命名规则' });
}
