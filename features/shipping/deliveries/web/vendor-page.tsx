import '#features/orders/orders/web/orders.css';
import './deliveries.css';
import { ExportButton } from '#features/orders/order-exports/web/export-button.tsx';
import { exportKinds } from '#features/orders/order-exports/web/export-kind.ts';
import { orders } from '#features/orders/orders/contract.ts';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { isLate } from '#features/orders/orders/times/ship-clock.ts';
import { exportFilters } from '#features/orders/orders/web/export-filters.ts';
import { OrderBatch } from '#features/orders/orders/web/order-batch.tsx';
import { columns, type OrderColumn } from '#features/orders/orders/web/order-columns.tsx';
import { waitedText } from '#features/orders/orders/web/waited-text.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { ListPage } from '#kit/ui/list-page.tsx';
import { Blank } from '#kit/ui/table/blank.tsx';
import { copyText } from '#kit/ui/values/copy.tsx';
import { isOpenStage, reminderText } from './lateness.ts';
import { vendorFilters } from './vendor-filters.ts';

const { order, product, receiver, status, parcels, chain, source, remark, money, delivered } = columns;

const waited: OrderColumn = {
  key: 'Waited',
  title: '等待',
  width: 84,
  least: 72,
  show: (row) => <Waited orderRow={row} />,
  phone: 'line',
};

const vendorColumns: readonly OrderColumn[] = [
  order,
  product,
  receiver,
  status,
  waited,
  parcels,
  money,
  chain,
  remark,
  source,
  delivered,
];

function Waited({ orderRow }: { orderRow: OrderRow }) {
  if (!isOpenStage(orderRow.Stage)) return <Blank />;
  return <span className={isLate(orderRow) ? 'is-late' : 'none'}>{waitedText(orderRow.CreatedOn)}</span>;
}

/** 供应商商品发货: what my suppliers ship, the late ones first at hand. */
export default function VendorPage() {
  return (
    <ListPage
      list={orders.byVendor}
      idOf={(row) => row.OrderID}
      filters={vendorFilters}
      columns={vendorColumns}
      open={(row) => `/orderv2/detail?id=${row.OrderID}`}
      batch={(marked) => (
        <>
          <Button onClick={async () => void copyText(reminderText(await marked.all()))}>复制催单</Button>
          <OrderBatch marked={marked} main={['urgent']} more={['tags', 'notes', 'cancel']}>
            <ExportButton
              label={`导出 ${marked.count} 单`}
              kinds={[exportKinds.byvendor]}
              filters={exportFilters(marked)}
              count={marked.count}
              onDone={marked.clear}
            />
          </OrderBatch>
        </>
      )}
      export={(input, total) => <ExportButton kinds={[exportKinds.byvendor]} filters={input} count={total} />}
      empty="还没有供应商要发的订单。分销供应商的商品有订单后会出现在这里"
    />
  );
}
