import { useState } from 'react';
import { TYPED_METHODS } from '#features/settlement/payments/payment-words.ts';
import { DisputedNote } from '#features/settlement/payments/web/disputed-bills.tsx';
import { PaymentFields, useTerms } from '#features/settlement/payments/web/payment-fields.tsx';
import { isIncome } from '#features/settlement/payments/web/plan-sums.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import { LabelledField, MoneyField } from '#kit/ui/fields/fields.tsx';
import { NOT_MONEY, parseYuan, yuanField } from '#kit/ui/fields/number-fields.ts';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { moneyText } from '#kit/ui/values/display.ts';
import { paymentPlans } from '../contract.ts';
import type { PlannedBill, PlannedPayment } from '../planned-payment.ts';

/** Books what is left of a plan, or an amount of it. */
export default function BookDialog({
  plannedPayment,
  onClose,
}: {
  plannedPayment: PlannedPayment;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState<string>();
  const terms = useTerms({
    Method: TYPED_METHODS.find((method) => method === plannedPayment.Method) ?? 1,
    TransactionNo: plannedPayment.TransactionNo,
    Note: plannedPayment.Note,
  });
  const planned =
    useCall(paymentPlans.detail, { PaymentID: plannedPayment.PaymentID }).data?.Bills.filter(
      ({ UnpaidAmount }) => UnpaidAmount > 0,
    ) ?? [];
  const left = leftOf(plannedPayment, planned);
  const amount = typed ?? yuanField(left);
  const form = useForm();
  const done = { form, done: '已登记', onDone: onClose };
  const part = useAction(paymentPlans.part, done);
  const finished = useAction(paymentPlans.finished, done);
  const save = () => {
    const Amount = parseYuan(amount);
    if (!Amount) return form.blame('Amount', NOT_MONEY);
    if (!terms.terms.PaidOn) return form.blame('PaidOn', '请选择付款日期');
    const { Note: _, ...booking } = terms.terms;
    const input = { PaymentID: plannedPayment.PaymentID, ...booking };
    void (Amount === left ? finished.run(input) : part.run({ ...input, Amount }));
  };
  return (
    <FormDialog
      title={`${plannedPayment.TraderName}的${isIncome(plannedPayment) ? '收款' : '付款'}计划入账`}
      act="入账"
      form={form}
      busy={part.pending || finished.pending}
      follows
      onSubmit={save}
      onClose={onClose}
    >
      <LabelledField label="金额" name="Amount" required hint={leftSays(plannedPayment, left)}>
        <MoneyField value={amount} onChange={setTyped} />
      </LabelledField>
      <DisputedNote
        disputed={planned
          .filter(({ DisputeCount }) => DisputeCount > 0)
          .map(({ SettlementID, SettlementNo, DisputeCount }) => ({
            BillID: SettlementID,
            BillNo: SettlementNo,
            DisputeCount,
          }))}
      />
      <PaymentFields {...terms} without="Note" />
    </FormDialog>
  );
}

const restOf = ({ Amount, PaidAmount }: PlannedPayment) => yuanOf(fenOf(Amount) - fenOf(PaidAmount));

/** What can still be booked: no more than the bills have open, which may have come to less since. */
function leftOf(plannedPayment: PlannedPayment, planned: readonly PlannedBill[]): number {
  const rest = restOf(plannedPayment);
  if (planned.length === 0) return rest;
  return Math.min(rest, yuanOf(planned.reduce((sum, { UnpaidAmount }) => sum + fenOf(UnpaidAmount), 0)));
}

function leftSays(plannedPayment: PlannedPayment, left: number): string {
  const rest = restOf(plannedPayment);
  return `计划还剩 ${moneyText(rest)}${left < rest ? `，账单只差 ${moneyText(left)}` : ''}`;
}
