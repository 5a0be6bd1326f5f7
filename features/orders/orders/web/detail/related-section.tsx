import { useCall } from '#kit/ui/hooks/use-call.ts';
import { OrderNo } from '#kit/ui/order-no.tsx';
import { Section } from '#kit/ui/page.tsx';
import { useOpenPanel } from '#kit/ui/panel.ts';
import { orders } from '../../contract.ts';
import { StatusCell } from '../cells/status-cell.tsx';

/** Orders of the same submission or the same order of the platform; nothing when there are none. */
export function RelatedSection({ orderId }: { orderId: string }) {
  const related = useCall(orders.related, { OrderID: orderId });
  const openPanel = useOpenPanel();
  const items = related.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section title={`同一来源的订单 ${items.length}`}>
      <ul className="related">
        {items.map((row) => (
          <li key={row.OrderID}>
            <button
              type="button"
              className="link"
              onClick={() => openPanel(`/orderv2/detail?id=${row.OrderID}`)}
            >
              <span title={row.SpuName}>
                {row.SpuName} × {row.Amount}
              </span>
            </button>
            <OrderNo id={row.OrderID} />
            <StatusCell of={row} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
