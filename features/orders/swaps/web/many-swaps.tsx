import { useState } from 'react';
import type { Input } from '#kit/endpoint/contract.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { swaps } from '../contract.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { RunResult } from './run-result.tsx';
import type { Wished } from './swap-dialog.tsx';
import { WishDialog } from './wish-dialog.tsx';

interface ManySwapsProps {
  listing: { spuId: string; spuName: string; orders: number; pieces: number };
  /** Which of its orders, as the call takes them. */
  which: Pick<Input<typeof swaps.onBackground>, 'Orders' | 'spuIds' | 'holdReasons' | 'heldBy'>;
  /** One of them, where this shop entered them and wishes for what is shipped. */
  wishFor?: string;
  onClose: () => void;
}

/** One question to each channel about many held orders of a listing, and what became of it. */
export function ManySwaps({ listing, which, wishFor, onClose }: ManySwapsProps) {
  const [task, setTask] = useState<string>();
  const form = useForm();
  const { run, pending } = useAction(swaps.onBackground, { form, onDone: ({ TaskID }) => setTask(TaskID) });
  const title = `换商品：${listing.spuName}`;
  if (task)
    return (
      <Dialog title={title} onClose={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
        <RunResult taskId={task} />
      </Dialog>
    );
  const { orders, pieces } = listing;
  const dialog = {
    title,
    busy: pending,
    form,
    onClose,
    onSend: (wish: Wished, Note: string) => void run({ ...which, ...wish, Note }),
  };
  if (wishFor)
    return (
      <WishDialog
        orderId={wishFor}
        says={`发货店铺挂起的 ${orders} 单 ${pieces} 件，作为一个申请发给发货店铺；同意的在后台换好并恢复`}
        act={`向发货店铺申请 ${orders} 单`}
        {...dialog}
      />
    );
  return (
    <OfferDialog
      spuId={listing.spuId}
      says={`本店挂起的 ${orders} 单 ${pieces} 件，每个渠道收到一个申请；同意的在后台恢复`}
      act={`向渠道申请 ${orders} 单`}
      {...dialog}
    />
  );
}
