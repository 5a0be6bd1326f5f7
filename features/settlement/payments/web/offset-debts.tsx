import { useState } from 'react';
import { yuanOf } from '#kit/money/fen.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { DayField } from '#kit/ui/fields/day-field.tsx';
import { LabelledField, MoneyField, TextField } from '#kit/ui/fields/fields.tsx';
import { NOT_MONEY, parseYuan, yuanField } from '#kit/ui/fields/number-fields.ts';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { dayText, moneyText } from '#kit/ui/values/display.ts';
import { payments } from '../contract.ts';
import type { TraderBills } from './manual-plan.ts';

interface OffsetProps {
  traderBills: TraderBills;
  /** In fen. */
  most: number;
}

/** 互抵: what a shop that is both channel and supplier owes, set against what it is owed. */
export function OffsetDebts({ traderBills, most }: OffsetProps) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay()(payments.offset)) return null;
  return (
    <>
      <Button kind="text" onClick={() => setOpen(true)}>
        互抵
      </Button>
      {isOpen && <OffsetDialog traderBills={traderBills} most={most} onClose={() => setOpen(false)} />}
    </>
  );
}

function OffsetDialog({ traderBills, most, onClose }: OffsetProps & { onClose: () => void }) {
  const [amount, setAmount] = useState(yuanField(yuanOf(most)));
  const [PaidOn, setPaidOn] = useState(dayText(new Date()));
  const [Note, setNote] = useState('');
  const form = useForm();
  const { run, pending } = useAction(payments.offset, {
    form,
    done: '已互抵，双方账本已更正',
    onDone: onClose,
  });
  const save = () => {
    const Amount = parseYuan(amount);
    if (!Amount) return form.blame('Amount', NOT_MONEY);
    if (!PaidOn) return form.blame('PaidOn', '请选择付款日期');
    void run({ TraderID: traderBills.traderId, Amount, PaidOn, Note });
  };
  return (
    <FormDialog
      title={`与${traderBills.name}互抵`}
      act="互抵"
      form={form}
      busy={pending}
      onSubmit={save}
      onClose={onClose}
    >
      <p>应收和应付的账单同时减少这个金额，从最早的账单开始，双方账本一起记；撤销时两边一起撤销</p>
      <LabelledField
        label="金额"
        name="Amount"
        required
        hint={`两边都未结清的最多 ${moneyText(yuanOf(most))}`}
      >
        <MoneyField value={amount} onChange={setAmount} />
      </LabelledField>
      <LabelledField label="付款日期" name="PaidOn">
        <DayField max={dayText(new Date())} value={PaidOn} onChange={setPaidOn} />
      </LabelledField>
      <LabelledField label="备注（只有本店能看到）" name="Note">
        <TextField value={Note} onChange={setNote} />
      </LabelledField>
    </FormDialog>
  );
}
