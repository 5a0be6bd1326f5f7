import { agentOptions } from '#features/shops/lookups/web/lookup-options.ts';
import { refresh } from '#kit/ui/calls/query.ts';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import { useLive } from '#kit/ui/hooks/use-live.ts';
import { type ColumnOf, type Filter, ListPage } from '#kit/ui/list-page.tsx';
import { GoodsName } from '#kit/ui/values/goods-name.tsx';
import { salesQuotas } from '../contract.ts';
import { quotaCountText } from './quota-face.ts';

const filters = [
  { kind: 'text', key: 'SpuName', label: '商品名称' },
  { kind: 'lookup', key: 'AgentIDs', label: '渠道', use: agentOptions },
  { kind: 'days', from: 'StartTime', to: 'EndTime', label: '设置时间', initial: '近30天' },
] as const satisfies readonly Filter<FilterKey<typeof salesQuotas.history>>[];

const columns: ColumnOf<typeof salesQuotas.history>[] = [
  { key: 'SpuName', title: '商品', width: 260, show: (row) => <GoodsName name={row.SpuName} image={null} /> },
  { key: 'AgentName', title: '渠道', width: 140, phone: 'line' },
  {
    key: 'Change',
    title: '剩余改为',
    width: 170,
    align: 'right',
    show: (row) => `${quotaCountText(row.Before)} → ${quotaCountText(row.After)}`,
    phone: 'end',
  },
  { key: 'Taken', title: '此前占用', as: 'count', width: 96, phone: 'none' },
  { key: 'Returned', title: '此前退回', as: 'count', width: 96, phone: 'none' },
  {
    key: 'RepeatDaily',
    title: '每日重置',
    width: 90,
    show: (row) => (row.RepeatDaily ? '是' : '否'),
    phone: 'none',
  },
  { key: 'Reason', title: '原因', width: 160, phone: 'line' },
  { key: 'ChangedBy', title: '设置人', width: 110, phone: 'line' },
  { key: 'CreatedOn', title: '设置时间', as: 'time', sort: 'CreatedOn', phone: 'line' },
];

/** 记录: who set which quota from what to what, and what was sold under the one before. */
export default function HistoryTab() {
  useLive(['stock'], () => void refresh([salesQuotas.history]));
  return (
    <ListPage
      list={salesQuotas.history}
      idOf={(row) => row.LogID}
      filters={filters}
      columns={columns}
      empty="还没有设置过额度"
    />
  );
}
