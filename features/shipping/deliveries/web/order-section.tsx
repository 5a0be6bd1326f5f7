import './deliveries.css';
import { lazy, Suspense, useState } from 'react';
import type { OrderRow, Parcel } from '#features/orders/orders/order-row.ts';
import {
  canChangeWaybills,
  canShip,
  hasLeftBeforeSuspension,
} from '#features/orders/orders/web/order-acts.ts';
import { Button } from '#kit/ui/button.tsx';
import { Copy } from '#kit/ui/copy.tsx';
import { Section } from '#kit/ui/page.tsx';
import { useMay } from '#kit/ui/session.ts';
import { Time } from '#kit/ui/time.tsx';
import { deliveries } from '../contract.ts';
import { TRACE_NAMES } from '../trace-states.ts';

const ReplaceDialog = lazy(() => import('./replace-dialog.tsx'));
const ShipDialog = lazy(() => import('./ship-dialog.tsx'));

/** Parcels with their waybills; who ships can add, replace and void them. */
export default function ParcelsSection({ order }: { order: OrderRow }) {
  const may = useMay();
  const [isShipping, setShipping] = useState(false);
  const [replaced, setReplaced] = useState<Parcel>();
  const ships = order.VendorID === null && may(deliveries.deliver);
  const live = order.Parcels.filter(({ Voided }) => !Voided);
  const voided = order.Parcels.filter(({ Voided }) => Voided);
  return (
    <Section title={`包裹 ${order.ShippedAmount} / ${order.Amount} 件`}>
      {order.Parcels.length === 0 && <p className="none">还没有发货</p>}
      <ul className="parcels">
        {[...live, ...voided].map((parcel) => (
          <ParcelLine
            key={parcel.ParcelID}
            parcel={parcel}
            onReplace={ships && canChangeWaybills(order) ? setReplaced : undefined}
          />
        ))}
      </ul>
      {ships && hasLeftBeforeSuspension(order) && <Button onClick={() => setShipping(true)}>货已发出</Button>}
      {ships && canShip(order) && (
        <Button kind="main" onClick={() => setShipping(true)}>
          {order.ShippedAmount > 0 ? '发余下的' : '发货'}
        </Button>
      )}
      <Suspense>
        {isShipping && <ShipDialog order={order} onClose={() => setShipping(false)} />}
        {replaced && <ReplaceDialog order={order} parcel={replaced} onClose={() => setReplaced(undefined)} />}
      </Suspense>
    </Section>
  );
}

interface ParcelLineProps {
  parcel: Parcel;
  onReplace: ((parcel: Parcel) => void) | undefined;
}

const ParcelLine = ({ parcel, onReplace }: ParcelLineProps) => (
  <li className={parcel.Voided ? 'is-voided' : ''}>
    <span>{parcel.ExpressCompany}</span>
    <span>
      <span className="mono">{parcel.ExpressNo}</span>
      <Copy text={parcel.ExpressNo} />
    </span>
    <span className="num">× {parcel.Amount}</span>
    <Time value={parcel.ShippedOn} />
    <span className="parcel-act">
      {parcel.Voided ? (
        <small>已作废</small>
      ) : (
        onReplace && (
          <Button kind="text" onClick={() => onReplace(parcel)}>
            换单
          </Button>
        )
      )}
    </span>
    {parcel.State > 0 && (
      <span className="parcel-note">
        {TRACE_NAMES[parcel.State]}：{parcel.LastLine} <Time value={parcel.StateOn} />
      </span>
    )}
    {parcel.Note && <span className="parcel-note">{parcel.Note}</span>}
  </li>
);
