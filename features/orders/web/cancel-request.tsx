import { Act } from '#kit/ui/act.tsx';
import { orders } from '../contract.ts';
import type { OrderRow } from '../order-row.ts';
import { decidesCancel } from './order-acts.ts';

/** The entry asks to cancel although the note is exported: the shipper decides, the others see that it waits. */
export function CancelRequest({ order }: { order: OrderRow }) {
  if (order.CancelRequest === null) return null;
  const decides = decidesCancel(order);
  return (
    <div className="cancel-request" role="status">
      <div>
        <b>{decides ? '录单店铺申请取消' : '已申请取消，等待发货方处理'}</b>
        <p>{order.CancelRequest}</p>
      </div>
      {decides && <CancelAnswers order={order} />}
    </div>
  );
}

export const CancelAnswers = ({ order, kind }: { order: OrderRow; kind?: 'text' }) => (
  <div className="row">
    <Act
      on={orders.cancelByVendor}
      input={{ Orders: [{ OrderID: order.OrderID, Reason: order.CancelRequest ?? '' }] }}
      kind={kind ?? 'main'}
      done="已同意取消"
      confirm={{ title: '同意取消这 1 单', says: `原因：${order.CancelRequest}`, act: '同意取消' }}
    >
      同意取消
    </Act>
    <Act
      on={orders.declineCancel}
      input={{ OrderIDs: [order.OrderID] }}
      kind={kind ?? 'plain'}
      done="已拒绝，订单继续发货"
    >
      拒绝
    </Act>
  </div>
);
