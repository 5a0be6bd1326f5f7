import './suspensions.css';
import { useState } from 'react';
import { shanghaiTime } from '#features/catalogue/price-sheet/coming-times.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { isOutOfGoods, OTHER_REASON } from '#features/orders/orders/suspension.ts';
import {
  type MarkedOrders,
  runInParts,
  useMarkedBatch,
  useMarkedRows,
} from '#features/orders/orders/web/batch-parts.ts';
import { BatchPreview } from '#features/orders/orders/web/batch-preview.tsx';
import { hasOwnSuspension } from '#features/orders/orders/web/waits.ts';
import { call } from '#kit/ui/calls/client.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { FormDialog } from '#kit/ui/forms/form.tsx';
import { suspensions } from '../contract.ts';
import { HoldFields, NO_HOLD_WORDS } from './hold-fields.tsx';
import { previewSuspend } from './preview-suspensions.ts';
import { ReasonChips, reasonsOf } from './reason-chips.tsx';
import { stopListings } from './stop-listings.ts';
import { resumed } from './take-back.ts';

interface SuspendDialogProps {
  marked: MarkedOrders;
  onClose: () => void;
}

/** 挂起: why, until when, and what it does to how many, before it does it. */
export default function SuspendDialog({ marked, onClose }: SuspendDialogProps) {
  const rows = useMarkedRows(marked);
  const foreseen = rows && previewSuspend(rows);
  const [reason, setReason] = useState<number>();
  const [words, setWords] = useState(NO_HOLD_WORDS);
  const { note, until, isUrgent } = words;
  const [isStopping, setStopping] = useState(false);
  const mayStop = useMay()(spus.suspend);
  const { form, run, pending, progress } = useMarkedBatch(marked, onClose);
  const ids = foreseen?.go.map(({ OrderID }) => OrderID) ?? [];
  const fresh = foreseen?.go.filter((row) => !hasOwnSuspension(row)) ?? [];
  const isEntry = rows?.every(({ AgentID }) => AgentID === null) ?? false;
  const details = { Note: note.trim(), UrgentAfter: isUrgent && until !== '' };
  const IdHoldReason = reason ?? 0;
  const time = until ? { Until: shanghaiTime(until) } : {};
  const parts = runInParts(ids, (OrderIDs) =>
    call(suspensions.suspend, { OrderIDs, IdHoldReason, ...details, ...time }),
  );
  const asksToStop = mayStop && isOutOfGoods(IdHoldReason);
  const stop = stopListings(asksToStop && isStopping ? (foreseen?.go ?? []) : []);
  const back = resumed(fresh);
  const undo = back && { ...back, parts: [...back.parts, ...stop.undo] };
  return (
    <FormDialog
      form={form}
      title={`挂起 ${marked.count} 单`}
      act={progress || `挂起 ${ids.length} 单`}
      onClose={onClose}
      busy={pending}
      disabled={ids.length === 0 || !reason || (reason === OTHER_REASON && !note.trim())}
      onSubmit={() => void run([...parts, ...stop.parts], (done) => `已挂起 ${done} 单${stop.says}`, undo)}
    >
      <BatchPreview plan={foreseen} does="将挂起，不会导出和发货" />
      <ReasonChips reasons={reasonsFor(rows ?? [])} value={reason} onChange={setReason} />
      {asksToStop && (
        <label className="check">
          <input
            type="checkbox"
            checked={isStopping}
            onChange={(event) => setStopping(event.target.checked)}
          />
          同时停售这些商品，本店和下游渠道不再下新单
        </label>
      )}
      <HoldFields value={words} onChange={setWords} isEntry={isEntry} />
    </FormDialog>
  );
}

/** Those of the side on which this shop stands; of both where it entered and ships itself. */
const reasonsFor = (rows: readonly OrderRow[]): number[] =>
  reasonsOf(
    rows.every(({ AgentID }) => AgentID === null),
    rows.every(({ VendorID }) => VendorID === null),
  );
