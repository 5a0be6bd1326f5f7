import { Phone } from '#kit/ui/phone.tsx';
import { addressOf } from '../../address-line.ts';
import type { OrderRow } from '../../order-row.ts';

export const ReceiverCell = ({ of }: { of: OrderRow }) => {
  const address = addressOf(of);
  return (
    <div className="stack">
      <div className="receiver-line" title={`${of.Receiver} ${of.Mobile}`}>
        <b>{of.Receiver}</b>
        <Phone value={of.Mobile} />
      </div>
      <div title={address}>{address}</div>
    </div>
  );
};
