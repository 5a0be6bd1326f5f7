import { useState } from 'react';
import { FormDialog } from '#kit/ui/forms/form.tsx';
import { undoBy, useAction } from '#kit/ui/hooks/use-action.ts';
import type { Marked } from '#kit/ui/list-page.tsx';
import { spus } from '../contract.ts';
import { ReachSummary } from './reach-summary.tsx';

interface StopDialogProps {
  marked: Pick<Marked<typeof spus.get>, 'count' | 'ids' | 'clear'>;
  onClose: () => void;
}

/** 停售: no new orders; those that wait to be shipped go on, or are held. */
export function StopDialog({ marked, onClose }: StopDialogProps) {
  const [HoldOpenOrders, setHold] = useState(false);
  const onDone = () => {
    marked.clear();
    onClose();
  };
  const { run, pending } = useAction(spus.suspend, {
    onDone,
    done: ({ ChangedIDs }) => `已停售 ${ChangedIDs.length} 个商品`,
    undo: ({ ChangedIDs }) => {
      const back = { SpuIDs: ChangedIDs, IsSuspended: false, HoldOpenOrders };
      return ChangedIDs.length > 0 ? undoBy(spus.suspend, back, '已恢复在售') : undefined;
    },
  });
  const listings = async () => (await marked.ids()).map((SpuID) => ({ SpuID }));
  const stop = async () => void run({ SpuIDs: await marked.ids(), IsSuspended: true, HoldOpenOrders });
  return (
    <FormDialog
      title={`停售 ${marked.count} 个商品`}
      act="停售"
      busy={pending}
      onClose={onClose}
      onSubmit={() => void stop()}
    >
      <p>停售后本店和下游渠道都不能再下新单</p>
      <label className="check">
        <input type="checkbox" checked={HoldOpenOrders} onChange={(event) => setHold(event.target.checked)} />
        同时挂起这些商品还没发货的订单
      </label>
      <p>
        <ReachSummary targets={listings} holds={HoldOpenOrders} />
      </p>
      {HoldOpenOrders && <p className="none">挂起在后台进行，渠道会看到“供应商暂停供货”</p>}
    </FormDialog>
  );
}
