import '../parts/complaints.css';
import { useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import type { LegRow } from '../../complaint-row.ts';
import { complaints } from '../../contract.ts';
import { addParcel, type ParcelDraft, parcelChanges, parcelDrafts } from './parcel-drafts.ts';

interface WaybillDialogProps {
  id: string;
  /** The parcels of the talk that were noted before. */
  parcels: LegRow['Parcels'];
  /** Pieces that shall come back. */
  pieces: number;
  /** Where the seller wants them. */
  to?: string;
  onClose: () => void;
}

/** 填退货单号: the parcels that bring the goods back, each with its pieces where there are several. */
export default function WaybillDialog({ id, parcels, ...props }: WaybillDialogProps) {
  const { pieces, to, onClose } = props;
  const [drafts, setDrafts] = useState(() => parcelDrafts(parcels));
  const form = useForm();
  const { run, pending } = useAction(complaints.handle, { form, done: '退货单号已告诉对方' });
  const isMany = drafts.length > 1 || parcels.some(({ Good }) => Good !== null);
  const change = (at: number, part: Partial<ParcelDraft>) =>
    setDrafts(drafts.map((draft, each) => (each === at ? { ...draft, ...part } : draft)));
  const { changes, problem } = parcelChanges(parcels, drafts, { pieces, isMany });
  const save = async () => {
    if (problem) return form.blame(problem.field, problem.says);
    for (const parcelChange of changes) {
      const done = await run({
        Items: [{ ComplaintID: id }],
        Act: 'returnWaybill',
        Leg: 'vendor',
        ...parcelChange,
      });
      if (!done) return;
    }
    onClose();
  };
  return (
    <FormDialog
      title={`填退货单号：应退 ${pieces} 件`}
      form={form}
      busy={pending}
      disabled={drafts.some(({ no }) => !no.trim())}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      {to && <p className="complaint-words">寄到：{to}</p>}
      {drafts.map((draft, at) => (
        <ParcelFields
          key={draft.key}
          parcelDraft={draft}
          name={drafts.length > 1 ? `包裹 ${at + 1} ` : ''}
          hasPieces={isMany}
          isFirst={at === 0}
          onChange={(part) => change(at, part)}
          {...(drafts.length > 1 && { onRemove: () => setDrafts(drafts.filter((each) => each !== draft)) })}
        />
      ))}
      {pieces > drafts.length && (
        <Button kind="text" onClick={() => setDrafts(addParcel(drafts, pieces))}>
          添加包裹
        </Button>
      )}
    </FormDialog>
  );
}

interface ParcelFieldsProps {
  parcelDraft: ParcelDraft;
  name: string;
  hasPieces: boolean;
  isFirst: boolean;
  onChange: (part: Partial<ParcelDraft>) => void;
  onRemove?: () => void;
}

const ParcelFields = ({ parcelDraft, name, hasPieces, isFirst, onChange, onRemove }: ParcelFieldsProps) => (
  <fieldset className="return-parcel">
    <LabelledField label={`${name}退货快递单号`} name="ExpressNo" required>
      <TextField value={parcelDraft.no} onChange={(no) => onChange({ no })} autoFocus={isFirst} />
    </LabelledField>
    <LabelledField label={`${name}快递公司`} name="ExpressCompany">
      <TextField
        value={parcelDraft.company}
        onChange={(company) => onChange({ company })}
        placeholder="可不填"
      />
    </LabelledField>
    {hasPieces && (
      <LabelledField label={`${name}件数`} name="Pieces" required>
        <TextField value={parcelDraft.pieces} onChange={(pieces) => onChange({ pieces })} />
      </LabelledField>
    )}
    {onRemove && (
      <Button kind="text" onClick={onRemove}>
        移除包裹
      </Button>
    )}
  </fieldset>
);
