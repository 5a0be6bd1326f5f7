import { sql } from 'kysely';
import { type NamingPart, nameFile } from '#features/sheets/naming-formulas/formula.ts';
import { formulaFor, nextSerial } from '#features/sheets/naming-formulas/server/index.ts';
import { commands } from '#features/sheets/templates/commands.ts';
import type { JobPayload } from '#kit/jobs/server/enqueue.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { EXPORT_KINDS } from '../../export-words.ts';
import { EXPORT_PLANS, type ExportTask } from '../export-task.ts';
import { templateFor } from '../start-export.ts';
import type { OrderSelection } from './export-plan.ts';
import { orderSelection } from './plan-sheets.ts';

/** Whose orders are in a file, at most two of each: more are called several. */
export interface NamesInFile {
  agents: readonly string[];
  vendors: readonly string[];
  thirdParties: readonly string[];
}

const NONE: NamesInFile = { agents: [], vendors: [], thirdParties: [] };

const formulaOf = (db: TenantDb, { kind, input }: ExportTask) =>
  formulaFor(db, commands[EXPORT_PLANS[kind].command].id, input.FormulaID);

/** Read beside the rows, as far as the formula says any of them. */
export async function namesInFile(db: TenantDb, task: ExportTask): Promise<NamesInFile> {
  const { parts } = await formulaOf(db, task);
  const says = (type: NamingPart['Type']) => parts.some(({ Type }) => Type === type);
  if (!says('agent') && !says('vendor') && !says('thirdParty')) return NONE;
  const source = orderSelection(db, task);
  return {
    agents: says('agent') ? await partnersIn(db, source, 'agent') : [],
    vendors: says('vendor') ? await partnersIn(db, source, 'vendor') : [],
    thirdParties: says('thirdParty') ? await platformsIn(db, source) : [],
  };
}

async function partnersIn(
  db: TenantDb,
  { from, where }: OrderSelection,
  kind: 'agent' | 'vendor',
): Promise<string[]> {
  const { rows } = await sql<{ name: string | null }>`select p.partner_name as name
    from (select distinct ${sql.ref(`o.${kind}_id`)} as id from ${from} where ${where} limit 2) as o
    left join partners p on p.shop_id = ${db.shopId} and p.kind = ${kind} and p.partner_id = o.id`.execute(
    db.k,
  );
  return rows.map(({ name }) => name ?? '本店');
}

async function platformsIn(db: TenantDb, { from, where }: OrderSelection): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct o.third_party_name as name
    from ${from} where ${where} limit 2`.execute(db.k);
  return rows.map(({ name }) => name || '没有平台');
}

/** The file's name, once it is made: in the transaction that keeps it, so that a number is given once. */
export async function nameExport(
  db: TenantDb,
  task: ExportTask,
  { userName }: Pick<JobPayload, 'userName'>,
  { rows, names }: { rows: number; names: NamesInFile },
): Promise<string> {
  const { id, parts } = await formulaOf(db, task);
  const counts = parts.some(({ Type }) => Type === 'serial');
  const shop = await db.k.selectFrom('shops').select('name').where('id', '=', db.shopId).executeTakeFirst();
  const template = await templateFor(db, task.kind, task.input.ExcelCfgID);
  const { startTime, endTime } = task.input;
  const name = nameFile(parts, {
    ...names,
    shop: shop?.name ?? '',
    user: userName,
    count: rows,
    at: new Date(),
    template: template?.name ?? EXPORT_KINDS[task.kind] ?? task.kind,
    serial: counts && id ? await nextSerial(db, id) : 0,
    from: startTime ? new Date(startTime) : null,
    until: endTime ? new Date(endTime) : null,
  });
  return `${name}${/\.\w+$/.exec(task.fileName)?.[0] ?? ''}`;
}
