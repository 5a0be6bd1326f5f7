import { type RawBuilder, sql } from 'kysely';
import type { Template } from '#features/sheets/templates/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { originalSheet } from './as-original.ts';
import { canWith, type ExportTask } from './export-task.ts';
import { originalColumns } from './original-columns.ts';
import { type Layout, layoutsOf } from './original-layout.ts';
import type { Plan } from './plan-sheets.ts';

/** Orders that make files of their own; the name of their supplier when the files are split by suppliers. */
interface Part {
  name?: string;
  where: RawBuilder<boolean>;
}

interface File extends Part {
  name: string;
  layout: Layout;
}

/** A file per imported layout, and per supplier when the files are split. */
export async function planOriginal(
  db: TenantDb,
  task: ExportTask,
  template: Template | undefined,
  parts: readonly Part[],
): Promise<Plan> {
  const files: File[] = [];
  let total = 0;
  for (const { name: supplier, where } of parts) {
    total += await rowsOf(db, where);
    for (const layout of await layoutsOf(db, where)) {
      files.push({ name: supplier ? `${supplier}_${layout.name}` : layout.name, layout, where });
    }
  }
  async function* sheets() {
    for (const file of files) {
      const columns = originalColumns(file.layout, template);
      yield originalSheet(db, { ...file, columns, can: canWith(task.rights) });
    }
  }
  return { total, zipped: task.input.ZipFiles || files.length > 1, sheets };
}

async function rowsOf(db: TenantDb, where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (select distinct o.import_task_id,
    o.import_row from orders o where ${where} and o.import_task_id is not null) as t`.execute(db.k);
  return rows[0]?.n ?? 0;
}
