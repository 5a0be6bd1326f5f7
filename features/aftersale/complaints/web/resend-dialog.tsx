import './complaints.css';
import { useState } from 'react';
import {
  AddressForm,
  type AddressValue,
  emptyAddress,
  incomplete,
} from '#features/sheets/addresses/web/address-form.tsx';
import { destinationOf } from '#features/sheets/addresses/web/address-value.ts';
import { orderNoText } from '#kit/ui/display.ts';
import { Labelled, TextField } from '#kit/ui/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { tell } from '#kit/ui/toast.ts';
import type { ComplaintDetail, LegRow } from '../complaint-row.ts';
import { complaints } from '../contract.ts';
import { WRONG_ADDRESS } from '../words.ts';
import { buysAnew } from './complaint-says.ts';
import { OtherGoods } from './other-goods.tsx';
import { Tick } from './tick.tsx';

interface ResendDialogProps {
  detail: ComplaintDetail;
  leg: LegRow;
  onClose: () => void;
}

/** 补发下单: so many pieces, free where that was agreed; to the order's address and of its goods unless it says so. */
export default function ResendDialog({ detail, leg, onClose }: ResendDialogProps) {
  const { Head, Order, Legs } = detail;
  const form = useForm();
  const [draft, setDraft] = useState(() => draftOf(detail, leg));
  const { amount, content, goods, address, isElsewhere } = draft;
  const set = (part: Partial<typeof draft>) => setDraft((old) => ({ ...old, ...part }));
  const { run, pending } = useAction(complaints.newOrder, {
    form,
    onDone: ({ OrderID }) => {
      tell.success(`已补发下单 ${orderNoText(OrderID)}`);
      onClose();
    },
  });
  const SpuAmount = Number(amount);
  const vendor = Legs.find(({ Leg }) => Leg === 'vendor');
  const submit = () => {
    const missing = isElsewhere && incomplete(address);
    if (missing) return form.blame(...missing);
    const more = { SpuID: goods?.SpuID, ...(isElsewhere && { Address: destinationOf(address) }) };
    void run({ ComplaintID: Head.ComplaintID, SpuAmount, Content: content.trim(), ...more });
  };
  return (
    <FormDialog
      title="补发下单"
      of={form}
      act="下单"
      busy={pending}
      disabled={!isUpTo(SpuAmount, leg.Resend)}
      onClose={onClose}
      onSubmit={submit}
    >
      <OtherGoods
        usual={Order}
        value={goods}
        onChange={isEntry(Legs) ? (one) => set({ goods: one }) : undefined}
      />
      <Amount most={leg.Resend} value={amount} onChange={(text) => set({ amount: text })} />
      <Labelled label="补什么（印在发货单上）" name="Content">
        <TextField value={content} onChange={(text) => set({ content: text })} placeholder="例如：补 3 个" />
      </Labelled>
      <Destination order={Order} draft={draft} set={set} />
      {vendor?.Resend === 0 && (
        <p className="problem">供应商未同意补发，{buysAnew(goods ? { ResendPrice: null } : vendor)}</p>
      )}
    </FormDialog>
  );
}

const isEntry = (legs: readonly LegRow[]): boolean => legs.every(({ Leg }) => Leg !== 'channel');

const isUpTo = (count: number, most: number): boolean =>
  Number.isInteger(count) && count > 0 && count <= most;

interface AmountProps {
  most: number;
  value: string;
  onChange: (value: string) => void;
}

const Amount = ({ most, value, onChange }: AmountProps) => (
  <Labelled label="补几件" name="SpuAmount" hint={`最多 ${most} 件`}>
    <input
      className="field"
      inputMode="numeric"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </Labelled>
);

interface DestinationProps {
  order: ComplaintDetail['Order'];
  draft: Pick<ReturnType<typeof draftOf>, 'isElsewhere' | 'address'>;
  set: (part: Partial<DestinationProps['draft']>) => void;
}

/** The order's own address, or another. */
const Destination = ({ order, draft: { isElsewhere, address }, set }: DestinationProps) => (
  <>
    {!isElsewhere && (
      <p className="wide">
        寄给 {order.Receiver} {order.Address}
      </p>
    )}
    <Tick on={isElsewhere} says="寄到别的地址" onChange={(on) => set({ isElsewhere: on })} />
    {isElsewhere && <AddressForm value={address} onChange={(to) => set({ address: to })} />}
  </>
);

/** As it was agreed, for the same receiver. */
const draftOf = ({ Head, Order }: ComplaintDetail, { Resend, Offers }: LegRow) => ({
  amount: String(Resend),
  content: Offers.findLast(({ State }) => State === 'accepted')?.Content ?? '',
  goods: undefined as { SpuID: string; SpuName: string } | undefined,
  address: {
    ...emptyAddress,
    receiverName: Order.Receiver,
    receiverPhone: Order.Mobile.includes('*') ? '' : Order.Mobile,
  } as AddressValue,
  isElsewhere: Head.IdReason === WRONG_ADDRESS,
});
