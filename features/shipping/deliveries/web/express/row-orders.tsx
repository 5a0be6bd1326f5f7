import { Link } from '#kit/ui/link.tsx';
import { orderNoText } from '#kit/ui/values/display.ts';
import { Phone } from '#kit/ui/values/phone.tsx';
import type { RowCandidate, WaybillRow } from '../../waybill-import.ts';

/** Orders that a row shows; of more it says how many. */
const MOST_SHOWN = 10;

interface RowOrdersProps {
  orders: readonly RowCandidate[];
  waybill: Pick<WaybillRow, 'ExpressNo'>;
}

/** All orders of a row, each with the pieces that it ships, and its numbers where they are its own. */
export function RowOrders({ orders, waybill: { ExpressNo } }: RowOrdersProps) {
  const [first] = orders;
  const rest = orders.length - MOST_SHOWN;
  return (
    <>
      {first && (
        <div>
          {first.Receiver} <Phone value={first.Mobile} />
        </div>
      )}
      {orders.slice(0, MOST_SHOWN).map((order) => {
        const own = order.Part.ExpressNos.join(',');
        return (
          <div key={order.OrderID}>
            <div className="row-order" title={`${order.SpuName} × ${order.Amount} ${order.Address}`}>
              <Link to={`/orderv2/detail?id=${order.OrderID}`} className="mono">
                {orderNoText(order.OrderID)}
              </Link>
              <span>{order.SpuName}</span>
              <b>{piecesText(order)}</b>
            </div>
            {own !== ExpressNo && own !== '' && (
              <div>
                单号 <span className="mono">{own}</span>
              </div>
            )}
          </div>
        );
      })}
      {rest > 0 && <div>还有 {rest} 个订单</div>}
    </>
  );
}

/** 2 of 5, where the row ships some of the order. */
function piecesText({ Amount, ShippedAmount, Part }: RowCandidate): string {
  const left = Amount - ShippedAmount;
  return Part.Amount === null || Part.Amount === left || left <= 0
    ? `× ${Amount}`
    : `发 ${Part.Amount}，共 ${Amount}`;
}

interface PiecesFieldProps {
  label: string;
  value: number | undefined;
  onChange: (amount: number | undefined) => void;
}

/** How many pieces of the order are in the parcel, where the row has several products and doesn't tell. */
export const PiecesField = ({ label, value, onChange }: PiecesFieldProps) => (
  <div className="row-pieces">
    这次发
    <input
      className="field num"
      aria-label={label}
      inputMode="numeric"
      maxLength={6}
      placeholder="件数"
      value={value ?? ''}
      onChange={({ target }) => onChange(Number(target.value.replace(/\D/g, '')) || undefined)}
    />
    件{value === undefined && <span className="problem">看不出发几件，请填写</span>}
  </div>
);
