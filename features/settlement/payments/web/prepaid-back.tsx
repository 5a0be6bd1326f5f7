import { useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { LabelledField, MoneyField } from '#kit/ui/fields/fields.tsx';
import { NOT_MONEY, parseYuan, yuanField } from '#kit/ui/fields/number-fields.ts';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { moneyText } from '#kit/ui/values/display.ts';
import { payments } from '../contract.ts';
import type { Prepaid } from '../payment.ts';
import { PaymentFields, useTerms } from './payment-fields.tsx';

/** 退回预付款: what was paid ahead and is not used goes back to who paid it. */
export function PrepaidBack({ prepaid }: { prepaid: Prepaid }) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay()(payments.charge) || prepaid.UsableAmount <= 0) return null;
  return (
    <>
      <Button kind="text" onClick={() => setOpen(true)}>
        退回预付款
      </Button>
      {isOpen && <BackDialog prepaid={prepaid} onClose={() => setOpen(false)} />}
    </>
  );
}

function BackDialog({ prepaid, onClose }: { prepaid: Prepaid; onClose: () => void }) {
  const { TraderID, TraderName, Side, UsableAmount } = prepaid;
  const [amount, setAmount] = useState(yuanField(UsableAmount));
  const terms = useTerms();
  const form = useForm();
  const { run, pending } = useAction(payments.charge, {
    form,
    done: '预付款已退回',
    onDone: ({ done }) => done > 0 && onClose(),
  });
  const save = () => {
    const Amount = parseYuan(amount);
    if (!Amount) return form.blame('Amount', NOT_MONEY);
    if (!terms.terms.PaidOn) return form.blame('PaidOn', '请选择付款日期');
    void run({ TraderID, Side, ...terms.terms, Amount: -Amount });
  };
  return (
    <FormDialog
      title={Side === 1 ? `退给${TraderName}` : `${TraderName}退回`}
      act="登记退回"
      form={form}
      busy={pending}
      onSubmit={save}
      onClose={onClose}
    >
      <LabelledField label="金额" name="Amount" required hint={`没有用掉的预付款 ${moneyText(UsableAmount)}`}>
        <MoneyField value={amount} onChange={setAmount} />
      </LabelledField>
      <PaymentFields {...terms} />
    </FormDialog>
  );
}
