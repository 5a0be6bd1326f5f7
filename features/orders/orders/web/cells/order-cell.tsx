import { OrderNo } from '#kit/ui/values/order-no.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import type { OrderRow } from '../../order-row.ts';
import { suspensionReasonText } from '../../suspension.ts';
import { badgesOf } from '../badges.ts';
import { suspensionOf } from '../waits.ts';

/** Order number; below it when it was entered and what is special about it. */
export const OrderCell = ({ order }: { order: OrderRow }) => (
  <div className="order-cell">
    <OrderNo id={order.OrderID} />
    <div className="order-cell-line">
      <Time value={order.CreatedOn} />
      <Badges order={order} />
    </div>
    {order.Holds.map((hold) => (
      <small key={hold.HeldOn} className="held-why">
        {hold.Mine ? '挂起' : '对方挂起'}：{suspensionReasonText(suspensionOf(hold))}
      </small>
    ))}
  </div>
);

export const Badges = ({ order }: { order: OrderRow }) =>
  badgesOf(order).map(({ text, tone, says }) => (
    <span key={text} className={`badge tone-${tone}`} title={says ?? text}>
      {text}
    </span>
  ));
