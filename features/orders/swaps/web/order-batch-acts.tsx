import { lazy, Suspense, useState } from 'react';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import type { MarkedOrders } from '#features/orders/orders/web/batch-parts.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { swaps } from '../contract.ts';
import { swapBy } from './may-swap.ts';

const MarkedSwaps = lazy(() => import('./marked-swaps.tsx'));

/** 换货 of marked orders of one listing that are held by who ships them. */
export default function SwapMarked({ marked }: { marked: MarkedOrders }) {
  const may = useMay();
  // Those of the moment: once they are asked about they may be asked about no more, and the answer is still to be read.
  const [orders, setOrders] = useState<readonly OrderRow[]>();
  const go = marked.isAll ? [] : marked.rows.filter((order) => swapBy(order));
  const [first] = go;
  const by = first && swapBy(first);
  const isOne = go.every((order) => order.SpuID === first?.SpuID && swapBy(order) === by);
  const goes = isOne && by && may(swaps.onBackground) && (by === 'wish' || may('product.view'));
  return (
    <>
      {goes && <Button onClick={() => setOrders(go)}>换货</Button>}
      {orders && (
        <Suspense>
          <MarkedSwaps orders={orders} onClose={() => setOrders(undefined)} />
        </Suspense>
      )}
    </>
  );
}
