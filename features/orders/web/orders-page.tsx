import './orders.css';
import { useMemo } from 'react';
import { ListPage } from '#kit/ui/list-page.tsx';
import { orderColumns } from './order-columns.tsx';
import { orderFilters } from './order-filters.ts';
import { allTab, stageTabs } from './order-tabs.ts';
import { VIEWS } from './order-views.ts';
import { useViews } from './use-views.ts';
import { ViewSwitch } from './view-switch.tsx';

/** 订单查询: the orders I entered, those of my channels, those I buy from suppliers. */
export default function OrdersPage() {
  const views = useViews();
  const filters = useMemo(
    () => [
      ...orderFilters[views.chosen],
      { kind: 'tabs' as const, key: 'stages' as const, tabs: [allTab, ...Object.values(stageTabs)] },
    ],
    [views.chosen],
  );
  return (
    <div className="orders-page">
      <ViewSwitch views={views} />
      <ListPage
        key={views.chosen}
        list={VIEWS[views.chosen].list}
        idOf={(row) => row.OrderID}
        filters={filters}
        columns={orderColumns}
        open={(row) => `/orderv2/detail?id=${row.OrderID}`}
        empty="还没有订单，导入表格或录一单"
      />
    </div>
  );
}
