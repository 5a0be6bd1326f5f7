import '../parts/complaints.css';
import { useState } from 'react';
import { EMPTY_ID } from '#kit/endpoint/empty-id.ts';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { NOT_COUNT, parseCount } from '#kit/ui/fields/number-fields.ts';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { complaints } from '../../contract.ts';
import { ProofField } from '../parts/proof-field.tsx';
import { Tick } from '../parts/tick.tsx';
import { BackTo } from './back-to-field.tsx';

interface ReceiveDialogProps {
  id: string;
  /** What the parcel is to bring. */
  pieces: number;
  /** The parcel, where several are on their way. */
  parcel?: { ReturnID: string } | { ExpressNo: string };
  /** This shop has shipped them: what is good is its stock again. */
  isStock: boolean;
  /** The warehouse chosen before. */
  house?: string;
  /** Taken when the parcel came. */
  houseIds?: readonly string[];
  onDone?: () => void;
  onClose: () => void;
}

/** 确认收货: what came back of the goods; what is accepted is booked at once. */
export default function ReceiveDialog(props: ReceiveDialogProps) {
  const { id, pieces, parcel, isStock, house = EMPTY_ID, houseIds = [], onDone, onClose } = props;
  const [good, setGood] = useState(String(pieces));
  const [bad, setBad] = useState('');
  const [badAccepted, setBadAccepted] = useState(false);
  const [to, setTo] = useState(house);
  const [pictures, setPictures] = useState(houseIds);
  const form = useForm();
  const { run, pending } = useAction(complaints.handle, {
    form,
    done: '已收货；有退款的已记入双方账本',
    onDone: () => {
      onDone?.();
      onClose();
    },
  });
  const submit = () => {
    const Good = parseCount(good);
    const Bad = parseCount(bad);
    if (Good === undefined) return form.blame('Good', NOT_COUNT);
    if (Bad === undefined) return form.blame('Bad', NOT_COUNT);
    const came = { Good: Good ?? 0, Bad: Bad ?? 0, BadAccepted: badAccepted, PictureUrls: [...pictures] };
    void run({ Items: [{ ComplaintID: id }], Act: 'receive', ...parcel, ...came, WarehouseID: to });
  };
  return (
    <FormDialog
      title={`确认收货：应退 ${pieces} 件`}
      form={form}
      act="确认收货"
      busy={pending}
      onClose={onClose}
      onSubmit={submit}
    >
      <LabelledField label="完好件数" name="Good" required hint="少收的按件数比例记账，其余等对方认可">
        <TextField value={good} onChange={setGood} autoFocus />
      </LabelledField>
      <LabelledField label="破损件数" name="Bad">
        <TextField value={bad} onChange={setBad} placeholder="0" />
      </LabelledField>
      {Number(bad) > 0 && <Tick on={badAccepted} says="破损的也按退货记账" onChange={setBadAccepted} />}
      {isStock && <BackTo value={to} onChange={setTo} />}
      <ProofField label="照片" value={pictures} onChange={setPictures} />
    </FormDialog>
  );
}
