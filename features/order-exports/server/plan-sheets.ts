import { sql } from 'kysely';
import { orderConditions } from '#features/orders/server/index.ts';
import type { OutColumn } from '#kit/sheet/sheet-cell.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { originalSheet } from './as-original.ts';
import { canWith, type ExportTask, KINDS } from './export-task.ts';
import { sheetTitle } from './file-names.ts';
import type { Aside } from './fill-values.ts';
import { columnsFor, orderRows, type SheetToWrite } from './order-sheet.ts';
import { layoutsOf } from './original-layout.ts';
import { templateFor } from './start-export.ts';

/** What an export writes: how many rows at most, and its sheets, each read when the one before is written. */
export interface Plan {
  total: number;
  /** Several files in a zip, even when there is but one. */
  zipped: boolean;
  sheets(): AsyncGenerator<SheetToWrite, void>;
}

/** Which orders the task is about (alias `o`): those of its filters, or those fixed for the shipping note. */
function sourceOf(db: TenantDb, task: ExportTask) {
  if (task.kind !== 'fordeliver') {
    return { from: sql`orders o`, where: orderConditions(db.shopId, KINDS[task.kind].view, task.input) };
  }
  return {
    from: sql`orders o join export_task_orders e on e.shop_id = o.shop_id and e.order_id = o.id`,
    where: sql<boolean>`o.shop_id = ${db.shopId} and e.task_id = ${task.id} and e.marked`,
  };
}

export async function planExport(db: TenantDb, aside: Aside, task: ExportTask): Promise<Plan> {
  return task.kind === 'asorignal' ? planOriginal(db, task) : planOrders(db, aside, task);
}

async function planOrders(db: TenantDb, aside: Aside, task: ExportTask): Promise<Plan> {
  const { command, partner } = KINDS[task.kind];
  const can = canWith(task.rights);
  const template = await templateFor(db, task.kind, task.input.ExcelCfgID);
  const columns = columnsFor(template, command, can);
  const out = columns.map(({ title, type }): OutColumn => ({ title, type }));
  const source = sourceOf(db, task);
  const { rows } = await sql<{ partner: string | null; name: string | null; n: number }>`
    select g.partner, p.partner_name as name, g.n from (
      select ${sql.ref(`o.${partner}`)} as partner, count(*)::int as n
      from ${source.from} where ${source.where} group by 1) as g
    left join partners p on p.shop_id = ${db.shopId} and p.kind = ${partner === 'agent_id' ? 'agent' : 'vendor'}
      and p.partner_id = g.partner order by 2 nulls last`.execute(db.k);
  const total = rows.reduce((sum, { n }) => sum + n, 0);
  const zipped = task.input.ZipFiles;
  const parts = rows.map(({ partner: id, name }) => ({
    name: sheetTitle(name ?? '本店'),
    where: sql<boolean>`${source.where} and ${sql.ref(`o.${partner}`)} is not distinct from ${id}`,
  }));
  async function* sheets() {
    for (const part of zipped ? parts : [{ name: '订单', where: source.where }]) {
      const from = { from: source.from, where: part.where };
      yield { name: part.name, columns: out, rows: orderRows(db, aside, from, columns, can) };
    }
  }
  return { total, zipped, sheets };
}

async function planOriginal(db: TenantDb, task: ExportTask): Promise<Plan> {
  const where = orderConditions(db.shopId, 'normal', task.input);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (select distinct o.import_task_id,
    o.import_row from orders o where ${where} and o.import_task_id is not null) as t`.execute(db.k);
  const layouts = await layoutsOf(db, task);
  async function* sheets() {
    for (const layout of layouts) yield originalSheet(db, task, layout, canWith(task.rights));
  }
  return { total: rows[0]?.n ?? 0, zipped: task.input.ZipFiles || layouts.length > 1, sheets };
}
