import { Phone } from '#kit/ui/phone.tsx';
import type { OrderRow } from '../../order-row.ts';

export const addressOf = ({ Province, City, Area, Street, AddressDetail }: OrderRow): string =>
  [Province, City === Province ? '' : City, Area, Street, AddressDetail].filter(Boolean).join(' ');

export const ReceiverCell = ({ of }: { of: OrderRow }) => {
  const address = addressOf(of);
  return (
    <div className="stack">
      <div title={`${of.Receiver} ${of.Mobile}`}>
        {of.Receiver}　<Phone value={of.Mobile} />
      </div>
      <div title={address}>{address}</div>
    </div>
  );
};
