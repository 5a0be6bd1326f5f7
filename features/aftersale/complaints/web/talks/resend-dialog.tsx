import '../parts/complaints.css';
import { useState } from 'react';
import { AddressForm, emptyAddress, incomplete } from '#features/sheets/addresses/web/address-form.tsx';
import { destinationOf } from '#features/sheets/addresses/web/address-value.ts';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { tell } from '#kit/ui/openers/toast.ts';
import { orderNoText } from '#kit/ui/values/display.ts';
import type { ComplaintDetail, LegRow } from '../../complaint-row.ts';
import { complaints } from '../../contract.ts';
import { WRONG_ADDRESS } from '../../words.ts';
import { resendPriceText } from '../parts/complaint-text.ts';
import { resendName } from '../parts/leg-text.ts';
import { Tick } from '../parts/tick.tsx';
import { OtherGoods } from './other-goods.tsx';

interface ResendDialogProps {
  detail: ComplaintDetail;
  leg: LegRow;
  onClose: () => void;
}

/** 补发下单: so many pieces, free where that was agreed; to the order's address and of its goods unless it says so. */
export default function ResendDialog({ detail: { Head, Order, Legs }, leg, onClose }: ResendDialogProps) {
  const form = useForm();
  const name = resendName({ Head });
  const [draft, setDraft] = useState(() => draftOf(Order, leg));
  const [isElsewhere, setElsewhere] = useState(Head.IdReason === WRONG_ADDRESS);
  const { amount, content, goods, address } = draft;
  const set = (part: Partial<typeof draft>) => setDraft((old) => ({ ...old, ...part }));
  const { run, pending } = useAction(complaints.newOrder, {
    form,
    onDone: ({ OrderID }) => {
      tell.success(`已${name}下单 ${orderNoText(OrderID)}`);
      onClose();
    },
  });
  const SpuAmount = Number(amount);
  const isAmount = Number.isInteger(SpuAmount) && SpuAmount > 0 && SpuAmount <= leg.Resend;
  const vendor = Legs.find(({ Leg }) => Leg === 'vendor');
  const isEntry = Legs.every(({ Leg }) => Leg !== 'channel');
  const submit = () => {
    const missing = isElsewhere && incomplete(address);
    if (missing) return form.blame(...missing);
    const more = { SpuID: goods?.SpuID, ...(isElsewhere && { Address: destinationOf(address) }) };
    void run({ ComplaintID: Head.ComplaintID, SpuAmount, Content: content.trim(), ...more });
  };
  return (
    <FormDialog
      title={`${name}下单`}
      form={form}
      act="下单"
      busy={pending}
      disabled={!isAmount}
      onClose={onClose}
      onSubmit={submit}
    >
      <OtherGoods usual={Order} value={goods} onChange={isEntry ? (one) => set({ goods: one }) : undefined} />
      <LabelledField
        label={name === '换货' ? '换货件数' : '补发件数'}
        name="SpuAmount"
        hint={`最多 ${leg.Resend} 件`}
      >
        <TextField value={amount} onChange={(typed) => set({ amount: typed })} />
      </LabelledField>
      <LabelledField label={`${name}内容（印在发货单上）`} name="Content">
        <TextField value={content} onChange={(text) => set({ content: text })} placeholder="例如：补 3 个" />
      </LabelledField>
      {!isElsewhere && <p className="wide">{`寄给 ${Order.Receiver} ${Order.Address}`}</p>}
      <Tick on={isElsewhere} says="寄到别的地址" onChange={setElsewhere} />
      {isElsewhere && <AddressForm value={address} onChange={(to) => set({ address: to })} />}
      {vendor?.Resend === 0 && (
        <p className="problem">供应商未同意补发，{resendPriceText(goods ? { ResendPrice: null } : vendor)}</p>
      )}
    </FormDialog>
  );
}

/** As it was agreed, for the same receiver. */
const draftOf = ({ Receiver, Mobile }: ComplaintDetail['Order'], { Resend, Offers }: LegRow) => ({
  amount: String(Resend),
  content: Offers.findLast(({ State }) => State === 'accepted')?.Content ?? '',
  goods: undefined as { SpuID: string; SpuName: string } | undefined,
  address: {
    ...emptyAddress,
    receiverName: Receiver,
    receiverPhone: Mobile.includes('*') ? '' : Mobile,
  },
});
