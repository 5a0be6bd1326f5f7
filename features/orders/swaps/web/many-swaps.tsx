import { useState } from 'react';
import type { Input } from '#kit/endpoint/contract.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { swaps } from '../contract.ts';
import { RunResult } from './run-result.tsx';
import { SwapDialog } from './swap-dialog.tsx';

interface ManySwapsProps {
  of: { spuId: string; spuName: string; orders: number; pieces: number };
  /** Which of its orders, as the call takes them. */
  which: Pick<Input<typeof swaps.onBackground>, 'Orders' | 'spuIds' | 'holdReasons' | 'heldBy'>;
  onClose: () => void;
}

/** One question to each channel about many held orders of a listing, and what became of it. */
export function ManySwaps({ of, which, onClose }: ManySwapsProps) {
  const [task, setTask] = useState<string>();
  const { run, pending } = useAction(swaps.onBackground, { onDone: ({ TaskID }) => setTask(TaskID) });
  const title = `换商品：${of.spuName}`;
  if (task)
    return (
      <Dialog title={title} onClose={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
        <RunResult taskId={task} />
      </Dialog>
    );
  return (
    <SwapDialog
      spuId={of.spuId}
      title={title}
      says={`本店挂起的 ${of.orders} 单 ${of.pieces} 件，每个渠道收到一个申请；同意的在后台恢复`}
      act={`向渠道申请 ${of.orders} 单`}
      busy={pending}
      onClose={onClose}
      onSend={(wish, Note) => void run({ ...which, ...wish, Note })}
    />
  );
}
