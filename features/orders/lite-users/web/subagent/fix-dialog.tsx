import { useState } from 'react';
import type { ImportRow, RowEdit } from '#features/orders/order-imports/import-row.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { editOf, type Fix, typedOf } from './fixes.ts';
import { ListingPicker } from './listing-picker.tsx';

interface FixDialogProps {
  row: ImportRow;
  fix: Fix;
  busy: boolean;
  onKeep: (fields: RowEdit['fields']) => void;
  onClose: () => void;
}

/** Mends one thing of a row. */
export function FixDialog({ row, fix, busy, onKeep, onClose }: FixDialogProps) {
  const [text, setText] = useState(typedOf(fix.field, row));
  const [problem, setProblem] = useState('');
  if (fix.field === 'product')
    return <ListingPicker onPick={({ SpuID }) => onKeep({ spuId: SpuID })} onClose={onClose} />;
  const keep = () => {
    const edit = editOf(fix.field, text);
    if (typeof edit === 'string') setProblem(edit);
    else onKeep(edit);
  };
  return (
    <Dialog
      title={`第 ${row.RowNo} 行：${fix.act}`}
      shape="sheet"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="main" busy={busy} onClick={keep}>
            保存并录入
          </Button>
        </>
      }
    >
      <textarea
        className="field"
        aria-label="改为"
        rows={fix.field === 'address' ? 3 : 1}
        maxLength={fix.field === 'address' ? 500 : 50}
        autoFocus
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setProblem('');
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          keep();
        }}
      />
      <p className="problem" role="alert">
        {problem}
      </p>
    </Dialog>
  );
}
