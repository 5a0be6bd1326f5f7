import './adjustments.css';
import { useState } from 'react';
import type { Bill } from '#features/settlement/bills/bill.ts';
import { Act } from '#kit/ui/act.tsx';
import { Button } from '#kit/ui/button.tsx';
import { moneyText } from '#kit/ui/display.ts';
import { Labelled, TextField } from '#kit/ui/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { OrderNo } from '#kit/ui/order-no.tsx';
import { Section } from '#kit/ui/page.tsx';
import { useMay } from '#kit/ui/session.ts';
import { StatusTag } from '#kit/ui/status-tag.tsx';
import { Time } from '#kit/ui/time.tsx';
import type { Adjustment } from '../adjustment.ts';
import { ADJUSTMENT_NAMES, STATE_NAMES } from '../adjustment-words.ts';
import { adjustments } from '../contract.ts';

const TONES = { open: 'wait', done: 'done', declined: 'error', withdrawn: 'done' } as const;

/** What either side asked to change of the bill, what waits for an answer first. */
export function BillRequests({ of }: { of: Bill }) {
  const { data } = useCall(adjustments.get, { BillIDs: [of.BillID], pageSize: 500 });
  const items = (data?.items ?? []).toSorted(
    (a, b) => Number(b.State === 'open') - Number(a.State === 'open'),
  );
  const mine = items.filter(({ State, IsMine }) => State === 'open' && !IsMine);
  if (items.length === 0) return null;
  return (
    <Section title="更正和异议">
      {mine.length > 1 && (
        <Act
          on={adjustments.answer}
          input={{ RequestIDs: mine.map(({ RequestID }) => RequestID), Accept: true }}
          confirm={{ title: `同意全部 ${mine.length} 条申请`, says: sumSays(mine), act: '同意' }}
        >
          同意全部 {mine.length} 条
        </Act>
      )}
      <ul className="adjustments">
        {items.map((each) => (
          <Request key={each.RequestID} of={each} />
        ))}
      </ul>
    </Section>
  );
}

const changeSays = (change: number) => `${change > 0 ? '增加' : '减少'} ${moneyText(Math.abs(change))}`;

const sumSays = (some: readonly Adjustment[]) =>
  `账单合计${changeSays(some.reduce((fen, { Change }) => fen + Math.round(Change * 100), 0) / 100)}，双方账本同时更正`;

const Request = ({ of }: { of: Adjustment }) => (
  <li>
    <StatusTag tone={TONES[of.State]}>{STATE_NAMES[of.State]}</StatusTag>
    <span>
      {of.OrderID ? <OrderNo id={of.OrderID} /> : ADJUSTMENT_NAMES[of.Kind]} {of.SpuName} {of.Receiver}
    </span>
    <span>
      {of.LineAmount !== null && `${moneyText(of.LineAmount)}，`}
      <b className="num">{changeSays(of.Change)}</b>
    </span>
    <span>
      {of.Reason}
      {of.Answer && `；答复：${of.Answer}`}
    </span>
    <span>
      {of.IsMine ? of.CreatedBy : of.TraderName} <Time value={of.CreatedOn} />
    </span>
    <span className="row">
      <Answers of={of} />
    </span>
  </li>
);

function Answers({ of }: { of: Adjustment }) {
  const [isDeclining, setDeclining] = useState(false);
  const may = useMay();
  const RequestIDs = [of.RequestID];
  if (of.State !== 'open') return null;
  if (of.IsMine)
    return (
      <Act on={adjustments.withdraw} input={{ RequestIDs }}>
        撤回
      </Act>
    );
  return (
    <>
      <Act
        on={adjustments.answer}
        kind="main"
        input={{ RequestIDs, Accept: true }}
        confirm={{ title: '同意更正', says: sumSays([of]), act: '同意' }}
      >
        同意
      </Act>
      {may(adjustments.answer) && <Button onClick={() => setDeclining(true)}>不同意</Button>}
      {isDeclining && <DeclineDialog of={of} onClose={() => setDeclining(false)} />}
    </>
  );
}

function DeclineDialog({ of, onClose }: { of: Adjustment; onClose: () => void }) {
  const [Reason, setReason] = useState('');
  const form = useForm();
  const { run, pending } = useAction(adjustments.answer, { form, onDone: onClose });
  const save = () =>
    Reason.trim()
      ? void run({ RequestIDs: [of.RequestID], Accept: false, Reason })
      : form.blame('Reason', '请填写原因，对方会看到');
  return (
    <FormDialog title="不同意更正" of={form} busy={pending} onSubmit={save} onClose={onClose}>
      <Labelled label="原因" name="Reason" required>
        <TextField value={Reason} onChange={setReason} autoFocus />
      </Labelled>
    </FormDialog>
  );
}
