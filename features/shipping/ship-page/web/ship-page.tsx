import '#features/orders/orders/web/orders.css';
import '#features/shipping/deliveries/web/deliveries.css';
import { lazy, Suspense, useState } from 'react';
import { orders } from '#features/orders/orders/contract.ts';
import { exportFilters } from '#features/orders/orders/web/export-filters.ts';
import { OrderBatch } from '#features/orders/orders/web/order-batch.tsx';
import SuspendedListings from '#features/orders/suspensions/web/order-list-acts.tsx';
import { SlipsButton } from '#features/shipping/packing-slips/web/slips-button.tsx';
import { PickingButton } from '#features/shipping/picking-lists/web/picking-button.tsx';
import { PrintMarked } from '#features/shipping/print-runs/web/print-marked.tsx';
import { ListPage } from '#kit/ui/list-page.tsx';
import { DoubtsDialog } from './doubts-dialog.tsx';
import { NoteOfList, NoteOfMarked } from './note-export.tsx';
import type { Opened } from './opened.ts';
import { RowActs } from './row-acts.tsx';
import { ShipAct } from './ship-act.tsx';
import { shipColumns } from './ship-columns.tsx';
import { shipFilters } from './ship-filters.ts';

const ShipDialog = lazy(() => import('#features/shipping/deliveries/web/ship-dialog.tsx'));
const ReplaceDialog = lazy(() => import('#features/shipping/deliveries/web/replace-dialog.tsx'));

/** 自营商品发货: what this shop ships itself, waybills typed in the rows. */
export default function ShipPage() {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const parcel = opened?.order.Parcels.filter(({ Voided }) => !Voided).at(-1);
  return (
    <>
      <DoubtsDialog />
      <ListPage
        list={orders.forDeliver}
        idOf={(row) => row.OrderID}
        filters={shipFilters}
        columns={shipColumns}
        open={(row) => `/orderv2/detail?id=${row.OrderID}`}
        actions={(row) => <RowActs order={row} onOpen={setOpened} />}
        acts={
          <>
            <SuspendedListings to="/delivery/self?" />
            <ShipAct />
          </>
        }
        batch={(marked) => (
          <>
            <PrintMarked marked={marked} />
            <NoteOfMarked marked={marked} />
            <PickingButton
              filters={exportFilters(marked)}
              scope={`已选 ${marked.count} 单`}
              count={marked.count}
            />
            <SlipsButton ids={marked.ids} count={marked.count} />
            <OrderBatch marked={marked} main={['answer']} more={['warehouse', 'tags', 'notes', 'cancel']} />
          </>
        )}
        export={(input, total) => (
          <>
            <PickingButton filters={input} scope="当前列表" />
            <NoteOfList filters={input} count={total} />
          </>
        )}
        empty="还没有要发的货。自营商品有订单后会出现在这里"
      />
      <Suspense>
        {opened?.what === 'ship' && <ShipDialog order={opened.order} onClose={close} />}
        {opened?.what === 'replace' && parcel && (
          <ReplaceDialog order={opened.order} parcel={parcel} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
