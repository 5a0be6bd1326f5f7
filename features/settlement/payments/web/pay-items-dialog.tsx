import { FormDialog, useForm } from '#kit/ui/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { payments } from '../contract.ts';
import { PaymentFields, useTerms } from './payment-fields.tsx';

/** Books whole lines as paid by themselves: one payment per trader, for what they come to together. */
export default function PayItemsDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  // 线下已结: what is paid line by line was mostly settled elsewhere before.
  const terms = useTerms({ Method: 7 });
  const form = useForm();
  const { run, pending } = useAction(payments.payoff, {
    form,
    onDone: ({ done }) => done > 0 && onClose(),
  });
  const save = () => {
    if (!terms.terms.PaidOn) return form.blame('PaidOn', '请选择付款日期');
    void run({ ...terms.terms, ItemIDs: [...ids] });
  };
  return (
    <FormDialog
      title={`核销 ${ids.length} 笔明细`}
      act="核销"
      of={form}
      busy={pending}
      onSubmit={save}
      onClose={onClose}
    >
      <p>每家店铺一笔付款，金额为明细的合计；在账单里的计入账单的已付，未入账的不再入账</p>
      <PaymentFields {...terms} />
    </FormDialog>
  );
}
