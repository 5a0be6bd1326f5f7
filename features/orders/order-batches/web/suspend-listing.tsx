import { useState } from 'react';
import { shanghaiTime } from '#features/catalogue/price-sheet/coming-times.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { isOutOfGoods, OTHER_REASON } from '#features/orders/orders/suspension.ts';
import { BatchCounts } from '#features/orders/orders/web/batch-preview.tsx';
import { HoldFields, NO_HOLD_WORDS } from '#features/orders/suspensions/web/hold-fields.tsx';
import { ReasonChips, reasonsOf } from '#features/orders/suspensions/web/reason-chips.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { batches, type Suspendable } from '../contract.ts';
import { RunProgress } from './run-progress.tsx';

interface SuspendListingProps {
  spuId: string;
  onClose: () => void;
}

/** 挂起 of all orders of a listing that wait: how many, why, until when; then how far it is. */
export default function SuspendListing({ spuId, onClose }: SuspendListingProps) {
  const [runId, setRunId] = useState('');
  const answer = useCall(batches.suspendable, { spuIds: [spuId] });
  if (!runId && answer.data && answer.data.Orders > 0)
    return <SuspendForm spuId={spuId} suspendable={answer.data} onStart={setRunId} onClose={onClose} />;
  return (
    <Dialog title="挂起待发货订单" atOnce onClose={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
      {runId ? (
        <RunProgress runId={runId} />
      ) : (
        <Loaded query={answer}>{(none) => <NoneWaits {...none} />}</Loaded>
      )}
    </Dialog>
  );
}

const NoneWaits = ({ LeftOut }: Suspendable) => (
  <>
    <p>这个商品没有本店可以挂起的待发货订单，请选其他商品</p>
    <BatchCounts go={0} does="将挂起" skip={skipsOf(LeftOut)} />
  </>
);

const skipsOf = (leftOut: Suspendable['LeftOut']) =>
  new Map(leftOut.map(({ Reason, Orders }) => [Reason, Orders]));

interface SuspendFormProps extends SuspendListingProps {
  suspendable: Suspendable;
  onStart: (runId: string) => void;
}

function SuspendForm({ spuId, suspendable, onStart, onClose }: SuspendFormProps) {
  const { Orders, IsEntry, IsShipper, LeftOut } = suspendable;
  const [reason, setReason] = useState<number>();
  const [words, setWords] = useState(NO_HOLD_WORDS);
  const { note, until, isUrgent } = words;
  const [isStopping, setStopping] = useState(false);
  const mayStop = useMay()(spus.suspend);
  const form = useForm();
  const stop = useAction(spus.suspend, { done: '商品已停售' });
  const asksToStop = mayStop && reason !== undefined && isOutOfGoods(reason);
  const { run, pending } = useAction(batches.suspend, {
    form,
    onDone: ({ RunID }) => {
      if (asksToStop && isStopping) void stop.run({ SpuIDs: [spuId], IsSuspended: true });
      onStart(RunID);
    },
  });
  const submit = () =>
    void run({
      spuIds: [spuId],
      IdHoldReason: reason ?? 0,
      Note: note.trim(),
      UrgentAfter: isUrgent && until !== '',
      ...(until && { Until: shanghaiTime(until) }),
    });
  return (
    <FormDialog
      form={form}
      title={`挂起 ${Orders} 单`}
      act={`挂起 ${Orders} 单`}
      onClose={onClose}
      busy={pending}
      disabled={!reason || (reason === OTHER_REASON && !note.trim())}
      onSubmit={submit}
    >
      <BatchCounts
        go={Orders}
        does="将挂起，不会导出和发货；在后台处理，10 分钟内可以撤销"
        skip={skipsOf(LeftOut)}
      />
      <ReasonChips reasons={reasonsOf(IsEntry, IsShipper)} value={reason} onChange={setReason} />
      {asksToStop && (
        <label className="check">
          <input
            type="checkbox"
            checked={isStopping}
            onChange={(event) => setStopping(event.target.checked)}
          />
          同时停售这个商品，本店和下游渠道不再下新单
        </label>
      )}
      <HoldFields value={words} onChange={setWords} isEntry={IsEntry} />
    </FormDialog>
  );
}
