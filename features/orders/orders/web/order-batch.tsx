import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { MoreActs } from '#kit/ui/acts/more-acts.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { orders } from '../contract.ts';
import type { MarkedOrders } from './batch/use-marked-rows.ts';
import { mayAgreeToCancel } from './order-acts.ts';
import { batchActs } from './order-sections.ts';

type BatchDialog = ComponentType<{ marked: MarkedOrders; onClose: () => void }>;

const DIALOGS = {
  answer: {
    name: '答复取消',
    on: orders.answerCancel,
    Dialog: lazy<BatchDialog>(() => import('./batch/answer-dialog.tsx')),
  },
  urgent: {
    name: '加急',
    on: orders.markUrgent,
    Dialog: lazy<BatchDialog>(() => import('./batch/urgent-dialog.tsx')),
  },
  tags: {
    name: '打标签',
    on: orders.setTags,
    Dialog: lazy<BatchDialog>(() => import('./batch/tags-dialog.tsx')),
  },
  notes: {
    name: '备注',
    on: orders.setNotes,
    Dialog: lazy<BatchDialog>(() => import('./batch/note-dialog.tsx')),
  },
  warehouse: {
    name: '换仓',
    on: orders.assignWarehouse,
    Dialog: lazy<BatchDialog>(() => import('./batch/warehouse-dialog.tsx')),
  },
  cancel: {
    name: '取消订单',
    on: orders.cancelByEntry,
    Dialog: lazy<BatchDialog>(() => import('./batch/cancel-dialog.tsx')),
  },
};
export type BatchName = keyof typeof DIALOGS;

interface OrderBatchProps {
  marked: MarkedOrders;
  /** Two at most that stand in the bar; the others are behind 更多, cancelling last. */
  main: readonly BatchName[];
  more: readonly BatchName[];
  /** Other acts of the screen that stand in the bar. */
  children?: ReactNode;
}

/** Acts on the marked orders, each in a dialog that says first what it will do and skip. */
export function OrderBatch({ marked, main, more, children }: OrderBatchProps) {
  const may = useMay();
  const [open, setOpen] = useState<BatchName>();
  const Dialog = open && DIALOGS[open].Dialog;
  const button = (name: BatchName) =>
    may(DIALOGS[name].on) &&
    (name !== 'answer' || hasRequests(marked)) && (
      <Button key={name} kind={name === 'cancel' ? 'danger' : 'plain'} onClick={() => setOpen(name)}>
        {DIALOGS[name].name}
      </Button>
    );
  return (
    <>
      {main.map(button)}
      {children}
      <MoreActs>
        {more.filter((name) => name !== 'cancel').map(button)}
        <Suspense>
          {batchActs.map(({ path, Section }) => (
            <Section key={path} marked={marked} />
          ))}
        </Suspense>
        {more.includes('cancel') && button('cancel')}
      </MoreActs>
      {Dialog && (
        <Suspense>
          <Dialog marked={marked} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}

const hasRequests = ({ isAll, rows }: MarkedOrders) => isAll || rows.some(mayAgreeToCancel);
