import { useNavigate } from 'react-router';
import type { MarkedOrders } from '#features/orders/orders/web/batch-parts.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { orderNoText } from '#kit/ui/values/display.ts';
import { batches } from '../contract.ts';
import { handOverNumbers } from './number-handover.ts';

/** 批量操作: the marked orders as the numbers of a batch operation. */
export default function MoreActs({ marked }: { marked: MarkedOrders }) {
  const may = useMay();
  const go = useNavigate();
  if (!may(batches.preview)) return null;
  const open = async () => {
    const rows = await marked.all();
    handOverNumbers(rows.map(({ OrderID }) => orderNoText(OrderID)));
    void go('/orderv2/oneKeyOperation');
  };
  return <Button onClick={() => void open()}>批量操作</Button>;
}
