import { sql } from 'kysely';
import type { z } from 'zod';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { type MonthFile, monthFiles } from '../contract.ts';
import { requireRights } from './prepare-month.ts';

/** The newest month first, each before its supplements. */
export async function listMonths(ctx: ShopCtx, input: z.output<typeof monthFiles.get.input>) {
  requireRights(ctx);
  const query = filterBy(monthFiles.get, ctx.db.from('month_files').selectAll(), input, {
    Year: (q, year) => q.where('month', 'like', sql<string>`${year} || '-%'`),
  });
  const { items, ...totals } = await readPage(query, input, { Month: 'month' }, ['no']);
  return {
    ...totals,
    items: items.map(
      (row): MonthFile => ({
        Month: row.month,
        FileNo: row.no,
        FileID: row.file_id,
        FileName: row.file_name,
        Status: row.status as MonthFile['Status'],
        Problem: row.problem,
        Rows: row.rows_total,
        RowsDone: row.rows_done,
        Size: row.size === null ? null : Number(row.size),
        Checksum: row.checksum,
        AsOf: row.as_of,
        CheckedOn: row.checked_at,
        IsChecking: row.checking,
        CreatedBy: row.created_by_name,
      }),
    ),
  };
}
