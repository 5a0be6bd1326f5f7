import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Section } from '#kit/ui/page.tsx';
import { orders } from '../../contract.ts';
import type { OrderRow } from '../../order-row.ts';
import { OrderLinks } from './order-links.tsx';
import { SetSection } from './set-section.tsx';

/** Orders of the same set, and of the same submission or order of the platform; nothing when there are none. */
export function RelatedSection({ order }: { order: OrderRow }) {
  const related = useCall(orders.related, { OrderID: order.OrderID });
  const items = related.data?.items ?? [];
  return (
    <>
      {order.SplitOf !== null && <SetSection order={order} />}
      {items.length > 0 && (
        <Section title={`同一来源的订单 ${items.length}`}>
          <OrderLinks orders={items} />
        </Section>
      )}
    </>
  );
}
