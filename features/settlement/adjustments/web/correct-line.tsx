import { useState } from 'react';
import type { Bill } from '#features/settlement/bills/bill.ts';
import type { Item } from '#features/settlement/items/item.ts';
import { fenOf } from '#kit/money/fen.ts';
import { Button } from '#kit/ui/button.tsx';
import { moneyText } from '#kit/ui/display.ts';
import { Labelled, MoneyField, TextField } from '#kit/ui/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useMay } from '#kit/ui/session.ts';
import { yuanField, yuanTyped } from '#kit/ui/typed.ts';
import { costsAsker } from '../adjustment-words.ts';
import { adjustments } from '../contract.ts';

interface CorrectProps {
  bill: Bill;
  /** The line; without one a line is added. */
  item?: Item;
}

/** 更正 or 异议 by one line, or a line added: what one gives away oneself holds at once. */
export function CorrectLine({ bill, item }: CorrectProps) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay()(adjustments.ask) || bill.Status === 4 || (item && item.Amount <= 0)) return null;
  return (
    <>
      <Button
        kind={item ? 'text' : 'plain'}
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
      >
        {item ? '更正' : '加一行'}
      </Button>
      {isOpen && <CorrectDialog bill={bill} {...(item && { item })} onClose={() => setOpen(false)} />}
    </>
  );
}

const sideOf = ({ IdPaymentType }: Bill) => (IdPaymentType <= 2 ? 1 : 2);

function CorrectDialog({ bill, item, onClose }: CorrectProps & { onClose: () => void }) {
  const [amount, setAmount] = useState(item ? yuanField(item.Amount) : '');
  const [isLess, setLess] = useState(false);
  const [Reason, setReason] = useState('');
  const form = useForm();
  const { run, pending } = useAction(adjustments.ask, { form, onDone: onClose });
  const typed = yuanTyped(amount);
  const fen = typed === undefined || typed === null ? undefined : changeOf(typed, item, isLess);
  const save = () => {
    if (!fen) return form.blame('Lines', item ? '金额没有变化，请填写更正后的金额' : '请填写金额');
    if (!Reason.trim()) return form.blame('Reason', '请填写原因，对方会看到');
    const Lines = [{ ...(item && { ItemID: item.ItemID }), Change: fen / 100 }];
    void run({ BillID: bill.BillID, Lines, Reason });
  };
  return (
    <FormDialog
      title={item ? '更正明细' : '加一行'}
      of={form}
      busy={pending}
      onSubmit={save}
      onClose={onClose}
    >
      {item && (
        <p>
          {item.SpuName} {item.Receiver}，现在 {moneyText(item.Amount)}
        </p>
      )}
      {!item && (
        <label className="row">
          <input type="checkbox" checked={isLess} onChange={(event) => setLess(event.target.checked)} />
          从账单里扣减
        </label>
      )}
      <Labelled label={item ? '应为' : '金额'} name="Lines" required>
        <MoneyField label={item ? '应为' : '金额'} value={amount} onChange={setAmount} />
      </Labelled>
      <Labelled label="原因" name="Reason" required>
        <TextField value={Reason} onChange={setReason} />
      </Labelled>
      {fen !== undefined && fen !== 0 && <p className="none">{effectSays(bill, fen / 100)}</p>}
    </FormDialog>
  );
}

/** In fen: to what a line becomes, or by how much one that is added moves the bill. */
const changeOf = (yuan: number, item: Item | undefined, isLess: boolean) =>
  item ? fenOf(yuan) - fenOf(item.Amount) : fenOf(isLess ? -yuan : yuan);

/** Said before it is done: at once, or by whose yes. */
export const effectSays = (bill: Bill, change: number): string => {
  const says = `${change > 0 ? '增加' : '减少'} ${moneyText(Math.abs(change))}`;
  return costsAsker(sideOf(bill), change)
    ? `账单${says}，双方账本立即更正`
    : `账单${says}，对${bill.TraderName}不利，要等对方同意`;
};
