import { useOpenPanel } from '#kit/ui/panel.ts';
import { OrderNo } from '#kit/ui/values/order-no.tsx';
import type { OrderRow } from '../../order-row.ts';
import { packedName } from '../../packed-instead.ts';
import { StatusCell } from '../cells/status-cell.tsx';

interface OrderLinksProps {
  orders: readonly OrderRow[];
  /** The one that is open, if it is among them. */
  here?: string;
}

/** Orders beside this one, each opened by its goods. */
export function OrderLinks({ orders, here }: OrderLinksProps) {
  const openPanel = useOpenPanel();
  return (
    <ul className="related">
      {orders.map((row) => (
        <li key={row.OrderID}>
          <button
            type="button"
            className="link"
            disabled={row.OrderID === here}
            onClick={() => openPanel(`/orderv2/detail?id=${row.OrderID}`)}
          >
            <span title={packedName(row)}>
              {packedName(row)} × {row.Amount}
            </span>
          </button>
          <OrderNo id={row.OrderID} />
          <StatusCell order={row} />
        </li>
      ))}
    </ul>
  );
}
