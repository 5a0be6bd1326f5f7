import { type ColumnOf, type Filter, ListPage } from '#kit/ui/list-page.tsx';
import { exportLog } from '../contract.ts';
import { LOGGED_KINDS } from '../export-kinds.ts';
import { filterWords } from './filter-words.ts';

const kinds = Object.entries(LOGGED_KINDS).map(([value, label]) => ({ value, label }));

const filters = [
  { kind: 'choice', key: 'kinds', label: '导出内容', many: true, options: kinds },
  { kind: 'text', key: 'CreatedBy', label: '操作人' },
  { kind: 'text', key: 'FileName', label: '文件名' },
  { kind: 'days', from: 'startTime', to: 'endTime', label: '导出时间' },
] as const satisfies readonly Filter<'kinds' | 'CreatedBy' | 'FileName' | 'startTime' | 'endTime'>[];

const columns: ColumnOf<typeof exportLog.get>[] = [
  { key: 'FileName', title: '文件', width: 320 },
  {
    key: 'Kind',
    title: '导出内容',
    width: 130,
    show: ({ Kind }) => LOGGED_KINDS[Kind] ?? Kind,
    phone: 'line',
  },
  {
    key: 'Filter',
    title: '筛选条件',
    width: 360,
    show: ({ Filter: filter }) => <span title={filterWords(filter)}>{filterWords(filter)}</span>,
  },
  { key: 'Rows', title: '行数', as: 'count', sort: 'Rows', width: 90, phone: 'line' },
  { key: 'CreatedBy', title: '操作人', width: 110, phone: 'line' },
  { key: 'CreatedOn', title: '导出时间', as: 'time', sort: 'CreatedOn', phone: 'end' },
];

/** 导出操作日志: who took what out of the shop, and when. */
export default function LogPage() {
  return (
    <ListPage
      list={exportLog.get}
      idOf={(row) => row.LogID}
      filters={filters}
      columns={columns}
      empty="还没有导出记录，每次导出都会记在这里"
    />
  );
}
