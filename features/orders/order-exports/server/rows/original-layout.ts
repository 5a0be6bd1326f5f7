import { type RawBuilder, sql } from 'kysely';
import type { TaskColumn } from '#features/orders/order-imports/import-task.ts';
import { orderNumberColumns } from '#features/orders/order-imports/order-number-columns.ts';
import { pricedColumns } from '#features/orders/order-imports/priced-columns.ts';
import { readHeader } from '#features/sheets/templates/headers/header-text.ts';
import { groupBy } from '#kit/list/group-by.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { sheetTitle } from './file-names.ts';

/** Fields of the order import that an export as original writes or masks. */
type Field = 'mobile' | 'idNumber' | 'expressCompany' | 'expressNo';

/** The columns of an imported sheet, and those of them that an export as original changes. */
export interface SheetLayout {
  name: string;
  header: string[];
  tasks: string[];
  at: Partial<Record<Field, number>>;
  /** Columns that say what the sheet sells for. */
  priced: ReadonlySet<number>;
  /** And those that say which order it is. */
  numbers: ReadonlySet<number>;
}

interface SheetTask {
  id: string;
  file_name: string;
  header: string[];
  columns: TaskColumn[] | null;
}

/** The layouts of the imported files that the chosen orders came from: files with the same header share one. */
export async function layoutsOf(db: TenantDb, where: RawBuilder<boolean>): Promise<SheetLayout[]> {
  const { rows } = await sql<SheetTask>`select t.id, t.file_name, t.header, t.mapping -> 'columns' as columns
    from import_tasks t
    where t.shop_id = ${db.shopId} and t.id in (select distinct o.import_task_id from orders o where ${where})
    order by t.created_at, t.id`.execute(db.k);
  const groups = groupBy(rows, ({ header }) => header.map((title) => readHeader(title).whole).join('\u0000'));
  return [...groups.values()].flatMap((tasks) => (tasks[0] ? layoutOf(tasks[0], tasks) : []));
}

const layoutOf = ({ file_name, header, columns }: SheetTask, tasks: readonly SheetTask[]): SheetLayout => ({
  name: sheetTitle(file_name.replace(/\.\w+$/, '')),
  header,
  tasks: tasks.map(({ id }) => id),
  at: Object.fromEntries((columns ?? []).map(({ Field, Index }) => [Field, Index])),
  priced: pricedColumns(header, columns ?? []),
  numbers: orderNumberColumns(columns ?? []),
});
