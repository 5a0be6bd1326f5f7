import { useEffect, useState } from 'react';
import type { AnyList } from '#kit/ui/hooks/use-list.ts';
import type { Marked } from '#kit/ui/list-page.tsx';
import type { OrderRow } from '../../order-row.ts';

export type MarkedOrders = Pick<Marked<AnyList>, 'count' | 'isAll' | 'clear'> & {
  rows: OrderRow[];
  all: () => Promise<OrderRow[]>;
};

/** The marked orders; undefined while other pages are read. */
export function useMarkedRows(marked: MarkedOrders): OrderRow[] | undefined {
  const [rows, setRows] = useState(marked.isAll ? undefined : marked.rows);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was marked when the dialog opened
  useEffect(() => {
    if (!rows) void marked.all().then(setRows);
  }, []);
  return rows;
}
