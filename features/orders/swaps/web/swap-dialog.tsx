import { type ReactNode, useState } from 'react';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { FormDialog, type FormState } from '#kit/ui/forms/form.tsx';
import { differenceTyped } from './swap-draft.ts';

/** What is wanted instead, as the calls take it. */
export interface Wished {
  SkuID: string;
  ReplacedSkuID?: string;
  PriceDifference: number;
}

export interface Swapping {
  title: string;
  /** What happens when it is sent. */
  says: string;
  act: string;
  busy: boolean;
  form: FormState;
  /** What might be said, as an example. */
  noteHint?: string;
  onSend: (wish: Wished, note: string) => void;
  onClose: () => void;
}

interface SwapDialogProps extends Swapping {
  /** What the listing is made of. */
  parts: readonly { SkuID: string; SkuName: string }[];
  /** What is chosen instead, and the field in which it is. */
  sku: string;
  skuField: ReactNode;
}

/** 换货: which product instead, for which part of the listing, and by how much each piece costs more or less. */
export function SwapDialog({
  title,
  says,
  act,
  busy,
  form,
  parts,
  sku,
  skuField,
  noteHint = '对方能看到，如：红富士今年减产',
  ...on
}: SwapDialogProps) {
  const [part, setPart] = useState('');
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const difference = differenceTyped(typed);
  const needsPart = parts.length > 1;
  const isReady = sku !== '' && difference !== undefined && (!needsPart || part !== '');
  return (
    <FormDialog
      title={title}
      act={act}
      form={form}
      busy={busy}
      disabled={!isReady}
      onClose={on.onClose}
      onSubmit={() =>
        on.onSend(
          { SkuID: sku, PriceDifference: difference ?? 0, ...(needsPart && { ReplacedSkuID: part }) },
          note.trim(),
        )
      }
    >
      <p className="none">{says}</p>
      {needsPart && <PartChoice parts={parts} value={part} onChange={setPart} />}
      <LabelledField label="换货商品" required>
        {skuField}
      </LabelledField>
      <DifferenceField value={typed} onChange={setTyped} />
      <LabelledField label="说明" wide>
        <TextField value={note} onChange={setNote} placeholder={noteHint} />
      </LabelledField>
    </FormDialog>
  );
}

interface ChoiceProps {
  value: string;
  onChange: (value: string) => void;
}

/** Which of several products of the listing is replaced. */
const PartChoice = ({
  parts,
  ...choice
}: ChoiceProps & { parts: readonly { SkuID: string; SkuName: string }[] }) => (
  <LabelledField label="换掉" required>
    <Select
      label="换掉"
      options={parts.map(({ SkuID, SkuName }) => ({ value: SkuID, label: SkuName }))}
      empty="请选择要换掉的"
      {...choice}
    />
  </LabelledField>
);

const DifferenceField = ({ value, onChange }: ChoiceProps) => (
  <LabelledField
    label="每件差价（元）"
    hint="减价填负数，如 -2.00；供货链上每一段都按这个差价变动，没有差价就不填"
    {...(differenceTyped(value) === undefined && { problem: '应为最多两位小数的金额，如 -2.00' })}
  >
    <input
      className="field num"
      value={value}
      placeholder="0.00"
      onChange={(event) => onChange(event.target.value)}
    />
  </LabelledField>
);
