import { sideFilter } from '#features/settlement/items/web/side-filter.ts';
import { traderOptions } from '#features/settlement/items/web/trader-options.ts';
import { useSideFilters } from '#features/settlement/price-sides/web/use-sides.ts';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import { Link } from '#kit/ui/link.tsx';
import { type ColumnOf, type Filter, ListPage } from '#kit/ui/list-page.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { reconcileRuns } from '../contract.ts';
import type { ReconcileRun } from '../run.ts';
import { insistedText, runPeriodText } from './run-text.ts';

const filters: readonly Filter<FilterKey<typeof reconcileRuns.get>>[] = [
  { kind: 'text', key: 'Search', label: '名称', hint: '表格名称' },
  { kind: 'lookup', key: 'TraderIDs', label: '对方', use: traderOptions },
  sideFilter,
  {
    kind: 'tabs',
    key: 'IsInsisted',
    tabs: [
      { key: 'all', name: '全部' },
      { key: 'mine', name: '待我答复', value: true, also: { IsMine: false } },
      { key: 'theirs', name: '待对方答复', value: true, also: { IsMine: true } },
    ],
  },
];

const columns: ColumnOf<typeof reconcileRuns.get>[] = [
  { key: 'Name', title: '对账单', show: (row) => row.Name },
  { key: 'TraderName', title: '对方', show: (row) => row.TraderName, phone: 'line' },
  { key: 'BillNo', title: '对照', show: (row) => row.BillNo || runPeriodText(row) },
  { key: 'RowCount', title: '行数', as: 'count' },
  { key: 'InsistedCount', title: '异议', show: stateTag, phone: 'end' },
  { key: 'CreatedBy', title: '核对人', show: (row) => (row.IsMine ? row.CreatedBy : row.TraderName) },
  { key: 'CreatedOn', title: '核对时间', as: 'time', sort: 'CreatedOn' },
];

function stateTag(row: ReconcileRun) {
  const says = insistedText(row);
  return says ? <StatusTag tone={row.IsMine ? 'work' : 'wait'}>{says}</StatusTag> : '';
}

/** 对账记录: statements that were held against the books, to go on with. */
export default function RunsPage() {
  return (
    <ListPage
      list={reconcileRuns.get}
      idOf={(row) => row.ReconcileID}
      filters={useSideFilters(filters)}
      columns={columns}
      open={(row) => `/settlementV2/reconcile?id=${row.ReconcileID}`}
      acts={
        <Link className="btn btn-main" to="/settlementV2/importSettlementV2">
          导入对方对账单
        </Link>
      }
      empty="还没有对账，把对方的对账单拖进来核对"
    />
  );
}
