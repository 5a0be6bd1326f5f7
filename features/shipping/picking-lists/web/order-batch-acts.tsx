import { useLocation } from 'react-router';
import type { MarkedOrders } from '#features/orders/orders/web/batch-parts.ts';
import { SlipsButton } from '#features/shipping/packing-slips/web/slips-button.tsx';
import { PickingButton } from './picking-button.tsx';

/** 自营商品发货 has both in its bar. */
const SELF = '/delivery/self';

/** 拣货单 and 装箱单 of orders that are marked in any list; those that others ship are said to be left out. */
export default function PackingActs({ marked }: { marked: MarkedOrders }) {
  const { pathname } = useLocation();
  const isOurs = marked.isAll || marked.rows.some(({ VendorID }) => VendorID === null);
  if (pathname === SELF || !isOurs) return null;
  const ids = async () => (await marked.all()).map(({ OrderID }) => OrderID);
  return (
    <>
      {!marked.isAll && (
        <PickingButton
          filters={{ orderNo: marked.rows.map(({ OrderID }) => OrderID) }}
          scope={`已选 ${marked.count} 单`}
          count={marked.count}
        />
      )}
      <SlipsButton ids={ids} count={marked.count} />
    </>
  );
}
