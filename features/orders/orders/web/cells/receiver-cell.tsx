import { Phone } from '#kit/ui/values/phone.tsx';
import { orderAddressText } from '../../address-line.ts';
import type { OrderRow } from '../../order-row.ts';

export const ReceiverCell = ({ order }: { order: OrderRow }) => {
  const address = orderAddressText(order);
  return (
    <div className="stack">
      <div className="receiver-line" title={`${order.Receiver} ${order.Mobile}`}>
        <b>{order.Receiver}</b>
        <Phone value={order.Mobile} />
      </div>
      <div title={address}>
        <SameReceiver order={order} />
        {address}
      </div>
    </div>
  );
};

/** Others that wait here for the same receiver may leave in the same parcel. */
function SameReceiver({ order: { SameReceiver: others } }: { order: OrderRow }) {
  if (!others?.length) return null;
  const goods = others.map(({ SpuName, Amount }) => `${SpuName} ×${Amount}`).join('，');
  return (
    <b className="badge tone-work same-receiver" title={`另有 ${goods}；可以用同一个快递单号一起发`}>
      同一收件人 {others.length + 1} 单
    </b>
  );
}
