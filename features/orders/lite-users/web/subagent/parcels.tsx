import type { Parcel } from '#features/orders/orders/order-row.ts';
import { Copy } from '#kit/ui/values/copy.tsx';

/** Carrier and number of each parcel on its way, to be copied. */
export function Parcels({ parcels }: { parcels: readonly Parcel[] }) {
  const live = parcels.filter(({ Voided }) => !Voided);
  if (live.length === 0) return null;
  return (
    <ul className="sub-parcels">
      {live.map((parcel) => (
        <li key={parcel.ParcelID}>
          <span>{parcel.ExpressCompany}</span>
          <span className="mono">{parcel.ExpressNo}</span>
          <Copy text={parcel.ExpressNo} />
          {parcel.Note && <small>{parcel.Note}</small>}
        </li>
      ))}
    </ul>
  );
}
