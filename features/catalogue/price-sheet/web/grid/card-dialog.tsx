import { useState } from 'react';
import { yuanOf } from '#kit/money/fen.ts';
import { LabelledField, MoneyField } from '#kit/ui/fields/fields.tsx';
import { FormDialog } from '#kit/ui/forms/form.tsx';
import { type PriceEdit, withPriceEdits } from '../../draft.ts';
import { isFormula } from '../../price-formula.ts';
import { COLUMN_KEYS, type PriceColumn } from '../../price-row.ts';
import { faceOf, type PriceView } from '../../price-view.ts';
import { typePrices } from '../../type-prices.ts';
import type { ShownSheet } from './price-grid.tsx';

interface CardDialogProps {
  view: PriceView;
  columns: readonly PriceColumn[];
  sheet: ShownSheet['sheet'];
  onClose: () => void;
}

/** One listing's prices, for a phone: the same texts and formulas as in the sheet. */
export default function CardDialog({ view, columns, sheet, onClose }: CardDialogProps) {
  const { row } = view;
  const mine = columns.filter(({ key }) => key !== COLUMN_KEYS.cost || row.maySetCost);
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(mine.map(({ key }) => [key, ownText(view, key)])),
  );
  const reads = mine.map((column) => ({
    column,
    ...readOf(view, column, texts[column.key] ?? '', sheet.draft),
  }));
  const save = () => {
    const edits = reads.flatMap(({ edit }) => edit ?? []);
    sheet.edit((old) => withPriceEdits(old, edits));
    onClose();
  };
  return (
    <FormDialog
      title={row.name}
      act="记下"
      disabled={reads.some(({ problem }) => problem)}
      onSubmit={save}
      onClose={onClose}
    >
      {reads.map(({ column, problem }) => (
        <LabelledField
          key={column.key}
          label={column.name}
          name={column.key}
          problem={problem}
          hint={faceOf({ ...view, typed: undefined }, column).says}
        >
          <MoneyField
            value={texts[column.key] ?? ''}
            placeholder={faceOf({ ...view, typed: undefined }, column).text || '未设置'}
            onChange={(text) => setTexts((old) => ({ ...old, [column.key]: text }))}
          />
        </LabelledField>
      ))}
    </FormDialog>
  );
}

function ownText({ row, typed }: PriceView, key: string): string {
  const price = typed?.[key] !== undefined ? typed[key] : row.cells[key]?.own;
  return price === null || price === undefined ? '' : yuanOf(price).toFixed(2);
}

interface Read {
  edit?: PriceEdit;
  problem?: string;
}

function readOf(
  view: PriceView,
  { key }: PriceColumn,
  text: string,
  draft: ShownSheet['sheet']['draft'],
): Read {
  if (text === ownText(view, key) && !isFormula(text)) return {};
  const { edits, problems } = typePrices([{ row: view.row, key }], text, draft);
  return { edit: edits[0], problem: problems[0] };
}
