import { useState } from 'react';
import { ownNumber } from '#features/orders/orders/numbers/own-number.ts';
import { Select } from '#kit/ui/fields/select.tsx';
import { Link } from '#kit/ui/link.tsx';
import { orderNoText } from '#kit/ui/values/display.ts';
import { Phone } from '#kit/ui/values/phone.tsx';
import type { CandidateOrder } from '../../waybill-import.ts';
import { decidedOrder } from './decisions.ts';
import type { DecidedCellProps } from './row-cells.tsx';

/** Which order gets the waybill: the certain one, one of the likely, or one typed by its number. */
export function OrderChoice({ waybill, decision, onDecide }: DecidedCellProps) {
  const chosen = waybill.Outcome === 'shipped' ? waybill.OrderID : decidedOrder(waybill, decision);
  const shown =
    waybill.Candidates.find(({ OrderID }) => OrderID === (chosen ?? waybill.OrderID)) ??
    waybill.Candidates[0];
  const isOpen = waybill.Outcome !== 'shipped';
  if (!waybill.ExpressNo) return <span className="none">-</span>;
  if (!shown && isOpen) return <TypedOrder chosen={chosen} onDecide={onDecide} />;
  if (!shown) return <span>{waybill.OrderID && orderNoText(waybill.OrderID)}</span>;
  return (
    <div className="order-choice">
      {isOpen && (
        <input
          type="checkbox"
          aria-label={`第 ${waybill.RowNo} 行发到这个订单`}
          checked={chosen !== null}
          onChange={(event) => onDecide({ orderId: event.target.checked ? shown.OrderID : null })}
        />
      )}
      <div className="stack">
        <div>
          {waybill.Candidates.length > 1 && isOpen ? (
            <Select
              label={`第 ${waybill.RowNo} 行的订单`}
              value={chosen ?? ''}
              empty={`${waybill.Candidates.length} 个可能的订单，请选择`}
              options={waybill.Candidates.map((one) => ({ value: one.OrderID, label: says(one) }))}
              onChange={(id) => onDecide({ orderId: id || null })}
            />
          ) : (
            <Link to={`/orderv2/detail?id=${shown.OrderID}`} className="mono">
              {orderNoText(shown.OrderID)}
            </Link>
          )}
        </div>
        <div title={`${says(shown)} ${shown.Address}`}>
          {shown.Receiver} <Phone value={shown.Mobile} /> {shown.SpuName} × {shown.Amount}
          {shown.ShippedAmount > 0 && `，已发 ${shown.ShippedAmount}`}
        </div>
        <FurtherOrders waybill={waybill} first={chosen ?? waybill.OrderID} />
        {isOpen && mayReplace(waybill, shown) && (
          <Select
            label={`第 ${waybill.RowNo} 行的快递单号`}
            value={decision?.replaces ? 'replace' : 'add'}
            options={[
              { value: 'add', label: '追加为新的包裹' },
              { value: 'replace', label: `替换 ${shown.Waybills.join('、')}` },
            ]}
            onChange={(how) => onDecide({ orderId: shown.OrderID, replaces: how === 'replace' })}
          />
        )}
      </div>
    </div>
  );
}

/** Of a row with several products the orders that it ships beside its first, or that another choice leaves. */
function FurtherOrders({ waybill, first }: Pick<DecidedCellProps, 'waybill'> & { first: string | null }) {
  const { FurtherOrderIDs, OrderID, Candidates } = waybill;
  if (FurtherOrderIDs.length === 0) return null;
  if (first !== OrderID)
    return (
      <div className="problem">
        只发选中的订单，这一行的单号都给它；另外 {FurtherOrderIDs.length} 个订单不发
      </div>
    );
  return FurtherOrderIDs.map((id) => {
    const order = Candidates.find((one) => one.OrderID === id);
    return (
      <div key={id} title={order && `${says(order)} ${order.Address}`}>
        还发{' '}
        <Link to={`/orderv2/detail?id=${id}`} className="mono">
          {orderNoText(id)}
        </Link>
        {order && ` ${order.SpuName} × ${order.Amount}`}
      </div>
    );
  });
}

/** Something has left and something waits: the number may be of the next parcel, or right where the old one is wrong. */
const mayReplace = (
  { ExpressNo, Doubts, FurtherOrderIDs }: DecidedCellProps['waybill'],
  { ShippedAmount, Amount, Waybills }: CandidateOrder,
): boolean =>
  FurtherOrderIDs.length === 0 &&
  ShippedAmount > 0 &&
  ShippedAmount < Amount &&
  !Doubts.includes('replaces') &&
  !Waybills.some((waybill) => waybill.endsWith(` ${ExpressNo}`));

const says = ({ OrderID, Receiver, SpuName, Amount, ShippedAmount }: CandidateOrder): string =>
  `${orderNoText(OrderID)} ${Receiver} ${SpuName} × ${Amount}${ShippedAmount > 0 ? `（已发 ${ShippedAmount}）` : ''}`;

/** No order was found: a person may know its number. */
function TypedOrder({ chosen, onDecide }: { chosen: string | null } & Pick<DecidedCellProps, 'onDecide'>) {
  const [text, setText] = useState(chosen ? orderNoText(chosen) : '');
  const isWrong = text.trim() !== '' && ownNumber(text) === undefined;
  return (
    <input
      className={`field mono typed-order${isWrong ? ' is-wrong' : ''}`}
      aria-label="订单号"
      placeholder="填订单号 LDL…，不填就不发"
      title={isWrong ? '订单号是 LDL 加数字' : undefined}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onDecide({ orderId: ownNumber(event.target.value) ?? null });
      }}
    />
  );
}
