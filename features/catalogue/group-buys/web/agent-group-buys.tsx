import { agentOptions } from '#features/shops/lookups/web/lookup-options.ts';
import { refresh } from '#kit/ui/calls/query.ts';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import { useLive } from '#kit/ui/hooks/use-live.ts';
import { type ColumnOf, type Filter, ListPage } from '#kit/ui/list-page.tsx';
import { groupBuys } from '../contract.ts';
import { groupBuyPeriodText, StateTag } from './group-buy-columns.tsx';

const filters = [
  { kind: 'lookup', key: 'AgentIDs', label: '渠道', use: agentOptions },
] as const satisfies readonly Filter<FilterKey<typeof groupBuys.byAgent>>[];

const columns: ColumnOf<typeof groupBuys.byAgent>[] = [
  { key: 'AgentName', title: '渠道', width: 180 },
  { key: 'GrouponName', title: '渠道的团购', width: 180, phone: 'line' },
  { key: 'MyGrouponName', title: '跟本店的', width: 180, phone: 'line' },
  { key: 'State', title: '状态', width: 90, show: (row) => <StateTag groupBuy={row} />, phone: 'end' },
  { key: 'EndDate', title: '时间', width: 230, least: 184, show: groupBuyPeriodText, phone: 'line' },
  { key: 'Orders', title: '订单', as: 'count', width: 80, phone: 'none' },
  { key: 'Amount', title: '件数', as: 'count', width: 80, phone: 'line' },
  { key: 'Money', title: '金额', as: 'money', width: 110, allow: 'price.sales.view', phone: 'none' },
  { key: 'CreatedOn', title: '跟团时间', as: 'time', sort: 'CreatedOn', phone: 'none' },
];

/** 渠道跟团: which agents follow my group-buys, with what they brought me. */
export default function AgentGroupBuys() {
  useLive(['catalogue', 'stock'], () => void refresh([groupBuys.byAgent]));
  return (
    <ListPage
      list={groupBuys.byAgent}
      idOf={(row) => `${row.MyGrouponID} ${row.AgentID}`}
      filters={filters}
      columns={columns}
      empty="还没有渠道跟团，在“在售商品”的“团购”里开一个"
    />
  );
}
