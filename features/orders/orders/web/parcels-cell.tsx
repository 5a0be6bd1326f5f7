import { Blank } from '#kit/ui/table/blank.tsx';
import { Copy } from '#kit/ui/values/copy.tsx';
import { timeText } from '#kit/ui/values/display.ts';
import type { OrderRow } from '../order-row.ts';

/** Company and number of the first parcel; how many there are. */
export function ParcelsCell({ order }: { order: OrderRow }) {
  const parcels = order.Parcels.filter(({ Voided }) => !Voided);
  const [first] = parcels;
  if (!first) return <Blank />;
  const all = parcels.map(({ ExpressCompany, ExpressNo, Amount, ShippedOn, Note }) =>
    [`${ExpressCompany} ${ExpressNo} × ${Amount}`, timeText(ShippedOn), Note].filter(Boolean).join('，'),
  );
  return (
    <div className="stack parcel-lines" title={all.join('\n')}>
      <div>
        <span>{first.ExpressCompany}</span>
        {parcels.length > 1 && <span className="badge tone-work">共 {parcels.length} 个包裹</span>}
      </div>
      <div>
        <span className="mono">{first.ExpressNo}</span>
        <Copy text={parcels.map(({ ExpressNo }) => ExpressNo).join('\n')} />
      </div>
    </div>
  );
}
