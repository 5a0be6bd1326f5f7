import { connectionOptions } from '#features/hub/connections/web/connection-options.ts';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import { type ColumnOf, type Filter, ListPage } from '#kit/ui/list-page.tsx';
import { Section } from '#kit/ui/page.tsx';
import { Stack } from '#kit/ui/values/stack.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import { pulls, type SyncRun } from '../contract.ts';

const STATES = [
  { value: 'running', label: '进行中' },
  { value: 'done', label: '已完成' },
  { value: 'failed', label: '没有完成' },
];
const TONES = { running: 'work', done: 'ok', failed: 'error' } as const;
const KINDS = { clock: '自动', hand: '立即同步', range: '一段时间', news: '平台通知' } as const;

const filters = [
  { kind: 'lookup', key: 'CustomerIDs', label: '平台店铺', use: connectionOptions },
  { kind: 'choice', key: 'State', label: '结果', options: STATES },
] as const satisfies readonly Filter<FilterKey<typeof pulls.history>>[];

const stateSays = ({ State, Percent }: SyncRun) =>
  State === 'running' ? `进行中 ${Percent}%` : (STATES.find(({ value }) => value === State)?.label ?? '');

const columns: ColumnOf<typeof pulls.history>[] = [
  {
    key: 'ShopName',
    title: '平台店铺',
    width: 200,
    grow: true,
    show: (row) => (
      <Stack>
        {row.ShopName}
        {row.Problem || `${row.PlatformName} · ${KINDS[row.Kind]}`}
      </Stack>
    ),
  },
  {
    key: 'State',
    title: '结果',
    width: 120,
    show: (row) => <StatusTag tone={TONES[row.State]}>{stateSays(row)}</StatusTag>,
    phone: 'end',
  },
  {
    key: 'Window',
    title: '变化时间',
    width: 190,
    show: (row) => (
      <span>
        <Time value={row.FromTime} /> – <Time value={row.ToTime} />
      </span>
    ),
  },
  { key: 'Added', title: '新增', as: 'count', width: 70, phone: 'line' },
  { key: 'Changed', title: '变化', as: 'count', width: 70 },
  { key: 'Cancelled', title: '取消', as: 'count', width: 70 },
  { key: 'Pages', title: '页数', as: 'count', width: 70 },
  { key: 'Seconds', title: '用时（秒）', width: 90, align: 'right', show: (row) => row.Seconds ?? '-' },
  { key: 'ByName', title: '操作人', width: 100 },
  { key: 'StartedOn', title: '开始', as: 'time' },
];

/** 同步记录: each reading of the platforms. */
export default function SyncHistory() {
  return (
    <Section title="同步记录">
      <ListPage
        list={pulls.history}
        idOf={(row) => row.RunID}
        filters={filters}
        columns={columns}
        empty="还没有同步过。连接店铺后马上读取一次，之后每两分钟一次"
      />
    </Section>
  );
}
