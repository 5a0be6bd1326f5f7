import { useState } from 'react';
import { orderNoText } from '#kit/ui/display.ts';
import { Labelled, TextField } from '#kit/ui/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { tell } from '#kit/ui/toast.ts';
import type { ComplaintDetail, LegRow } from '../complaint-row.ts';
import { complaints } from '../contract.ts';
import { buysAnew } from './complaint-says.ts';

interface ResendDialogProps {
  detail: ComplaintDetail;
  leg: LegRow;
  onClose: () => void;
}

/** 补发下单: so many pieces to the order's own address, free where that was agreed. */
export default function ResendDialog({ detail: { Head, Order, Legs }, leg, onClose }: ResendDialogProps) {
  const form = useForm();
  const [amount, setAmount] = useState(String(leg.Resend));
  const [content, setContent] = useState(
    leg.Offers.findLast(({ State }) => State === 'accepted')?.Content ?? '',
  );
  const { run, pending } = useAction(complaints.newOrder, {
    form,
    onDone: ({ OrderID }) => {
      tell.success(`已补发下单 ${orderNoText(OrderID)}`);
      onClose();
    },
  });
  const SpuAmount = Number(amount);
  const isAmount = Number.isInteger(SpuAmount) && SpuAmount > 0 && SpuAmount <= leg.Resend;
  const vendor = Legs.find(({ Leg }) => Leg === 'vendor');
  const pays = vendor && vendor.Resend === 0;
  return (
    <FormDialog
      title="补发下单"
      of={form}
      act="下单"
      busy={pending}
      disabled={!isAmount}
      onClose={onClose}
      onSubmit={() => void run({ ComplaintID: Head.ComplaintID, SpuAmount, Content: content.trim() })}
    >
      <p className="wide">
        {Order.SpuName}，寄给 {Order.Receiver} {Order.Address}
      </p>
      <Labelled label="补几件" name="SpuAmount" hint={`最多 ${leg.Resend} 件`}>
        <input
          className="field"
          inputMode="numeric"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      </Labelled>
      <Labelled label="补什么（印在发货单上）" name="Content">
        <TextField value={content} onChange={setContent} placeholder="例如：补 3 个" />
      </Labelled>
      {pays && <p className="problem">供应商未同意补发，{buysAnew(vendor)}</p>}
    </FormDialog>
  );
}
