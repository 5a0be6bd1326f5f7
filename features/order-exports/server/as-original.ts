import { sql } from 'kysely';
import { readCells, type SheetPlace } from '#features/order-imports/server/index.ts';
import { maskPhone, orderConditions } from '#features/orders/server/index.ts';
import { readHeader } from '#features/templates/header-text.ts';
import type { ColumnMapping } from '#features/templates/recognition.ts';
import type { Right } from '#kit/endpoint/rights.ts';
import { groupBy } from '#kit/list/group-by.ts';
import type { OutColumn, SheetCell } from '#kit/sheet/sheet-cell.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import { oneAhead, readInBatches } from '#kit/tenant/server/read-in-batches.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { ExportTask } from './export-task.ts';
import { sheetTitle } from './file-names.ts';
import type { Batches, SheetToWrite } from './order-sheet.ts';

const ADDED: readonly OutColumn[] = [
  { title: '快递公司', width: 14 },
  { title: '快递单号', width: 24 },
];

interface Layout {
  name: string;
  header: string[];
  tasks: string[];
  /** Columns that hold phones, masked for who may not see whole ones. */
  phones: number[];
}

type Can = (right: Right) => boolean;

/** The layouts of the imported files that the chosen orders came from: files with the same header share one. */
export async function layoutsOf(db: TenantDb, task: ExportTask): Promise<Layout[]> {
  const where = orderConditions(db.shopId, 'normal', task.input);
  const { rows } = await sql<{
    id: string;
    file_name: string;
    header: string[];
    mapping: ColumnMapping;
  }>`select t.id, t.file_name, t.header, t.mapping from import_tasks t
    where t.shop_id = ${db.shopId} and t.id in (select distinct o.import_task_id from orders o where ${where})
    order by t.created_at, t.id`.execute(db.k);
  const groups = groupBy(rows, ({ header }) => header.map((title) => readHeader(title).whole).join('\u0000'));
  return [...groups.values()].flatMap((tasks) => {
    const first = tasks[0];
    if (!first) return [];
    return {
      name: sheetTitle(first.file_name.replace(/\.\w+$/, '')),
      header: first.header,
      tasks: tasks.map(({ id }) => id),
      phones: [first.mapping.mobile?.index].filter((index) => index !== undefined),
    };
  });
}

/** The imported rows as they were, in their order, with company and number of their orders added. */
export function originalSheet(db: TenantDb, task: ExportTask, layout: Layout, can: Can): SheetToWrite {
  const own = layout.header.map((title): OutColumn => ({ title, type: 'text' }));
  return { name: layout.name, columns: [...own, ...ADDED], rows: originalRows(db, task, layout, can) };
}

/** A row of a sheet, with the orders that it became. */
interface Row extends SheetPlace {
  ids: string[];
}

async function* originalRows(db: TenantDb, task: ExportTask, layout: Layout, can: Can): Batches {
  const where = orderConditions(db.shopId, 'normal', task.input);
  // A row with several products is several orders, but stays one row.
  const query = sql<Row>`select o.import_task_id as "taskId", o.import_row as "rowNo", array_agg(o.id::text) as ids
    from orders o where ${where} and o.import_task_id = ${anyOf(layout.tasks)}
    group by 1, 2 order by array_position(${layout.tasks}::uuid[], o.import_task_id), o.import_row`;
  const hidden = can('phone.full') ? [] : layout.phones;
  for await (const { rows, cells: kept, parcels } of oneAhead(withCells(db, readInBatches(db, query)))) {
    yield rows.flatMap(({ ids }, row) => {
      const cells = kept[row];
      if (!cells) return [];
      const express = ids.flatMap((id) => parcels.get(id) ?? []);
      const own = layout.header.map(
        (_, at): SheetCell => (hidden.includes(at) ? maskPhone(cells[at] ?? '') : (cells[at] ?? '')),
      );
      return [[...own, joined(express, 'expressCompany'), joined(express, 'expressNo')]];
    });
  }
}

async function* withCells(db: TenantDb, batches: AsyncGenerator<Row[], void>) {
  for await (const rows of batches) {
    const parcels = await parcelsOf(
      db,
      rows.flatMap(({ ids }) => ids),
    );
    yield { rows, parcels, cells: await readCells(db, rows) };
  }
}

const joined = (express: readonly Express[], key: keyof Express): string =>
  [...new Set(express.flatMap((each) => each[key].split('、')))].join('、');

interface Express {
  expressCompany: string;
  expressNo: string;
}

/** Company and numbers of the waybills that count, per order. */
async function parcelsOf(db: TenantDb, ids: readonly string[]): Promise<Map<string, Express>> {
  const { rows } = await sql<Express & { order_id: string }>`select order_id,
      string_agg(company, '、') as "expressCompany", string_agg(waybill_no, '、' order by id) as "expressNo"
    from parcels where shop_id = ${db.shopId} and order_id = any(${ids}::bigint[]) and voided_at is null
    group by order_id`.execute(db.k);
  return new Map(rows.map(({ order_id, ...express }) => [order_id, express]));
}
