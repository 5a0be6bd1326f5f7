import { sql } from 'kysely';
import type { TypedColumn } from '#features/sheets/templates/template-columns.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { canWith, EXPORT_PLANS } from './export-task.ts';
import { monthSums, ordersOfMonth } from './planning/plan-month.ts';
import type { Aside } from './rows/fill-values.ts';
import {
  type Batches,
  orderSheetColumns,
  orderSheetRows,
  outOf,
  type SheetToWrite,
} from './rows/order-sheet.ts';
import { writeZip } from './write-sheets.ts';

/** What a month kept for good shows, and whoever takes it needs; phones are masked for everyone. */
const MONTH_RIGHTS =
  RIGHTS['order.export'] |
  RIGHTS['settlement.view'] |
  RIGHTS['price.sales.view'] |
  RIGHTS['price.purchase.view'];
const can = canWith(MONTH_RIGHTS);

export interface MonthOrders {
  columns: readonly TypedColumn[];
  total: number;
  /** Newest first; each row's values as its columns stand. */
  rows: Batches;
}

/** Whatever is read from here on is as it was at this moment. Before anything else is asked in the transaction. */
export const takeSnapshot = (db: TenantDb) =>
  sql`set transaction isolation level repeatable read`.execute(db.k);

/** A month's orders with every column. */
export async function monthOrders(db: TenantDb, aside: Aside, month: string): Promise<MonthOrders> {
  const source = ordersOfMonth(db, month);
  const columns = orderSheetColumns(undefined, EXPORT_PLANS.monthly.command, can);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${source.from}
    where ${source.where}`.execute(db.k);
  return { columns, total: rows[0]?.n ?? 0, rows: orderSheetRows(db, aside, source, columns, can) };
}

interface Month {
  month: string;
  path: string;
  /** Sees the orders on their way into the file. */
  passing(orders: MonthOrders): Batches;
}

/** The sums by channel, supplier and product, and every order, as they stand at one moment; gives how many orders. */
export async function writeMonth(
  db: TenantDb,
  aside: Aside,
  { month, path, passing }: Month,
): Promise<number> {
  await takeSnapshot(db);
  const orders = await monthOrders(db, aside, month);
  async function* sheets(): AsyncGenerator<SheetToWrite, void> {
    yield* monthSums(db, month, can);
    yield { name: `订单明细 ${month}`, columns: outOf(orders.columns), rows: passing(orders) };
  }
  await writeZip(path, 'xlsx', sheets());
  return orders.total;
}
