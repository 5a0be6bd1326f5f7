import { useState } from 'react';
import { useNavigate } from 'react-router';
import { handOverNumbers } from '#features/orders/order-batches/web/number-handover.ts';
import { runInParts, useMarkedBatch } from '#features/orders/orders/web/batch-parts.ts';
import { presales } from '#features/orders/presales/contract.ts';
import { DayDialog } from '#features/orders/presales/web/day-dialog.tsx';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { call } from '#kit/ui/calls/client.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import type { Marked } from '#kit/ui/list-page.tsx';
import { orderNoText } from '#kit/ui/values/display.ts';
import { presaleTasks } from '../contract.ts';
import { MAX_TASK_ORDERS } from '../max-task-orders.ts';
import { isWaiting } from './presale-columns.tsx';

type MarkedPresales = Marked<typeof presales.get>;

/** How many of the marked this shop may convert; of those on pages that nobody has seen it may be all. */
const ownCount = ({ rows, count, isAll }: MarkedPresales): number =>
  isAll ? count : rows.filter((row) => row.IsAtEnd && isWaiting(row)).length;

/** What a shop between the ends, or of what waits no more, reads instead of 转正式 and another day. */
export function NotOwnNote({ marked }: { marked: MarkedPresales }) {
  if (ownCount(marked) > 0) return null;
  return (
    <span className="none">
      {marked.rows.some(isWaiting) ? '由录单店铺或发货店铺转正式和改日期' : '已转或已取消，不用再转'}
    </span>
  );
}

/** 转正式: first a preview of who fits, on the page of tasks. */
export function ConvertMarked({ marked }: { marked: MarkedPresales }) {
  const go = useNavigate();
  const count = ownCount(marked);
  if (count === 0) return null;
  return (
    <Act
      on={presaleTasks.start}
      input={async () => ({ OrderIDs: (await marked.ids()).slice(0, MAX_TASK_ORDERS) })}
      kind="main"
      onDone={({ RunID }) => void go(`/orderv2/presell-task?run=${RunID}`)}
    >
      转正式 {Math.min(count, MAX_TASK_ORDERS)} 单
    </Act>
  );
}

/** 取消: on the page of batch operations, where it is tried first and can be taken back. */
export function CancelMarked({ marked }: { marked: MarkedPresales }) {
  const may = useMay();
  const go = useNavigate();
  if (!may(presales.mark)) return null;
  const open = async () => {
    handOverNumbers((await marked.ids()).map(orderNoText));
    void go('/orderv2/oneKeyOperation?act=cancel');
  };
  return <Button onClick={() => void open()}>取消订单</Button>;
}

/** 改预计发货日: every shop of the chain is told. */
export function MoveDay({ marked }: { marked: MarkedPresales }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const { form, run, pending, progress } = useMarkedBatch(marked, () => setOpen(false));
  if (!may(presales.promise) || ownCount(marked) === 0) return null;
  const move = async (ShipOn: string) => {
    const ids = await marked.ids();
    const parts = runInParts(ids, (OrderIDs) => call(presales.promise, { OrderIDs, ShipOn }));
    await run(parts, (done) => `已改 ${done} 单的预计发货日`);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>改预计发货日</Button>
      {isOpen && (
        <DayDialog
          title={`改 ${marked.count} 单的预计发货日`}
          says="供货链上的店铺都会在发货变更里看到"
          act={progress || '改预计发货日'}
          form={form}
          busy={pending}
          onDay={(day) => void move(day)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
