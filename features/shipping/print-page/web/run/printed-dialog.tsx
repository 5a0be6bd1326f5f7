import { useState } from 'react';
import { type Label, printRuns } from '#features/shipping/print-runs/contract.ts';
import { MOST_AT_ONCE } from '#features/shipping/print-runs/limits.ts';
import type { ShipsAt } from '#features/shipping/print-runs/parcel-states.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { parseCount } from '#kit/ui/fields/number-fields.ts';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { Dialog } from '#kit/ui/openers/dialog.tsx';

interface PrintedDialogProps {
  labels: readonly Label[];
  shipsAt: ShipsAt;
  onClose: () => void;
}

/** What becomes of the orders whose labels came out. */
const AFTER_PRINTING: Readonly<Record<ShipsAt, string>> = {
  numbering: '取到单号时已经发货',
  printing: '会立即发货，渠道和平台就能看到单号',
  hand: '还不发货，点“确认发货”或扫面单后才发货',
};

/** A browser does not say what came out of the printer, so whoever stands there does: all, or up to where the paper ended. */
export function PrintedDialog({ labels, shipsAt, onClose }: PrintedDialogProps) {
  const [upTo, setUpTo] = useState(String(labels.length));
  const count = parseCount(upTo);
  const isFine = typeof count === 'number' && count >= 1 && count <= labels.length;
  const { run, pending } = useAction(printRuns.printed, {
    done: ({ done }) => `已打出 ${done} 张${shipsAt === 'printing' ? '，订单已发货' : ''}`,
  });
  const confirm = async () => {
    const ids = labels.slice(0, count ?? 0).map(({ ParcelID }) => ParcelID);
    for (let from = 0; from < ids.length; from += MOST_AT_ONCE)
      if (!(await run({ ParcelIDs: ids.slice(from, from + MOST_AT_ONCE) }))) return;
    onClose();
  };
  return (
    <Dialog
      title="确认面单打印结果"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>没有打出来</Button>
          <Button kind="main" busy={pending} disabled={!isFine} onClick={() => void confirm()}>
            打出了 {isFine ? count : 0} 张
          </Button>
        </>
      }
    >
      <p>打出来的{AFTER_PRINTING[shipsAt]}；没有打出来的还在这里，可以再打</p>
      <LabelledField
        label="打到第几张"
        problem={isFine ? undefined : `请填写 1 到 ${labels.length} 之间的数`}
        hint={
          isFine && count < labels.length ? `从 ${labels[count]?.receiver.name ?? ''} 起再打一次` : undefined
        }
      >
        <TextField value={upTo} onChange={setUpTo} />
      </LabelledField>
    </Dialog>
  );
}
