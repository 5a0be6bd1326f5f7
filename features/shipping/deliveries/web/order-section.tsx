import './deliveries.css';
import { lazy, Suspense, useState } from 'react';
import type { OrderRow, Parcel } from '#features/orders/orders/order-row.ts';
import {
  canChangeWaybills,
  canShip,
  hasLeftBeforeSuspension,
} from '#features/orders/orders/web/order-acts.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { Section } from '#kit/ui/page.tsx';
import { Copy, copyText } from '#kit/ui/values/copy.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import { carrierPage } from '../carrier-pages.ts';
import { deliveries } from '../contract.ts';

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
      <Copy text={parcel.ExpressNo} /> <CarrierLink parcel={parcel} />
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
    {parcel.Note && <span className="parcel-note">{parcel.Note}</span>}
  </li>
);

/** 官网查询: of a parcel of which no carrier's word has come here, its carrier's own page; the number is copied for it. */
function CarrierLink({ parcel: { ExpressCompany, ExpressNo, State, Mark, Voided } }: { parcel: Parcel }) {
  const page = carrierPage(ExpressCompany);
  if (!page || Voided || State > 0 || Mark > 0) return null;
  return (
    <a
      className="link"
      href={page}
      target="_blank"
      rel="noreferrer"
      title={`打开${ExpressCompany}官网，单号会复制好，粘贴即可`}
      onClick={() => void copyText(ExpressNo)}
    >
      官网查询
    </a>
  );
}
