import type { OutColumn } from '#features/sheets/sheet-files/sheet-cell.ts';
import type { FileAnswer, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { reportSheetAnswer } from '../../reports/server/index.ts';
import type { PerformanceQuery } from '../contract.ts';
import { workColumns } from '../work-columns.ts';
import { readWork } from './read-work.ts';

/** 业绩汇总 as a sheet, the totals last. */
export async function workSheet(ctx: ShopCtx, performanceQuery: PerformanceQuery): Promise<FileAnswer> {
  const { items, Totals, span } = await readWork(ctx, performanceQuery);
  const figures = workColumns(Totals);
  const hasPeriod = performanceQuery.GroupBy !== 'all';
  const columns: OutColumn[] = [
    ...(hasPeriod ? [{ title: '期间', type: 'text' as const, width: 14 }] : []),
    { title: '成员', type: 'text', width: 20 },
    ...figures.map(
      ({ title, isMoney }): OutColumn => ({ title, type: isMoney ? 'money' : 'integer', width: 12 }),
    ),
  ];
  const rows = [...items, { ...Totals, Period: '合计', Name: hasPeriod ? '' : '合计' }].map((row) => [
    ...(hasPeriod ? [row.Period] : []),
    row.Name,
    ...figures.map(({ key }) => row[key] ?? null),
  ]);
  const name = `业绩汇总 ${span.from} 至 ${span.to}.xlsx`;
  const sheet = { sheetName: '业绩汇总', columns, rows: [rows] };
  return reportSheetAnswer(ctx, {
    kind: 'performance',
    filter: performanceQuery,
    name,
    count: items.length,
    sheets: [sheet],
  });
}
