import { useState } from 'react';
import { LabelledField, MoneyField } from '#kit/ui/fields/fields.tsx';
import { NOT_MONEY, parseYuan, yuanField } from '#kit/ui/fields/number-fields.ts';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { moneyText } from '#kit/ui/values/display.ts';
import type { ComplaintDetail } from '../../complaint-row.ts';
import { complaints } from '../../contract.ts';

interface PassOnDialogProps {
  id: string;
  onClose: () => void;
}

/** 转供应商: the claim with its amount, which may be changed before the supplier reads it. */
export default function PassOnDialog({ id, onClose }: PassOnDialogProps) {
  const detail = useCall(complaints.detail, { ComplaintID: id }).data;
  return detail ? <Passing detail={detail} onClose={onClose} /> : null;
}

/** What is claimed below, and what the supplier's leg still owes. */
function claimOf({ Legs }: ComplaintDetail) {
  const below = Legs.find(({ Leg }) => Leg !== 'vendor');
  const open = below?.Offers.find(({ State }) => State === 'open');
  const left = Legs.find(({ Leg }) => Leg === 'vendor')?.Left ?? 0;
  return { claimed: open?.Money ?? below?.Money ?? 0, left, isReversal: open?.Reverses === true };
}

function Passing({ detail, onClose }: { detail: ComplaintDetail; onClose: () => void }) {
  const { claimed, left, isReversal } = claimOf(detail);
  const [amount, setAmount] = useState(() => yuanField(Math.min(claimed, left)));
  const form = useForm();
  const { run, pending } = useAction(complaints.handle, { form, done: '已转给供应商', onDone: onClose });
  const { ComplaintID } = detail.Head;
  const submit = () => {
    const Money = parseYuan(amount);
    if (Money === undefined) return form.blame('Money', NOT_MONEY);
    const item = { ComplaintID, ...(!isReversal && { Money: Money ?? 0 }) };
    void run({ Items: [item], Act: 'passOn', Leg: 'vendor' });
  };
  const hint =
    claimed > left
      ? `渠道要 ${moneyText(claimed)}；供应商这一单还能退 ${moneyText(left)}，最多这么多`
      : `渠道要 ${moneyText(claimed)}；供应商这一单还能退 ${moneyText(left)}`;
  return (
    <FormDialog
      title="转供应商"
      act="转供应商"
      form={form}
      busy={pending}
      onClose={onClose}
      onSubmit={submit}
    >
      {isReversal ? (
        <p>渠道的收回按供应商已退的同样比例转给供应商</p>
      ) : (
        <LabelledField label="向供应商要的金额" name="Money" hint={hint}>
          <MoneyField value={amount} onChange={setAmount} />
        </LabelledField>
      )}
      <p className="none">供应商只看到自己的部分</p>
    </FormDialog>
  );
}
