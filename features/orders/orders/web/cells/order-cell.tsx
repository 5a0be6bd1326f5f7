import { OrderNo } from '#kit/ui/order-no.tsx';
import { Time } from '#kit/ui/time.tsx';
import type { OrderRow } from '../../order-row.ts';
import { badgesOf } from '../badges.ts';

/** Order number; below it when it was entered and what is special about it. */
export const OrderCell = ({ of }: { of: OrderRow }) => (
  <div className="order-cell">
    <OrderNo id={of.OrderID} />
    <div className="order-cell-line">
      <Time value={of.CreatedOn} />
      <Badges of={of} />
    </div>
  </div>
);

export const Badges = ({ of }: { of: OrderRow }) =>
  badgesOf(of).map(({ text, tone, says }) => (
    <span key={text} className={`badge tone-${tone}`} title={says ?? text}>
      {text}
    </span>
  ));
