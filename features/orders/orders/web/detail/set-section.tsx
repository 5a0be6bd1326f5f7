import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Section } from '#kit/ui/page.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import { orders } from '../../contract.ts';
import type { OrderRow } from '../../order-row.ts';
import { CANCELLED, has } from '../../status.ts';
import { saleTotal } from '../order-money.ts';
import { OrderLinks } from './order-links.tsx';
import { setProgressText } from './set-progress-text.ts';

/** The orders that a set of several suppliers became, and how far the whole has got. */
export function SetSection({ order }: { order: OrderRow }) {
  const set = useCall(orders.ofSet, { OrderID: order.OrderID });
  const items = set.data?.items ?? [];
  if (items.length === 0) return null;
  const totals = items.filter(({ Status }) => !has(Status, CANCELLED)).map(saleTotal);
  const total = totals.reduce<number | null>(
    (sum, each) => (sum === null || each === null ? null : sum + each),
    0,
  );
  return (
    <Section title={`同一套组合的订单 ${items.length}`}>
      <p>
        <b>{setProgressText(items)}</b>
        {total !== null && <span className="num"> · 整套 {moneyText(total)}</span>}
      </p>
      <OrderLinks orders={items} here={order.OrderID} />
      <p className="none">
        由多方供货，各自发货、各有快递单号；全部发出后整套才算发货，取消其中一单不影响其他单
      </p>
    </Section>
  );
}
