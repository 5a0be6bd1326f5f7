import './adjustments.css';
import { useState } from 'react';
import { SlipsField } from '#features/catalogue/pictures/web/slips-field.tsx';
import type { SettlementItem } from '#features/settlement/items/item.ts';
import { isReturn } from '#features/settlement/items/item-words.ts';
import { fenOf } from '#kit/money/fen.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { useUnsaved } from '#kit/ui/drafts/unsaved-parts.ts';
import { LabelledField, MoneyField, TextField } from '#kit/ui/fields/fields.tsx';
import { parseYuan, yuanField } from '#kit/ui/fields/number-fields.ts';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { Facts } from '#kit/ui/page.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import { OPENING } from '../adjustment-words.ts';
import { adjustments } from '../contract.ts';
import { adjustmentRefusals as no } from '../refusals.ts';
import { effectText, type Owed, targetInput } from './owed.ts';

interface CorrectProps {
  owed: Owed;
  /** The line; without one a line is added. */
  item?: SettlementItem;
}

/** 更正 or 异议 by one line, or a line added: what one gives away oneself holds at once. */
export function CorrectLine({ owed, item }: CorrectProps) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay()(adjustments.ask) || (item && item.Amount <= 0)) return null;
  return (
    <>
      <Button
        kind={item ? 'text' : 'plain'}
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
      >
        {item ? '更正' : '添加明细'}
      </Button>
      {isOpen && <CorrectDialog owed={owed} {...(item && { item })} onClose={() => setOpen(false)} />}
    </>
  );
}

interface CorrectDialogProps extends CorrectProps {
  /** With whom was chosen a step before. */
  isChosen?: true;
  /** 期初余额: what was open before these books. */
  isOpening?: boolean;
  onClose: () => void;
}

export function CorrectDialog({ owed, item, isChosen, isOpening = false, onClose }: CorrectDialogProps) {
  const [amount, setAmount] = useState(item ? yuanField(item.Amount) : '');
  const [isLess, setLess] = useState(false);
  const [Reason, setReason] = useState(isOpening ? '期初余额' : '');
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const form = useForm();
  const [unusual, setUnusual] = useState('');
  const { run, pending } = useAction(adjustments.ask, {
    form,
    done: '双方账本已更正',
    onDone: onClose,
    onFailed: (failure) => (failure.is(no.unusual) ? setUnusual(failure.message) : form.refused(failure)),
  });
  const typed = parseYuan(amount);
  const fen = typed === undefined || typed === null ? undefined : changeOf(typed, item, isLess);
  const save = () => {
    if (!fen) return form.blame('Lines', item ? '金额没有变化，请填写更正后的金额' : '请填写金额');
    if (!Reason.trim()) return form.blame('Reason', '请填写原因，对方会看到');
    const Lines = [{ ...(item && { ItemID: item.ItemID }), Change: fen / 100 }];
    void run({
      ...targetInput(owed),
      ...(isOpening && { Kind: OPENING }),
      Lines,
      Reason,
      PictureUrls: [...pictures],
      AcceptUnusual: unusual !== '',
    });
  };
  return (
    <FormDialog
      title={item ? '更正明细' : isOpening ? '期初余额' : isChosen ? '记一笔' : '添加明细'}
      form={form}
      {...(unusual && { act: '仍要记入' })}
      busy={pending}
      onSubmit={save}
      onClose={onClose}
    >
      {isChosen && <Chosen owed={owed} />}
      {item && (
        <Facts
          facts={[
            ['商品', item.SpuName || '-'],
            ['收件人', item.Receiver || '-'],
            ['现在', moneyText(item.Amount)],
          ]}
        />
      )}
      {!item && (
        <label className="row">
          <input type="checkbox" checked={isLess} onChange={(event) => setLess(event.target.checked)} />
          {isOpening
            ? owed.Side === 1
              ? '本店欠对方'
              : '对方欠本店'
            : owed.BillID
              ? '从账单里扣减'
              : '从账款里扣减'}
        </label>
      )}
      <LabelledField label={item ? '应为' : '金额'} name="Lines" required>
        <MoneyField
          label={item ? '应为' : '金额'}
          value={amount}
          onChange={(text) => {
            setAmount(text);
            setUnusual('');
          }}
        />
      </LabelledField>
      <LabelledField label="原因" name="Reason" required>
        <TextField value={Reason} onChange={setReason} />
      </LabelledField>
      <LabelledField label="图片" name="PictureUrls">
        <SlipsField value={pictures} onChange={setPictures} />
      </LabelledField>
      {unusual && <output className="correct-unusual">{unusual}</output>}
      {fen !== undefined && fen !== 0 && <p className="none">{effectText(owed, fen / 100, isOpening)}</p>}
    </FormDialog>
  );
}

/** Given up with the dialog like what is typed in it. */
function Chosen({ owed: { TraderID, TraderName } }: Pick<CorrectProps, 'owed'>) {
  useUnsaved(TraderID, '');
  return <p>对方：{TraderName}</p>;
}

/** In fen, + the buyer owes more: to what a line becomes, or how much one that is added brings; a refund counts the other way. */
function changeOf(yuan: number, item: SettlementItem | undefined, isLess: boolean): number {
  if (!item) return fenOf(isLess ? -yuan : yuan);
  return (fenOf(yuan) - fenOf(item.Amount)) * (isReturn(item.IdPaymentType) ? -1 : 1);
}
