import type { OutWorkbook } from '#features/sheets/sheet-files/server/index.ts';
import { sheetTime } from '#features/sheets/sheet-files/sheet-time.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type NamedKind, readNames } from '../../day-figures/server/index.ts';
import type { ReportQuery } from '../contract.ts';
import type { OpenedReport } from './report-rows.ts';

const PER = { day: '按天', week: '按周', month: '按月' } as const;
const OF: readonly { title: string; kind: NamedKind; key: 'agentIds' | 'vendorIds' | 'spuIds' }[] = [
  { title: '渠道', kind: 'agent', key: 'agentIds' },
  { title: '供应商', kind: 'vendor', key: 'vendorIds' },
  { title: '商品', kind: 'spu', key: 'spuIds' },
];

/** What a report's file was asked by, a line each, and until when its figures are true: who gets the file did not see it. */
export async function conditionsSheet(
  db: TenantDb,
  { plan, fresh }: Pick<OpenedReport, 'plan' | 'fresh'>,
  reportQuery: ReportQuery,
): Promise<OutWorkbook> {
  const chosen: [string, string][] = [];
  for (const { title, kind, key } of OF) {
    const ids = reportQuery[key] ?? [];
    const names = await readNames(db, kind, ids);
    chosen.push(...ids.map((id): [string, string] => [title, names.get(id) ?? '已删除']));
    if (ids.length === 0 && plan.type.kind !== 'member') chosen.push([title, '全部']);
  }
  const { from, to } = plan.span;
  return {
    sheetName: '筛选条件',
    columns: [
      { title: '条件', width: 14 },
      { title: '内容', width: 40 },
    ],
    rows: [
      [
        ['报表', plan.type.name],
        ['期间', `${from} 至 ${to}`],
        ['汇总', PER[plan.per]],
        ...chosen,
        ['数据截至', sheetTime(fresh.asOf)],
      ],
    ],
  };
}
