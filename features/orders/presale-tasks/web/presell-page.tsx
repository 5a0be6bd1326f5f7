import '#features/orders/orders/web/orders.css';
import { RulesButton } from '#features/catalogue/presale-rules/web/rules-button.tsx';
import { presales } from '#features/orders/presales/contract.ts';
import { agentOptions, spuOptions } from '#features/shops/lookups/web/lookup-options.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import { Link } from '#kit/ui/link.tsx';
import { type Filter, ListPage } from '#kit/ui/list-page.tsx';
import { presaleTasks } from '../contract.ts';
import { CancelMarked, ConvertMarked, MoveDay, NotOwnNote } from './presale-acts.tsx';
import { presaleColumns } from './presale-columns.tsx';

const filters = [
  { kind: 'many', key: 'orderNo', label: '订单号' },
  { kind: 'lookup', key: 'spuIds', label: '商品', use: spuOptions },
  { kind: 'lookup', key: 'agentIds', label: '渠道', use: agentOptions },
  {
    kind: 'tabs',
    key: 'tab',
    tabs: [
      { key: 'waiting', name: '待转', value: 'waiting' },
      { key: 'due', name: '已到预计发货日', value: 'due' },
      { key: 'week', name: '本周到期', value: 'week' },
      { key: 'converted', name: '已转', value: 'converted' },
      { key: 'cancelled', name: '已取消', value: 'cancelled' },
    ],
  },
] as const satisfies readonly Filter<FilterKey<typeof presales.get>>[];

/** 预售订单: who waits for goods that are not there yet, since when and until when, oldest first. */
export default function PresellPage() {
  const may = useMay();
  return (
    <ListPage
      list={presales.get}
      idOf={(row) => row.OrderID}
      filters={filters}
      columns={presaleColumns}
      open={(row) => `/orderv2/detail?id=${row.OrderID}`}
      acts={
        <>
          <RulesButton />
          {may(presaleTasks.start) && (
            <Link className="btn" to="/orderv2/presell-task">
              转单任务
            </Link>
          )}
        </>
      }
      batch={(marked) => (
        <>
          <NotOwnNote marked={marked} />
          <ConvertMarked marked={marked} />
          <MoveDay marked={marked} />
          <CancelMarked marked={marked} />
        </>
      )}
      empty="还没有预售订单，可在在售商品里设置预售；还没到货的订单，也可在订单详情或批量操作里转为预售"
    />
  );
}
