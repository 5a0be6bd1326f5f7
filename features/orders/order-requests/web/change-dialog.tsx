import './requests.css';
import { useState } from 'react';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { REQUEST_NAMES } from '#features/orders/orders/request-flags.ts';
import { has, STATUS } from '#features/orders/orders/status.ts';
import { ChoiceChips } from '#features/orders/orders/web/batch-parts.ts';
import { AddressForm, incomplete } from '#features/sheets/addresses/web/address-form.tsx';
import { destinationOf } from '#features/sheets/addresses/web/address-value.ts';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { requests } from '../contract.ts';
import { type Changing, mustAskFor, useChangesFor } from './changes-for.ts';
import { SumChange } from './sum-change.tsx';
import { useOrderAddress } from './use-order-address.ts';

const NAMES = { ...REQUEST_NAMES, urge: '催单' } as const;

interface ChangeDialogProps {
  order: OrderRow;
  onClose: () => void;
}

/** 申请变更: what should be different, and whether it is at once or waits for the other side's yes. */
export default function ChangeDialog({ order, onClose }: ChangeDialogProps) {
  const choices = useChangesFor(order);
  const [kind, setKind] = useState<Changing>(choices[0] ?? 'urge');
  const form = useForm();
  const [address, setAddress] = useOrderAddress(order, form);
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const asks = mustAskFor(kind, order);
  const { run, pending } = useAction(requests.ask, {
    form,
    done: asks ? '申请已发出' : '已生效',
    onDone: onClose,
  });
  const missing = kind === 'address' ? incomplete(address) : undefined;
  const isAmount = kind !== 'amount' || Number(amount) > 0;
  const item = {
    OrderID: order.OrderID,
    ...(kind === 'address' && { Address: destinationOf(address) }),
    ...(kind === 'amount' && { Amount: Number(amount) }),
  };
  const ask = () => {
    if (missing) form.blame(...missing);
    else void run({ Kind: kind, Items: [item], Reason: reason.trim() });
  };
  return (
    <FormDialog
      title={`改单：${order.Receiver} ${order.SpuName}`}
      form={form}
      act={asks ? '发出申请' : kind === 'urge' ? '催单' : '立即生效'}
      busy={pending}
      disabled={!isAmount || (asks && !reason.trim())}
      onClose={onClose}
      onSubmit={ask}
    >
      <div className="change-form">
        <ChoiceChips
          choices={choices.map((one) => ({ value: one, name: NAMES[one] }))}
          value={kind}
          onChange={setKind}
        />
        <p className="none">{effectSays(kind, order, asks)}</p>
        {order.SplitOf !== null && kind !== 'urge' && (
          <p className="none">这套组合由多方供货：只改这一单，同一套的其他单不变；要一起改，请逐单改</p>
        )}
        {kind === 'address' && <AddressForm value={address} onChange={setAddress} />}
        {kind === 'amount' && <AmountField now={order.Amount} value={amount} onChange={setAmount} />}
        {kind !== 'urge' && isAmount && !missing && <SumChange input={{ Kind: kind, Items: [item] }} />}
        <LabelledField label="原因" name="Reason" required={asks} wide>
          <TextField value={reason} onChange={setReason} placeholder="对方能看到，如：买家要求" />
        </LabelledField>
      </div>
    </FormDialog>
  );
}

interface AmountFieldProps {
  now: number;
  value: string;
  onChange: (value: string) => void;
}

const AmountField = ({ now, value, onChange }: AmountFieldProps) => (
  <LabelledField label={`改为几件（现在 ${now} 件）`} name="Amount">
    <input
      className="field num"
      inputMode="numeric"
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
    />
  </LabelledField>
);

function effectSays(kind: Changing, order: OrderRow, asks: boolean): string {
  if (kind === 'urge') return '发货方会在发货变更里看到，4 小时内只能催一次';
  const who = order.AgentID === null ? '发货方' : '录单店铺';
  if (asks) return `需要${who}同意；答复前这一单不会导出和批量发货`;
  return has(order.Status, STATUS.exported) ? '立即生效，并提醒发货的人' : '还没有导出发货单，立即生效';
}
