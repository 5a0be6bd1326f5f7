import { type PrintRun, printRuns } from '#features/shipping/print-runs/contract.ts';
import { SHIPS_AT_NAMES } from '#features/shipping/print-runs/parcel-states.ts';
import {
  parcelCount,
  parcelTotal,
  runSumsText,
  splitText,
} from '#features/shipping/print-runs/web/run-words.ts';
import { type ColumnOf, ListPage } from '#kit/ui/list-page.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { Time } from '#kit/ui/values/time.tsx';

const filters = [
  { kind: 'text', key: 'createdBy', label: '打印人' },
  {
    kind: 'choice',
    key: 'isWorking',
    label: '进度',
    options: [
      { value: true, label: '正在取号' },
      { value: false, label: '已取完' },
    ],
  },
] as const;

const columnsFor = (onOpen: (runId: string) => void): ColumnOf<typeof printRuns.runs>[] => [
  {
    key: 'CreatedOn',
    title: '时间',
    sort: 'CreatedOn',
    width: 120,
    // The first cell opens a row, on a phone too, where it is the head of the card.
    show: ({ RunID, CreatedOn }) => (
      <button type="button" className="link" onClick={() => onOpen(RunID)}>
        <Time value={CreatedOn} />
      </button>
    ),
  },
  {
    key: 'Parcels',
    title: '包裹',
    width: 160,
    show: (run) => [`${parcelTotal(run)} 个包裹`, splitText(run)].filter(Boolean).join('，'),
    phone: 'line',
  },
  { key: 'State', title: '状态', width: 110, show: (run) => <RunTag run={run} />, phone: 'end' },
  { key: 'Sums', title: '进展', grow: true, show: runSumsText, phone: 'line' },
  {
    key: 'ShipsAt',
    title: '发货',
    width: 160,
    show: ({ ShipsAt }) => SHIPS_AT_NAMES[ShipsAt],
    phone: 'none',
  },
  {
    key: 'Skipped',
    title: '没有打印',
    width: 100,
    align: 'right',
    show: ({ Skipped }) => (Skipped.length > 0 ? `${Skipped.length} 单` : ''),
  },
  { key: 'CreatedBy', title: '打印人', width: 110 },
];

function RunTag({ run }: { run: PrintRun }) {
  if (run.IsWorking) return <StatusTag tone="work">正在取号</StatusTag>;
  if (run.Problem || parcelCount(run, 'failed', 'unclear') > 0)
    return <StatusTag tone="error">有失败</StatusTag>;
  if (parcelCount(run, 'new', 'numbered', 'printed') > 0) return <StatusTag tone="wait">待处理</StatusTag>;
  return <StatusTag tone="done">完成</StatusTag>;
}

/** The runs before, the newest first. */
export const RunsList = ({ onOpen }: { onOpen: (runId: string) => void }) => (
  <ListPage
    list={printRuns.runs}
    idOf={(run) => run.RunID}
    filters={filters}
    columns={columnsFor(onOpen)}
    empty="还没有打过单。在“打单”里选好商品，就能打印面单"
  />
);
