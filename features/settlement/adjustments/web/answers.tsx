import { useState } from 'react';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { moneyText } from '#kit/ui/values/display.ts';
import type { Adjustment } from '../adjustment.ts';
import { adjustments } from '../contract.ts';

export const changeText = (change: number) =>
  `${change > 0 ? '增加' : '减少'} ${moneyText(Math.abs(change))}`;

/** What a yes to these changes, said before it. */
export const adjustmentSumText = (some: readonly Adjustment[]) =>
  `合计${changeText(some.reduce((fen, { Change }) => fen + Math.round(Change * 100), 0) / 100)}，双方账本同时更正`;

/** 同意, 拒绝 by who is asked; 撤回 by who asks. */
export function Answers({ adjustment }: { adjustment: Adjustment }) {
  const [isDeclining, setDeclining] = useState(false);
  const may = useMay();
  const RequestIDs = [adjustment.RequestID];
  if (adjustment.State !== 'open') return null;
  if (adjustment.IsMine)
    return (
      <Act on={adjustments.withdraw} kind="text" input={{ RequestIDs }} done="申请已撤回">
        撤回
      </Act>
    );
  return (
    <>
      <Act
        on={adjustments.answer}
        done="已同意，双方账本已更正"
        kind="text"
        input={{ RequestIDs, Accept: true }}
        confirm={{ title: '同意更正', says: adjustmentSumText([adjustment]), act: '同意' }}
      >
        同意
      </Act>
      {may(adjustments.answer) && (
        <Button kind="text" onClick={() => setDeclining(true)}>
          拒绝
        </Button>
      )}
      {isDeclining && <DeclineDialog adjustment={adjustment} onClose={() => setDeclining(false)} />}
    </>
  );
}

function DeclineDialog({ adjustment, onClose }: { adjustment: Adjustment; onClose: () => void }) {
  const [Reason, setReason] = useState('');
  const form = useForm();
  const { run, pending } = useAction(adjustments.answer, {
    form,
    done: '已拒绝，对方会看到原因',
    onDone: onClose,
  });
  const save = () =>
    Reason.trim()
      ? void run({ RequestIDs: [adjustment.RequestID], Accept: false, Reason })
      : form.blame('Reason', '请填写原因，对方会看到');
  return (
    <FormDialog title="拒绝更正" act="拒绝" form={form} busy={pending} onSubmit={save} onClose={onClose}>
      <LabelledField label="原因" name="Reason" required>
        <TextField value={Reason} onChange={setReason} autoFocus />
      </LabelledField>
    </FormDialog>
  );
}
