import { type RawBuilder, sql } from 'kysely';
import { readCells, type SheetRowRef } from '#features/orders/staging/server/index.ts';
import { maskIdNumber, maskPhone, withoutPhones } from '#features/sheets/addresses/receivers/masked-phone.ts';
import type { Right } from '#kit/endpoint/rights.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Batches, SheetToWrite } from './order-sheet.ts';
import type { OriginalAdditions, OriginalColumns } from './original-columns.ts';
import type { SheetLayout } from './original-layout.ts';
import { oneAhead, readInBatches } from './read-in-batches.ts';

interface Original {
  name: string;
  layout: SheetLayout;
  columns: OriginalColumns;
  /** Which orders (alias `o`). */
  where: RawBuilder<boolean>;
  can: (right: Right) => boolean;
}

/** The imported rows as they were, in their order, with what is said of their orders since. */
export const originalSheet = (db: TenantDb, original: Original): SheetToWrite => ({
  name: original.name,
  columns: original.columns.out,
  rows: originalRows(db, original),
});

/** A row of a sheet, with the orders that it became. */
interface OriginalRow extends SheetRowRef {
  ids: string[];
}

async function* originalRows(db: TenantDb, { layout, columns, where, can }: Original): Batches {
  // A row with several products is several orders, but stays one row.
  const query = sql<OriginalRow>`select o.import_task_id as "taskId", o.import_row as "rowNo", array_agg(o.id::text) as ids
    from orders o where ${where} and o.import_task_id = ${anyOf(layout.tasks)}
    group by 1, 2 order by array_position(${layout.tasks}::uuid[], o.import_task_id), o.import_row`;
  const phones = can('phone.full') ? same : (cells: string[]) => masked(cells, layout);
  const prices = can('price.sales.view') ? same : (cells: string[]) => unpriced(cells, layout);
  for await (const { rows, cells: kept, parcels } of oneAhead(withCells(db, readInBatches(db, query)))) {
    yield rows.flatMap(({ ids }, row) => {
      const cells = kept[row];
      return cells ? [columns.rowOf(prices(phones(cells)), addedBy(ids, parcels))] : [];
    });
  }
}

const same = (cells: string[]) => cells;
const unpriced = (cells: string[], { priced }: SheetLayout) =>
  cells.map((cell, column) => (priced.has(column) ? '' : cell));

/** Phones and id numbers stand in their columns in many forms, and as people write them in any other. */
function masked(cells: readonly string[], { at: { mobile, idNumber }, numbers }: SheetLayout): string[] {
  const Cells = cells.map((cell, column) => {
    if (column === mobile) return maskPhone(cell);
    return column === idNumber ? maskIdNumber(cell) : cell;
  });
  return withoutPhones({ Cells }, numbers).Cells;
}

async function* withCells(db: TenantDb, batches: AsyncGenerator<OriginalRow[], void>) {
  for await (const rows of batches) {
    const parcels = await parcelsOf(
      db,
      rows.flatMap(({ ids }) => ids),
    );
    yield { rows, parcels, cells: await readCells(db, rows) };
  }
}

type Parcels = Omit<OriginalAdditions, 'orderNo'>;

function addedBy(ids: readonly string[], known: ReadonlyMap<string, Parcels>): OriginalAdditions {
  const parcels = ids.flatMap((id) => known.get(id) ?? []);
  const joined = (key: keyof Parcels) => [...new Set(parcels.flatMap((each) => each[key].split('、')))];
  return {
    orderNo: [...ids]
      .sort()
      .map((id) => `LDL${id}`)
      .join('、'),
    expressCompany: joined('expressCompany').join('、'),
    expressNo: joined('expressNo').join('、'),
    shippedAt: joined('shippedAt').sort().at(-1) ?? '',
    deliveryNote: joined('deliveryNote').filter(Boolean).join('、'),
  };
}

/** What the waybills that count say, per order. */
async function parcelsOf(db: TenantDb, ids: readonly string[]): Promise<Map<string, Parcels>> {
  const { rows } = await sql<Parcels & { order_id: string }>`select order_id,
      string_agg(company, '、') as "expressCompany", string_agg(waybill_no, '、' order by id) as "expressNo",
      date_trunc('second', max(shipped_at) at time zone 'Asia/Shanghai')::text as "shippedAt",
      coalesce(string_agg(distinct nullif(note, ''), '、'), '') as "deliveryNote"
    from parcels where shop_id = ${db.shopId} and order_id = any(${ids}::bigint[]) and voided_at is null
    group by order_id`.execute(db.k);
  return new Map(rows.map(({ order_id, ...parcels }) => [order_id, parcels]));
}
