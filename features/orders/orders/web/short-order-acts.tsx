import { useCall } from '#kit/ui/hooks/use-call.ts';
import { orders } from '../contract.ts';
import { OrderBatch } from './order-batch.tsx';

interface ShortOrderActsProps {
  /** At most 500. */
  ids: readonly string[];
  clear: () => void;
}

/** What can be done with orders that wait for a product: held, asked about another, moved, put in the presale line. */
export default function ShortOrderActs({ ids, clear }: ShortOrderActsProps) {
  const answer = useCall(
    orders.forDeliver,
    { orderNo: [...ids], pageSize: ids.length },
    { topics: ['orders'], keep: true },
  );
  const idSet = new Set(ids);
  const rows = answer.data?.items.filter(({ OrderID }) => idSet.has(OrderID)) ?? [];
  if (rows.length === 0) return null;
  const marked = { count: rows.length, isAll: false, rows, all: () => Promise.resolve(rows), clear };
  return <OrderBatch marked={marked} main={['warehouse']} more={['cancel']} />;
}
