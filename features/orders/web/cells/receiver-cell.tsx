import { Phone } from '#kit/ui/phone.tsx';
import type { OrderRow } from '../../order-row.ts';

export const addressOf = ({ Province, City, Area, Street, AddressDetail }: OrderRow): string =>
  [Province, City === Province ? '' : City, Area, Street, AddressDetail].filter(Boolean).join(' ');

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
