import { type RawBuilder, sql } from 'kysely';
import type { Template } from '#features/sheets/templates/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { canWith, EXPORT_PLANS, type ExportTask } from '../export-task.ts';
import { originalSheet } from '../rows/as-original.ts';
import type { Aside } from '../rows/fill-values.ts';
import { orderSheetColumns, orderSheetRows, outOf } from '../rows/order-sheet.ts';
import { originalColumns } from '../rows/original-columns.ts';
import { layoutsOf, type SheetLayout } from '../rows/original-layout.ts';
import type { ExportPlan } from './export-plan.ts';

/** Orders that make files of their own; the name of their supplier when the files are split by suppliers. */
interface Part {
  name?: string;
  where: RawBuilder<boolean>;
}

interface File extends Part {
  name: string;
  /** None where the sheets' rows are kept no longer. */
  layout?: SheetLayout;
}

const FORGOTTEN = '原表已清理';
const IS_FORGOTTEN = sql`exists (select from import_tasks t where t.shop_id = o.shop_id and t.id = o.import_task_id
  and t.rows_forgotten_at is not null)`;

/**
 * A file per imported layout, and per supplier when the files are split; and one in our own columns for the orders whose
 * sheets are kept no longer.
 */
export async function planOriginal(
  db: TenantDb,
  aside: Aside,
  task: ExportTask,
  template: Template | undefined,
  parts: readonly Part[],
): Promise<ExportPlan> {
  const files: File[] = [];
  let total = 0;
  for (const part of parts) {
    const partFiles = await filesOf(db, part);
    files.push(...partFiles.files);
    total += partFiles.total;
  }
  const can = canWith(task.rights);
  async function* sheets() {
    for (const { name, layout, where } of files) {
      if (layout) {
        const columns = originalColumns(layout, template);
        yield originalSheet(db, { name, where, layout, columns, can });
      } else {
        const columns = orderSheetColumns(undefined, EXPORT_PLANS.normal.command, can, [
          'warehouse',
          'groupBuy',
        ]);
        const source = { from: sql`orders o`, where };
        yield { name, columns: outOf(columns), rows: orderSheetRows(db, aside, source, columns, can) };
      }
    }
  }
  return { total, zipped: task.input.ZipFiles || files.length > 1, sheets };
}

async function filesOf(db: TenantDb, { name: supplier, where }: Part) {
  const named = (name: string) => (supplier ? `${supplier}_${name}` : name);
  const kept = sql<boolean>`${where} and o.import_task_id is not null and not ${IS_FORGOTTEN}`;
  const files = (await layoutsOf(db, kept)).map(
    (layout): File => ({ name: named(layout.name), layout, where: kept }),
  );
  const rows = await countOf(
    db,
    sql`select distinct o.import_task_id, o.import_row from orders o where ${kept}`,
  );
  const forgotten = sql<boolean>`${where} and ${IS_FORGOTTEN}`;
  const orders = await countOf(db, sql`select o.id from orders o where ${forgotten}`);
  if (orders > 0) files.push({ name: named(FORGOTTEN), where: forgotten });
  return { files, total: rows + orders };
}

async function countOf(db: TenantDb, rows: RawBuilder<unknown>): Promise<number> {
  const records = await sql<{ n: number }>`select count(*)::int as n from (${rows}) as t`.execute(db.k);
  return records.rows[0]?.n ?? 0;
}
