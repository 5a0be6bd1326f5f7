import type { ReactNode } from 'react';
import { Act } from '#kit/ui/act.tsx';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import { type ColumnOf, type Filter, ListPage } from '#kit/ui/list-page.tsx';
import { Stack } from '#kit/ui/stack.tsx';
import { StatusTag } from '#kit/ui/status-tag.tsx';
import { Time } from '#kit/ui/time.tsx';
import { requests } from '../contract.ts';
import { CHANGE_NAMES } from './request-words.ts';

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
      { key: 'unseen', name: '未看', value: true },
      { key: 'seen', name: '已看', value: false },
      { key: 'all', name: '全部' },
    ],
  },
] as const satisfies readonly Filter<FilterKey<typeof requests.changes>>[];

const columns: ColumnOf<typeof requests.changes>[] = [
  { key: 'OrderID', title: '订单号', as: 'orderNo', width: 190 },
  {
    key: 'Kind',
    title: '变更',
    width: 110,
    show: (row) => <StatusTag tone={row.SeenOn ? 'done' : 'wait'}>{CHANGE_NAMES[row.Kind]}</StatusTag>,
    phone: 'end',
  },
  {
    key: 'Now',
    title: '原来 → 现在',
    width: 320,
    grow: true,
    show: (row) => (
      <span className="request-says">{[row.Was, row.Now].filter(Boolean).join(' → ') || '请尽快发货'}</span>
    ),
    phone: 'line',
  },
  {
    key: 'SpuName',
    title: '商品',
    width: 200,
    show: (row) => (
      <Stack>
        {row.SpuName}
        {row.Receiver}
      </Stack>
    ),
    tall: true,
    phone: 'line',
  },
  { key: 'ByShop', title: '谁变更', width: 140, show: (row) => row.ByShop },
  { key: 'CreatedOn', title: '时间', as: 'time', width: 110, sort: 'CreatedOn' },
  {
    key: 'SeenOn',
    title: '看过',
    width: 130,
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

/** What others changed about orders that had been packed or counted on; it stays until somebody has seen it. */
export const ChangeList = ({ views }: { views: ReactNode }) => (
  <ListPage
    list={requests.changes}
    idOf={(row) => row.ChangeID}
    filters={filters}
    columns={columns}
    open={(row) => `/orderv2/detail?id=${row.OrderID}`}
    export={() => views}
    batch={(marked) => (
      <Act
        on={requests.seen}
        input={async () => ({ ChangeIDs: await marked.ids() })}
        kind="main"
        onDone={marked.clear}
      >
        知道了 {marked.count} 条
      </Act>
    )}
    empty="没有没看过的变更。导出发货单后的改地址、改数量、挂起和运单变更会出现在这里"
  />
);
