import { useState } from 'react';
import type { HeldListing } from '#features/orders/holds/contract.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { swaps } from '../contract.ts';
import { RunResult } from './run-result.tsx';
import { SwapDialog } from './swap-dialog.tsx';

/** One question to each channel about everything that is held of a listing, and what became of it. */
export default function ManySwaps({ listing, onClose }: { listing: HeldListing; onClose: () => void }) {
  const [task, setTask] = useState<string>();
  const { run, pending } = useAction(swaps.onBackground, { onDone: ({ TaskID }) => setTask(TaskID) });
  if (task)
    return (
      <Dialog
        title={`换商品：${listing.SpuName}`}
        onClose={onClose}
        footer={<Button onClick={onClose}>关闭</Button>}
      >
        <RunResult taskId={task} />
      </Dialog>
    );
  const held = { spuIds: [listing.SpuID], holdReasons: [listing.IdHoldReason], heldBy: 'me' as const };
  return (
    <SwapDialog
      spuId={listing.SpuID}
      title={`换商品：${listing.SpuName}`}
      says={`本店挂起的 ${listing.Orders} 单 ${listing.Pieces} 件，每个渠道收到一个申请；同意的在后台恢复`}
      act={`向渠道申请 ${listing.Orders} 单`}
      busy={pending}
      onClose={onClose}
      onSend={(wish, Note) => void run({ ...held, ...wish, Note })}
    />
  );
}
