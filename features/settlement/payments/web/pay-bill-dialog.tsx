import { useState } from 'react';
import { moneyText } from '#kit/ui/display.ts';
import { Labelled, MoneyField } from '#kit/ui/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { NOT_MONEY, yuanField, yuanTyped } from '#kit/ui/typed.ts';
import { payments } from '../contract.ts';
import { PaymentFields, useTerms } from './payment-fields.tsx';

interface PayBillDialogProps {
  of: { BillID: string; BillName: string; UnpaidAmount: number };
  /** 收款 or 付款. */
  act: string;
  onClose: () => void;
}

/** Books what is paid of one bill. */
export default function PayBillDialog({ of, act, onClose }: PayBillDialogProps) {
  const [amount, setAmount] = useState(yuanField(of.UnpaidAmount));
  const terms = useTerms();
  const form = useForm();
  const { run, pending } = useAction(payments.payoff, {
    form,
    onDone: ({ done }) => done > 0 && onClose(),
  });
  const save = () => {
    const Amount = yuanTyped(amount);
    if (!Amount) return form.blame('Amount', NOT_MONEY);
    if (!terms.terms.PaidOn) return form.blame('PaidOn', '请选择付款日期');
    void run({ ...terms.terms, Bills: [{ BillID: of.BillID, Amount }] });
  };
  return (
    <FormDialog
      title={`${act} ${of.BillName}`}
      act={`登记${act}`}
      of={form}
      busy={pending}
      onSubmit={save}
      onClose={onClose}
    >
      <Labelled label="金额" name="Amount" required hint={`还差 ${moneyText(of.UnpaidAmount)}`}>
        <MoneyField value={amount} onChange={setAmount} />
      </Labelled>
      <PaymentFields {...terms} />
    </FormDialog>
  );
}
