import { sql } from 'kysely';
import { orderConditions } from '#features/orders/orders/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { canWith, EXPORT_PLANS, type ExportTask } from '../export-task.ts';
import { sheetTitle } from '../rows/file-names.ts';
import type { Aside } from '../rows/fill-values.ts';
import { hasMerged } from '../rows/lean-rows.ts';
import { orderSheetColumns, orderSheetRows, outOf } from '../rows/order-sheet.ts';
import { templateFor } from '../start-export.ts';
import type { ExportPlan, OrderSelection } from './export-plan.ts';
import { monthSums, ordersOfMonth, periodName } from './plan-month.ts';
import { planOriginal } from './plan-original.ts';

/** Which orders the task is about (alias `o`): those of its filters, or those fixed for the shipping note. */
export function orderSelection(db: TenantDb, task: ExportTask): OrderSelection {
  if (task.input.Month) return ordersOfMonth(db, task.input.Month);
  if (task.kind !== 'fordeliver') {
    return {
      from: sql`orders o`,
      where: orderConditions(db.shopId, EXPORT_PLANS[task.kind].view, task.input),
    };
  }
  return {
    from: sql`orders o join export_task_orders e on e.shop_id = o.shop_id and e.order_id = o.id`,
    where: sql<boolean>`o.shop_id = ${db.shopId} and e.task_id = ${task.id} and e.marked`,
    isUrgentFirst: true,
  };
}

export async function planExport(db: TenantDb, aside: Aside, task: ExportTask): Promise<ExportPlan> {
  const source = orderSelection(db, task);
  if (task.input.Month) return planMonth(db, aside, task, task.input.Month, source);
  if (task.kind !== 'asorignal') return planOrders(db, aside, task, source);
  const template = await templateFor(db, task.kind, task.input.ExcelCfgID);
  return planOriginal(
    db,
    aside,
    task,
    template,
    task.input.ZipFiles ? await partsOf(db, task, source) : [source],
  );
}

/** The orders of one neighbour, by whom ZipFiles makes files. */
interface Part extends OrderSelection {
  name: string;
  n: number;
}

async function partsOf(db: TenantDb, task: ExportTask, source: OrderSelection): Promise<Part[]> {
  if (task.input.SplitBy === 'platform') return platformsOf(db, source);
  const { partner } = EXPORT_PLANS[task.kind];
  const { rows } = await sql<{ partner: string | null; name: string | null; n: number }>`
    select g.partner, p.partner_name as name, g.n from (
      select ${sql.ref(`o.${partner}`)} as partner, count(*)::int as n
      from ${source.from} where ${source.where} group by 1) as g
    left join partners p on p.shop_id = ${db.shopId} and p.kind = ${partner === 'agent_id' ? 'agent' : 'vendor'}
      and p.partner_id = g.partner order by 2 nulls last`.execute(db.k);
  return rows.map(({ partner: id, name, n }) => ({
    name: sheetTitle(name ?? '本店'),
    n,
    ...source,
    where: sql<boolean>`${source.where} and ${sql.ref(`o.${partner}`)} is not distinct from ${id}`,
  }));
}

/** The orders of one platform. */
async function platformsOf(db: TenantDb, selection: OrderSelection): Promise<Part[]> {
  const { from, where } = selection;
  const { rows } = await sql<{
    name: string;
    n: number;
  }>`select o.third_party_name as name, count(*)::int as n
    from ${from} where ${where} group by 1 order by 1`.execute(db.k);
  return rows.map(({ name, n }) => ({
    name: sheetTitle(name || '没有平台'),
    n,
    ...selection,
    where: sql<boolean>`${where} and o.third_party_name = ${name}`,
  }));
}

/** Whoever ships from one place need not be told from which; nor what travels together where nothing does, nor a group-buy where none was. */
async function uselessFields(db: TenantDb, { kind }: ExportTask, source: OrderSelection): Promise<string[]> {
  const live = db.from('warehouses').where('deleted_at', 'is', null).select('id').limit(2);
  const isOnePlace = (await live.execute()).length < 2;
  const isEachAlone = kind !== 'fordeliver' || !(await hasMerged(db, source));
  const buys = db.from('group_buys').where('status', '=', 1).select('id').limit(1);
  const isWithoutBuys = (await buys.execute()).length === 0;
  const useless = { warehouse: isOnePlace, mergeNo: isEachAlone, groupBuy: isWithoutBuys };
  return Object.entries(useless).flatMap(([field, isUseless]) => (isUseless ? field : []));
}

/** Three sheets of sums, then the orders themselves. */
async function planMonth(
  db: TenantDb,
  aside: Aside,
  task: ExportTask,
  month: string,
  source: OrderSelection,
): Promise<ExportPlan> {
  const can = canWith(task.rights);
  const template = await templateFor(db, task.kind, task.input.ExcelCfgID);
  // A template says its columns itself.
  const useless = template ? [] : await uselessFields(db, task, source);
  const columns = orderSheetColumns(template, EXPORT_PLANS[task.kind].command, can, useless);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${source.from}
    where ${source.where}`.execute(db.k);
  async function* sheets() {
    yield* monthSums(db, month, can);
    const name = `订单明细 ${periodName(month)}`;
    yield { name, columns: outOf(columns), rows: orderSheetRows(db, aside, source, columns, can) };
  }
  return { total: rows[0]?.n ?? 0, zipped: true, sheets };
}

async function planOrders(
  db: TenantDb,
  aside: Aside,
  task: ExportTask,
  source: OrderSelection,
): Promise<ExportPlan> {
  const can = canWith(task.rights);
  const template = await templateFor(db, task.kind, task.input.ExcelCfgID);
  // A template says its columns itself.
  const useless = template ? [] : await uselessFields(db, task, source);
  const columns = orderSheetColumns(template, EXPORT_PLANS[task.kind].command, can, useless);
  const parts = await partsOf(db, task, source);
  const total = parts.reduce((sum, { n }) => sum + n, 0);
  const zipped = task.input.ZipFiles;
  async function* sheets() {
    for (const { name, ...part } of zipped ? parts : [{ name: '订单', ...source }]) {
      yield { name, columns: outOf(columns), rows: orderSheetRows(db, aside, part, columns, can) };
    }
  }
  return { total, zipped, sheets };
}
