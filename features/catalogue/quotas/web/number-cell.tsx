import { useState } from 'react';
import { tell } from '#kit/ui/openers/toast.ts';
import { type QuotaField, readCell, withQuotaEdits } from '../quota-draft.ts';
import { type QuotaView, quotaGridCell } from './quota-face.ts';
import type { QuotaSheet } from './use-quota-acts.ts';

interface NumberCellProps {
  field: QuotaField;
  label: string;
  view: QuotaView;
  sheet: QuotaSheet;
}

/** One number of a card; what can't be read is said, and stays to be corrected. */
export function NumberCell({ field, label, view, sheet }: NumberCellProps) {
  const known = quotaGridCell(view, { key: field, title: label, width: 0 });
  const [text, setText] = useState<string>();
  const take = () => {
    if (text === undefined) return;
    const read = readCell(field, text);
    if ('says' in read) return tell.warning(read.says);
    if (text !== known.text)
      sheet.edit((old) => withQuotaEdits(old, [{ row: view.row, field, value: read.value }]));
    setText(undefined);
  };
  return (
    <input
      className="field"
      inputMode="decimal"
      aria-label={`${view.row.SpuName} ${label}`}
      placeholder={[label, known.text].filter(Boolean).join(' ')}
      value={text ?? (known.tone === 'typed' ? known.text : '')}
      onChange={(event) => setText(event.target.value)}
      onBlur={take}
    />
  );
}
