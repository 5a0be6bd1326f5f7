import { useNavigate } from 'react-router';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { tell } from '#kit/ui/openers/toast.ts';
import { printRuns } from '../contract.ts';
import { MOST_PRINT_ORDERS } from '../limits.ts';
import { handToPrinting } from './marked-orders.ts';

interface Marked {
  count: number;
  rows: readonly OrderRow[];
  ids: () => Promise<string[]>;
}

/** 打单 of the marked orders: they are looked at as parcels first. */
export function PrintMarked({ marked }: { marked: Marked }) {
  const navigate = useNavigate();
  if (!useMay()(printRuns.begin)) return null;
  const open = async () => {
    const ids = await marked.ids();
    if (ids.length > MOST_PRINT_ORDERS)
      tell.warning(`一次最多打印 ${MOST_PRINT_ORDERS} 单，已带上前 ${MOST_PRINT_ORDERS} 单`);
    handToPrinting(ids.slice(0, MOST_PRINT_ORDERS));
    navigate('/delivery/print');
  };
  return <Button onClick={() => void open()}>打单 {marked.count} 单</Button>;
}
