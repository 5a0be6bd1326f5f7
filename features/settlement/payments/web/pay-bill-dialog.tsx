import { useState } from 'react';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import { LabelledField, MoneyField } from '#kit/ui/fields/fields.tsx';
import { NOT_MONEY, parseYuan, yuanField } from '#kit/ui/fields/number-fields.ts';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { moneyText } from '#kit/ui/values/display.ts';
import { payments } from '../contract.ts';
import { PaymentFields, useTerms } from './payment-fields.tsx';

interface PayBillDialogProps {
  bill: { BillID: string; BillName: string; UnpaidAmount: number };
  /** 收款 or 付款. */
  act: string;
  /** What of it the two don't agree on yet: the rest is offered first. */
  disputed: number;
  onClose: () => void;
}

/** Books what is paid of one bill. */
export default function PayBillDialog({ bill, act, disputed, onClose }: PayBillDialogProps) {
  const agreed = yuanOf(fenOf(bill.UnpaidAmount) - fenOf(disputed));
  const [amount, setAmount] = useState(yuanField(agreed > 0 ? agreed : bill.UnpaidAmount));
  const terms = useTerms();
  const form = useForm();
  const { run, pending } = useAction(payments.payoff, {
    form,
    onDone: ({ done }) => done > 0 && onClose(),
  });
  const save = () => {
    const Amount = parseYuan(amount);
    if (!Amount) return form.blame('Amount', NOT_MONEY);
    if (!terms.terms.PaidOn) return form.blame('PaidOn', '请选择付款日期');
    void run({ ...terms.terms, Bills: [{ BillID: bill.BillID, Amount }] });
  };
  return (
    <FormDialog
      title={`${act} ${bill.BillName}`}
      act={`登记${act}`}
      form={form}
      busy={pending}
      follows
      onSubmit={save}
      onClose={onClose}
    >
      <LabelledField
        label="金额"
        name="Amount"
        required
        hint={`还差 ${moneyText(bill.UnpaidAmount)}${disputed > 0 ? `，其中 ${moneyText(disputed)} 有异议，可以先付其余的` : ''}`}
      >
        <MoneyField value={amount} onChange={setAmount} />
      </LabelledField>
      <PaymentFields {...terms} />
    </FormDialog>
  );
}
