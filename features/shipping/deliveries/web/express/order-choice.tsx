import { useState } from 'react';
import { ownNumber } from '#features/orders/orders/numbers/own-number.ts';
import { Select } from '#kit/ui/fields/select.tsx';
import { Link } from '#kit/ui/link.tsx';
import { orderNoText } from '#kit/ui/values/display.ts';
import { Phone } from '#kit/ui/values/phone.tsx';
import type { CandidateOrder, RowCandidate } from '../../waybill-import.ts';
import { decidedOrder } from './decisions.ts';
import type { DecidedCellProps } from './row-cells.tsx';
import { PiecesField, RowOrders } from './row-orders.tsx';

/** Which order gets the waybill: the certain one, all of a row with several, one of the likely, or one typed by its number. */
export function OrderChoice({ waybill, decision, onDecide }: DecidedCellProps) {
  const isOpen = waybill.Outcome !== 'shipped';
  const chosen = isOpen ? decidedOrder(waybill, decision) : waybill.OrderID;
  if (!waybill.ExpressNo) return <span className="none">-</span>;
  if (waybill.Candidates.length === 0 && isOpen)
    return <TypedOrder waybill={waybill} decision={decision} onDecide={onDecide} />;
  const shown =
    waybill.Candidates.find(({ OrderID }) => OrderID === (chosen ?? waybill.OrderID)) ??
    waybill.Candidates[0];
  if (!shown) return <span>{waybill.OrderID && orderNoText(waybill.OrderID)}</span>;
  const ids = [waybill.OrderID, ...waybill.FurtherOrderIDs];
  const all = waybill.Candidates.filter(({ OrderID }) => ids.includes(OrderID));
  const isOfSeveral = waybill.FurtherOrderIDs.length > 0;
  const isAll = isOfSeveral && !decision?.alone && (chosen === null || chosen === waybill.OrderID);
  return (
    <div className="order-choice">
      {isOpen && (
        <input
          type="checkbox"
          aria-label={`第 ${waybill.RowNo} 行发到${isAll ? '这些' : '这个'}订单`}
          checked={chosen !== null}
          onChange={(event) => onDecide({ orderId: event.target.checked ? shown.OrderID : null })}
        />
      )}
      <div className="stack">
        {isOpen && isOfSeveral && (
          <AloneOrAll
            waybill={waybill}
            orders={all}
            chosen={isAll ? '' : shown.OrderID}
            onDecide={onDecide}
          />
        )}
        {isOpen && !isOfSeveral && waybill.Candidates.length > 1 && (
          <div>
            <Select
              label={`第 ${waybill.RowNo} 行的订单`}
              value={chosen ?? ''}
              empty={`${waybill.Candidates.length} 个可能的订单，请选择`}
              options={waybill.Candidates.map((one) => ({ value: one.OrderID, label: says(one) }))}
              onChange={(id) => onDecide({ orderId: id || null, amount: undefined })}
            />
          </div>
        )}
        {isAll ? (
          <RowOrders orders={all} waybill={waybill} />
        ) : (
          <OneOrder order={shown} waybill={waybill} isChosen={chosen !== null} />
        )}
        {isOpen && chosen === shown.OrderID && shown.Part.AsksAmount && (
          <PiecesField
            label={`第 ${waybill.RowNo} 行发这个订单的件数`}
            value={decision?.amount}
            onChange={(amount) => onDecide({ amount })}
          />
        )}
        {isOpen && isOfSeveral && !isAll && (
          <div className="problem">只发这一个，另外 {waybill.FurtherOrderIDs.length} 个订单不发</div>
        )}
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

interface AloneOrAllProps extends Pick<DecidedCellProps, 'waybill' | 'onDecide'> {
  orders: readonly RowCandidate[];
  /** The one that goes alone; empty: all of them. */
  chosen: string;
}

const AloneOrAll = ({ waybill: { RowNo, OrderID }, orders, chosen, onDecide }: AloneOrAllProps) => (
  <div>
    <Select
      label={`第 ${RowNo} 行的订单`}
      value={chosen || 'all'}
      options={[
        { value: 'all', label: `${orders.length} 个订单一起发` },
        ...orders.map((one) => ({ value: one.OrderID, label: `只发 ${says(one)}` })),
      ]}
      onChange={(id) =>
        onDecide(id === 'all' ? { orderId: OrderID, alone: false } : { orderId: id, alone: true })
      }
    />
  </div>
);

interface OneOrderProps extends Pick<DecidedCellProps, 'waybill'> {
  order: RowCandidate;
  /** Before one of several is chosen only the receiver is sure. */
  isChosen: boolean;
}

function OneOrder({ order, waybill: { Candidates, Goods }, isChosen }: OneOrderProps) {
  const { OrderID, Receiver, Mobile, Address, Part } = order;
  const isOnly = Candidates.length === 1;
  return (
    <>
      {isOnly && (
        <div>
          <Link to={`/orderv2/detail?id=${OrderID}`} className="mono">
            {orderNoText(OrderID)}
          </Link>
        </div>
      )}
      <div className="row-order" title={`${says(order)} ${Address}`}>
        <span>
          {Receiver} <Phone value={Mobile} /> {(isOnly || isChosen) && order.SpuName}
        </span>
        {(isOnly || isChosen) && <b>{piecesText(order)}</b>}
      </div>
      {(isOnly || isChosen) && Goods.length > 1 && !Part.AsksAmount && (
        <div>
          这次发 {Part.Amount ?? order.Amount - order.ShippedAmount} 件，
          <span className="mono">{Part.ExpressNos.join('、')}</span>
        </div>
      )}
    </>
  );
}

const piecesText = ({ Amount, ShippedAmount }: CandidateOrder): string =>
  `× ${Amount}${ShippedAmount > 0 ? `，已发 ${ShippedAmount}` : ''}`;

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

const says = (order: CandidateOrder): string =>
  `${orderNoText(order.OrderID)} ${order.Receiver} ${order.SpuName} ${piecesText(order)}`;

/** No order was found: a person may know its number, and of several products the pieces. */
function TypedOrder({ waybill: { RowNo, Goods }, decision, onDecide }: DecidedCellProps) {
  const chosen = decision?.orderId ?? null;
  const [text, setText] = useState(chosen ? orderNoText(chosen) : '');
  const isWrong = text.trim() !== '' && ownNumber(text) === undefined;
  return (
    <div className="stack">
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
      {chosen && Goods.length > 1 && (
        <PiecesField
          label={`第 ${RowNo} 行发这个订单的件数`}
          value={decision?.amount}
          onChange={(amount) => onDecide({ amount })}
        />
      )}
    </div>
  );
}
