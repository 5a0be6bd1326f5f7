import '#features/shipping/deliveries/web/deliveries.css';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Link } from '#kit/ui/link.tsx';
import { Section } from '#kit/ui/page.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import { printRuns } from '../contract.ts';
import { PARCEL_STATE_NAMES } from '../parcel-states.ts';
import { boxText, feeText, PARCEL_TONES } from './run-words.ts';

/** The labels of an order's parcels, with the runs that they belong to; nothing where none was taken. */
export default function LabelsSection({ order }: { order: OrderRow }) {
  const may = useMay()(printRuns.parcels) && order.VendorID === null;
  const parcels = useCall(
    printRuns.parcels,
    { orderIds: [order.OrderID], pageSize: 50, orderBy: 'CreatedOn', isDesc: true },
    { enabled: may, topics: ['print-run'] },
  );
  const rows = parcels.data?.items ?? [];
  const all = parcels.data?.total ?? rows.length;
  if (rows.length === 0) return null;
  return (
    <Section title={`面单 ${all} 张${all > rows.length ? `，最近 ${rows.length} 张` : ''}`}>
      <ul className="parcels">
        {rows.map((parcel) => (
          <li key={parcel.ParcelID}>
            <span>{parcel.Company}</span>
            <span className="mono">{parcel.WaybillNo || '-'}</span>
            <span className="num">
              × {parcel.Orders.find(({ OrderID }) => OrderID === order.OrderID)?.Pieces}
            </span>
            <Time value={parcel.PrintedOn ?? parcel.NumberedOn ?? parcel.CreatedOn} />
            <span className="parcel-act">
              <Link to={`/delivery/print?run=${parcel.RunID}`}>打印任务</Link>
            </span>
            <span className="parcel-note">
              <StatusTag tone={PARCEL_TONES[parcel.State]}>{PARCEL_STATE_NAMES[parcel.State]}</StatusTag>
              {boxText(parcel) && ` ${boxText(parcel)}`}
              {parcel.ExpectedFee !== null && ` 快递费${feeText(parcel.ExpectedFee)}`}
              {parcel.Prints > 0 && ` 打印 ${parcel.Prints} 次`}
              {(parcel.Problem?.Says || parcel.Reason) && ` ${parcel.Problem?.Says || parcel.Reason}`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
