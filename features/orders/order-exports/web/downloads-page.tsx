import './exports.css';
import { Act } from '#kit/ui/acts/act.tsx';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import { Link } from '#kit/ui/link.tsx';
import { type ColumnOf, type Filter, ListPage, type Marked } from '#kit/ui/list-page.tsx';
import type { Tone } from '#kit/ui/theme.ts';
import { countText } from '#kit/ui/values/display.ts';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { orderExports } from '../contract.ts';
import type { ExportFile, ExportStatus } from '../export-file.ts';
import { EXPORT_KINDS, EXPORT_STATUSES } from '../export-words.ts';
import { MonthButton } from './month-button.tsx';
import { sizeText } from './size-text.ts';

const TONES: Record<ExportStatus, Tone> = { waiting: 'work', running: 'work', done: 'ok', failed: 'error' };

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const filters: readonly Filter<FilterKey<typeof orderExports.available>>[] = [
  { kind: 'text', key: 'fileName', label: '文件名' },
  { kind: 'choice', key: 'kinds', label: '类型', many: true, options: optionsOf(EXPORT_KINDS) },
  { kind: 'choice', key: 'statuses', label: '状态', many: true, options: optionsOf(EXPORT_STATUSES) },
];

const columns: ColumnOf<typeof orderExports.available>[] = [
  { key: 'FileName', title: '文件名', width: 352 },
  { key: 'Kind', title: '类型', width: 130, show: ({ Kind }) => EXPORT_KINDS[Kind] ?? Kind, phone: 'line' },
  { key: 'Status', title: '状态', width: 200, show: (row) => <Progress exportFile={row} />, phone: 'end' },
  { key: 'RowsTotal', title: '行数', as: 'count', width: 90, phone: 'line' },
  {
    key: 'Size',
    title: '大小',
    width: 90,
    align: 'right',
    show: ({ Size }) => <span className="num">{sizeText(Size)}</span>,
    phone: 'line',
  },
  { key: 'CreatedBy', title: '导出人', width: 110, phone: 'none' },
  { key: 'CreatedOn', title: '导出时间', as: 'time', sort: 'CreatedOn', phone: 'line' },
  { key: 'FinishedOn', title: '完成时间', as: 'time', optional: true, phone: 'none' },
];

function Progress({ exportFile: { Status, RowsDone, RowsTotal, Problem } }: { exportFile: ExportFile }) {
  return (
    <div className="export-progress" title={Problem}>
      <StatusTag tone={TONES[Status]}>{EXPORT_STATUSES[Status]}</StatusTag>
      {Status === 'running' && (
        <>
          <progress max={RowsTotal || undefined} value={RowsTotal ? RowsDone : undefined} />
          <span className="num">{countText(RowsDone)}</span>
        </>
      )}
      {Problem && <span className="problem">{Problem}</span>}
    </div>
  );
}

/** 下载记录: every file that was made here, with its progress. */
export default function DownloadsPage() {
  return (
    <ListPage
      list={orderExports.available}
      idOf={(row) => row.TaskID}
      filters={filters}
      columns={columns}
      actions={(row) => <RowActs exportFile={row} />}
      batch={(marked) => <BatchActs marked={marked} />}
      acts={
        <>
          <MonthButton />
          <Link className="btn" to="/orderv2/index">
            去订单查询导出
          </Link>
        </>
      }
      empty="还没有导出过文件"
    />
  );
}

const RowActs = ({ exportFile: { TaskID, Status, FileName } }: { exportFile: ExportFile }) => (
  <>
    <Act
      on={orderExports.download}
      input={{ TaskID }}
      kind="text"
      disabled={Status !== 'done'}
      refreshes={[]}
    >
      下载
    </Act>
    <Act
      on={orderExports.remove}
      input={{ TaskIDs: [TaskID] }}
      kind="text"
      done="文件已删除"
      confirm={{ title: `删除「${FileName}」`, says: '只删除文件，订单不受影响', act: '删除', danger: true }}
    >
      {Status === 'done' || Status === 'failed' ? '删除' : '取消'}
    </Act>
  </>
);

const MOST_AT_ONCE = 50;

function BatchActs({ marked }: { marked: Marked<typeof orderExports.available> }) {
  const ready = marked.rows.filter(({ Status }) => Status === 'done').slice(0, MOST_AT_ONCE);
  return (
    <>
      <Act
        on={orderExports.downloadZip}
        input={{ TaskIDs: ready.map(({ TaskID }) => TaskID) }}
        disabled={ready.length === 0}
        refreshes={[]}
        onDone={marked.clear}
      >
        打包下载 {ready.length} 个
      </Act>
      <Act
        on={orderExports.remove}
        input={async () => ({ TaskIDs: await marked.ids() })}
        kind="danger"
        confirm={{
          title: `删除 ${marked.count} 个文件`,
          says: '正在生成的会取消',
          act: `删除 ${marked.count} 个`,
          danger: true,
        }}
        onDone={marked.clear}
      >
        删除 {marked.count} 个
      </Act>
    </>
  );
}
