import type { ReactNode } from 'react';
import { CHANGE_NAMES } from '#features/orders/orders/change-kinds.ts';
import { runInParts, useBatch } from '#features/orders/orders/web/batch-parts.ts';
import { SourceCell } from '#features/orders/orders/web/source-cell.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { call } from '#kit/ui/calls/client.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import { Export } from '#kit/ui/list/export.tsx';
import { type ColumnOf, type Filter, ListPage, type Marked } from '#kit/ui/list-page.tsx';
import { Stack } from '#kit/ui/values/stack.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import { type OrderChangeRow, requests } from '../contract.ts';
import { ValueChange } from './value-change.tsx';

const filters = [
  { kind: 'many', key: 'orderNo', label: '订单号' },
  {
    kind: 'choice',
    key: 'changeKinds',
    label: '变更',
    many: true,
    options: Object.entries(CHANGE_NAMES).map(([value, label]) => ({ value, label })),
  },
  {
    kind: 'tabs',
    key: 'unseen',
    tabs: [
      { key: 'unseen', name: '未处理', value: true },
      { key: 'seen', name: '已处理', value: false },
      { key: 'all', name: '全部' },
    ],
  },
] as const satisfies readonly Filter<FilterKey<typeof requests.changes>>[];

const columns: ColumnOf<typeof requests.changes>[] = [
  { key: 'OrderID', title: '订单号', as: 'orderNo', width: 176 },
  {
    key: 'ThirdPartyOrderID',
    title: '来源',
    width: 140,
    show: (row) => <SourceCell order={row} agentName={row.AgentName} />,
    phone: 'none',
  },
  {
    key: 'Kind',
    title: '变更',
    width: 116,
    show: (row) => <StatusTag tone={row.SeenOn ? 'done' : 'wait'}>{CHANGE_NAMES[row.Kind]}</StatusTag>,
    phone: 'end',
  },
  {
    key: 'Now',
    title: '变更内容',
    width: 240,
    grow: true,
    show: (row) => (
      <div className="request-says" title={saysOf(row)}>
        <ValueChange text={saysOf(row)} />
      </div>
    ),
    phone: 'line',
  },
  {
    key: 'SpuName',
    title: '商品',
    width: 180,
    grow: true,
    show: (row) => (
      <Stack>
        {row.SpuName}
        {row.Receiver}
      </Stack>
    ),
    phone: 'line',
  },
  { key: 'ByShop', title: '操作方', width: 104, show: (row) => row.ByShop },
  { key: 'CreatedOn', title: '时间', as: 'time', width: 100, sort: 'CreatedOn' },
  {
    key: 'SeenOn',
    title: '已处理',
    width: 120,
    show: (row) =>
      row.SeenOn ? (
        <>
          {row.SeenBy || '变更的店铺'} <Time value={row.SeenOn} />
        </>
      ) : (
        '-'
      ),
    phone: 'none',
  },
];

const saysOf = ({ Was, Now }: OrderChangeRow): string =>
  [Was, Now].filter(Boolean).join(' → ') || '请尽快发货';

/** What others changed about orders that had been packed or counted on; it stays until somebody has dealt with it. */
export const ChangeList = ({ views }: { views: ReactNode }) => (
  <ListPage
    list={requests.changes}
    idOf={(row) => row.ChangeID}
    filters={filters}
    columns={columns}
    open={(row) => `/orderv2/detail?id=${row.OrderID}`}
    acts={views}
    export={({ unseen: _, ...input }) => (
      <Export on={requests.exportChanges} input={input} label="导出未处理" />
    )}
    batch={(marked) => <SeeMarked marked={marked} />}
    empty="没有未处理的变更。导出发货单后的改地址、改数量、挂起、恢复、取消，以及换单、作废、补包裹，会出现在这里"
  />
);

/** However many are marked, also beyond the page. */
function SeeMarked({ marked }: { marked: Marked<typeof requests.changes> }) {
  const may = useMay();
  const { run, pending, progress } = useBatch(marked.clear);
  if (!may(requests.seen)) return null;
  const see = async () =>
    run(
      runInParts(await marked.ids(), (ChangeIDs) => call(requests.seen, { ChangeIDs })),
      (done) => `已标为已处理 ${done} 条`,
    );
  return (
    <Button kind="main" busy={pending} onClick={() => void see()}>
      {progress || `标为已处理 ${marked.count} 条`}
    </Button>
  );
}
