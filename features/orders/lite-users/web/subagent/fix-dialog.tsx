import { useState } from 'react';
import type { ImportRow, RowEdit } from '#features/orders/order-imports/import-row.ts';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { type LiteFix, liteEdit, typedOf } from './fixes.ts';
import { ListingPicker } from './listing-picker.tsx';

interface FixDialogProps {
  row: ImportRow;
  fix: LiteFix;
  busy: boolean;
  onKeep: (fields: RowEdit['fields']) => void;
  onClose: () => void;
}

/** Mends one thing of a row. */
export function FixDialog({ row, fix, busy, onKeep, onClose }: FixDialogProps) {
  const [text, setText] = useState(typedOf(fix.field, row));
  const form = useForm();
  if (fix.field === 'product')
    return <ListingPicker onPick={({ SpuID }) => onKeep({ spuId: SpuID })} onClose={onClose} />;
  const keep = () => {
    const edit = liteEdit(fix.field, text);
    if (typeof edit === 'string') form.blame('text', edit);
    else onKeep(edit);
  };
  return (
    <FormDialog
      title={`第 ${row.RowNo} 行：${fix.act}`}
      onClose={onClose}
      act="保存并录入"
      form={form}
      busy={busy}
      onSubmit={keep}
    >
      <LabelledField label="改为" name="text">
        <textarea
          className="field"
          rows={fix.field === 'address' ? 3 : 1}
          maxLength={fix.field === 'address' ? 500 : 50}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            keep();
          }}
        />
      </LabelledField>
    </FormDialog>
  );
}
