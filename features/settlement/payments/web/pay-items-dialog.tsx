import type { Input } from '#kit/endpoint/contract.ts';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { payments } from '../contract.ts';
import type { TypedMethod } from '../payment-words.ts';
import { DisputedBills } from './disputed-bills.tsx';
import { PaymentFields, useTerms } from './payment-fields.tsx';

interface PayManyProps {
  ids: readonly string[];
  onClose: () => void;
}

/** Books whole lines as paid by themselves: one payment per trader, for what they come to together. */
export const PayItemsDialog = ({ ids, onClose }: PayManyProps) => (
  <PayManyDialog
    title={`核销 ${ids.length} 笔明细`}
    act="核销"
    says="每家店铺一笔付款，金额为明细的合计；在账单里的计入账单的已付，未出账的不再入账"
    // 线下已结: what is paid line by line was mostly settled elsewhere before.
    method={7}
    pick={{ ItemIDs: [...ids] }}
    onClose={onClose}
  />
);

/** Books all that is open of bills: one payment per trader. */
export const PayBillsDialog = ({ ids, onClose }: PayManyProps) => (
  <PayManyDialog
    title={`登记 ${ids.length} 张账单的收付款`}
    act="登记"
    says="每张账单登记全部未结清的金额，每家店铺一笔；付清的和已删除的会跳过"
    method={1}
    pick={{ Bills: ids.map((BillID) => ({ BillID })) }}
    onClose={onClose}
  />
);

interface PayManyDialogProps {
  title: string;
  act: string;
  says: string;
  method: TypedMethod;
  pick: Pick<Input<typeof payments.payoff>, 'ItemIDs' | 'Bills'>;
  onClose: () => void;
}

function PayManyDialog({ title, act, says, method, pick, onClose }: PayManyDialogProps) {
  const terms = useTerms({ Method: method });
  const form = useForm();
  const { run, pending } = useAction(payments.payoff, {
    form,
    onDone: ({ done }) => done > 0 && onClose(),
  });
  const save = () => {
    if (!terms.terms.PaidOn) return form.blame('PaidOn', '请选择付款日期');
    void run({ ...terms.terms, ...pick });
  };
  return (
    <FormDialog title={title} act={act} form={form} busy={pending} onSubmit={save} onClose={onClose}>
      <p>{says}</p>
      <DisputedBills ids={(pick.Bills ?? []).map(({ BillID }) => BillID)} />
      <PaymentFields {...terms} />
    </FormDialog>
  );
}
