import type { z } from 'zod';
import { withoutPhones } from '#features/sheets/addresses/receivers/masked-phone.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { exportLog, type LogEntry } from '../contract.ts';

/** 导出操作日志, newest first. */
export async function listExportLog({ db, can }: ShopCtx, input: z.output<typeof exportLog.get.input>) {
  const shown = can('phone.full') ? (filter: unknown) => filter : withoutPhones;
  const query = filterBy(exportLog.get, db.from('export_log').selectAll(), input, {
    kinds: (q, kinds) => q.where('kind', 'in', kinds),
    CreatedBy: (q, text) => q.where('created_by_name', 'ilike', containsPattern(text)),
    FileName: (q, text) => q.where('file_name', 'ilike', containsPattern(text)),
    startTime: (q, time) => q.where('created_at', '>=', time),
    endTime: (q, time) => q.where('created_at', '<', time),
  });
  const { items, ...totals } = await readPage(query, input, { CreatedOn: 'created_at', Rows: 'row_count' });
  return {
    ...totals,
    items: items.map(
      (row): LogEntry => ({
        LogID: row.id,
        Kind: row.kind,
        Filter: shown(row.filter) as LogEntry['Filter'],
        FileName: row.file_name,
        Rows: row.row_count,
        CreatedBy: row.created_by_name,
        CreatedOn: row.created_at,
      }),
    ),
  };
}
