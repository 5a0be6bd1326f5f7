import { useState } from 'react';
import { REQUEST_NAMES } from '#features/orders/orders/request-flags.ts';
import { ReasonField } from '#features/orders/orders/web/batch-parts.ts';
import type { Right } from '#kit/endpoint/rights.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { orderNoText } from '#kit/ui/values/display.ts';
import { type RequestRow, requests } from '../contract.ts';
import { ValueChange } from './value-change.tsx';

const REASONS = ['已打包', '已交给快递', '已按单采摘', '定制商品'];

interface RequestActsProps {
  requestRows: readonly RequestRow[];
  kind?: 'text';
  onDone?: () => void;
}

/** Yes, no with a reason, or taking it back; for one or for marked ones. */
export function RequestActs({ requestRows, kind, onDone }: RequestActsProps) {
  const may = useMay();
  const [isDeclining, setDeclining] = useState(false);
  const open = requestRows.filter(({ State }) => State === 'open');
  const idsOf = (part: RequestRow['Part'], ofPrices: Right) =>
    open
      .filter(({ Part, Kind }) => Part === part && may(Kind === 'price' ? ofPrices : 'order.cancel'))
      .map(({ RequestID }) => RequestID);
  const mine = idsOf('answers', 'settlement.pay');
  const ids = idsOf('asks', 'price.change');
  return (
    <>
      {mine.length > 0 && (
        <Act
          on={requests.answer}
          input={{ RequestIDs: mine, Accept: true }}
          kind={kind ?? 'main'}
          done="已同意"
          confirm={{
            title: `同意 ${mine.length} 个申请`,
            says: <Agreed requestRows={open.filter(({ RequestID }) => mine.includes(RequestID))} />,
            act: '同意',
          }}
          {...(onDone && { onDone })}
        >
          同意
        </Act>
      )}
      {mine.length > 0 && may(requests.answer) && (
        <Button kind={kind ?? 'plain'} onClick={() => setDeclining(true)}>
          拒绝
        </Button>
      )}
      {ids.length > 0 && <TakeBack ids={ids} kind={kind} onDone={onDone} />}
      {isDeclining && (
        <Declining
          ids={mine}
          onClose={() => {
            setDeclining(false);
            onDone?.();
          }}
        />
      )}
    </>
  );
}

/** What the yes does, each change whole: nobody agrees to what they have not read. */
const Agreed = ({ requestRows }: { requestRows: readonly RequestRow[] }) => (
  <>
    同意后立即生效，记在操作记录里
    <ul className="request-list">
      {requestRows.map(({ RequestID, Kind, OrderID, SpuName, Says }) => (
        <li key={RequestID} className="request-says">
          <b>{REQUEST_NAMES[Kind]}</b> <span className="mono">{orderNoText(OrderID)}</span> {SpuName}
          {Kind !== 'cancel' && <ValueChange text={Says} />}
        </li>
      ))}
    </ul>
  </>
);

interface TakeBackProps {
  ids: string[];
  kind: 'text' | undefined;
  onDone: (() => void) | undefined;
}

const TakeBack = ({ ids, kind, onDone }: TakeBackProps) => (
  <Act
    on={requests.withdraw}
    input={{ RequestIDs: ids }}
    kind={kind ?? 'plain'}
    done="已撤回"
    {...(onDone && { onDone })}
  >
    撤回
  </Act>
);

function Declining({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const form = useForm();
  const { run, pending } = useAction(requests.answer, { form, done: '已拒绝', onDone: onClose });
  return (
    <FormDialog
      title={`拒绝 ${ids.length} 个申请`}
      act="拒绝"
      form={form}
      busy={pending}
      disabled={!reason.trim()}
      onClose={onClose}
      onSubmit={() => void run({ RequestIDs: ids, Accept: false, Reason: reason.trim() })}
    >
      <ReasonField label="拒绝原因" chips={REASONS} value={reason} onChange={setReason} />
    </FormDialog>
  );
}
