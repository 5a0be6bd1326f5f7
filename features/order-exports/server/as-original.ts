import { sql } from 'kysely';
import { readCells, type SheetPlace } from '#features/order-imports/server/index.ts';
import { maskPhone, orderConditions, withoutPhones } from '#features/orders/server/index.ts';
import type { Right } from '#kit/endpoint/rights.ts';
import type { OutColumn, SheetCell } from '#kit/sheet/sheet-cell.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import { oneAhead, readInBatches } from '#kit/tenant/server/read-in-batches.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { ExportTask } from './export-task.ts';
import type { Batches, SheetToWrite } from './order-sheet.ts';
import type { Layout } from './original-layout.ts';

type Can = (right: Right) => boolean;

const EXPRESS = [
  ['expressCompany', { title: '快递公司', width: 14 }],
  ['expressNo', { title: '快递单号', width: 24 }],
] as const;

/**
 * The imported rows as they were, in their order, with company and number of their orders: in the sheet's own columns
 * for them, which its platform reads, or in columns added behind (domain §5).
 */
export function originalSheet(db: TenantDb, task: ExportTask, layout: Layout, can: Can): SheetToWrite {
  const own = layout.header.map((title): OutColumn => ({ title, type: 'text' }));
  const added = EXPRESS.filter(([field]) => layout.at[field] === undefined).map(([, column]) => column);
  return { name: layout.name, columns: [...own, ...added], rows: originalRows(db, task, layout, can) };
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
  const shown = can('phone.full') ? (cells: string[]) => cells : (cells: string[]) => masked(cells, layout);
  for await (const { rows, cells: kept, parcels } of oneAhead(withCells(db, readInBatches(db, query)))) {
    yield rows.flatMap(({ ids }, row) => {
      const cells = kept[row];
      if (!cells) return [];
      const express = ids.flatMap((id) => parcels.get(id) ?? []);
      return [withExpress(shown(cells), express, layout)];
    });
  }
}

function withExpress(
  cells: readonly string[],
  express: readonly Express[],
  { header, at }: Layout,
): SheetCell[] {
  const row: SheetCell[] = header.map((_, column) => cells[column] ?? '');
  for (const [field] of EXPRESS) {
    const value = joined(express, field);
    const column = at[field];
    if (column === undefined) row.push(value);
    else if (value !== '') row[column] = value;
  }
  return row;
}

/** Phones stand in their column in many forms, and as people write them in any other. */
const masked = (cells: string[], { at: { mobile } }: Layout): string[] =>
  withoutPhones(cells.map((cell, column) => (column === mobile ? maskPhone(cell) : cell)));

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
