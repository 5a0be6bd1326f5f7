import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Section } from '#kit/ui/page.tsx';
import { orders } from '../../contract.ts';
import { OrderLinks } from './order-links.tsx';

/** Orders of the same submission or the same order of the platform; nothing when there are none. */
export function RelatedSection({ orderId }: { orderId: string }) {
  const related = useCall(orders.related, { OrderID: orderId });
  const items = related.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section title={`同一来源的订单 ${items.length}`}>
      <OrderLinks of={items} />
    </Section>
  );
}
