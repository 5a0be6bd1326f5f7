import '#features/orders/orders/web/orders.css';
import { Suspense, useMemo } from 'react';
import { ExportButton } from '#features/orders/order-exports/web/export-button.tsx';
import { orders } from '#features/orders/orders/contract.ts';
import { exportFilters } from '#features/orders/orders/web/export-filters.ts';
import { OrderBatch } from '#features/orders/orders/web/order-batch.tsx';
import { orderColumns } from '#features/orders/orders/web/order-columns.tsx';
import { shownOrderFilters } from '#features/orders/orders/web/order-filters.ts';
import { listActs } from '#features/orders/orders/web/order-sections.ts';
import {
  allTab,
  answeredTab,
  cancelTab,
  stageTabs,
  unreturnedTab,
} from '#features/orders/orders/web/order-tabs.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { prefetchList } from '#kit/ui/hooks/use-list.ts';
import { Link } from '#kit/ui/link.tsx';
import { ListPage } from '#kit/ui/list-page.tsx';
import { InOtherViews } from './in-other-views.tsx';
import { MarkReturned } from './mark-returned.tsx';
import { ORDER_VIEWS, type ViewName } from './order-views.ts';
import { ReadAnswers } from './read-answers.tsx';
import { initialView, useOrderViews, type Views } from './use-views.ts';
import { ViewSwitch } from './view-switch.tsx';

export function ahead(): Promise<void> {
  const view = initialView(new URLSearchParams(window.location.search));
  return prefetchList(ORDER_VIEWS[view].list, filtersOf(view, true));
}

/** 订单查询: the orders I entered, those of my channels, those I buy from suppliers. */
export default function OrdersPage() {
  const views = useOrderViews();
  return <OrderList key={views.chosen} views={views} />;
}

function OrderList({ views }: { views: Views }) {
  const name = views.chosen;
  const { list, exports, batch } = ORDER_VIEWS[name];
  const seesPrices = useSeesPrices();
  const filters = useMemo(() => filtersOf(name, seesPrices), [name, seesPrices]);
  return (
    <ListPage
      list={list}
      idOf={(row) => row.OrderID}
      filters={filters}
      columns={orderColumns}
      open={(row) => `/orderv2/detail?id=${row.OrderID}`}
      acts={
        <>
          {name === 'normal' && <Intake />}
          <ViewSwitch views={views} />
        </>
      }
      batch={(marked) => (
        <>
          {name === 'normal' && <ReadAnswers marked={marked} />}
          {marked.input.waybillsDue && <MarkReturned marked={marked} />}
          <OrderBatch marked={marked} {...batch}>
            <ExportButton
              label={`导出 ${marked.count} 单`}
              kinds={exports}
              filters={exportFilters(marked)}
              count={marked.count}
              onDone={marked.clear}
            />
          </OrderBatch>
        </>
      )}
      export={(input, total) => (
        <>
          {total === 0 && <InOtherViews chosen={name} input={input} />}
          <ListActs to={`/orderv2/index?view=${name}&`} />
          <ExportButton kinds={exports} filters={input} count={total} />
        </>
      )}
      empty={name === 'normal' ? '还没有订单，导入表格或录一单' : '还没有订单'}
    />
  );
}

const ListActs = ({ to }: { to: string }) => (
  <Suspense>
    {listActs.map(({ path, Section }) => (
      <Section key={path} to={to} />
    ))}
  </Suspense>
);

function useSeesPrices(): boolean {
  const may = useMay();
  return may('price.sales.view') && may('price.purchase.view');
}

function filtersOf(name: ViewName, seesPrices: boolean) {
  const { fresh, cancelled, unexported: _, ...stages } = stageTabs;
  const tabs = [
    allTab,
    ...(name === 'normal' ? [fresh] : []),
    ...Object.values(stages),
    cancelTab,
    ...(name === 'normal' ? [answeredTab, unreturnedTab] : []),
    cancelled,
  ];
  return [...shownOrderFilters(name, seesPrices), { kind: 'tabs' as const, key: 'stages' as const, tabs }];
}

const Intake = () =>
  useMay()(orders.place) && (
    <Link className="btn btn-main" to="/orderv2/acquiring-orders">
      导入订单
    </Link>
  );
