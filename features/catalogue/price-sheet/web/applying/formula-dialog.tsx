import { useState } from 'react';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { FormDialog, type FormState, useForm } from '#kit/ui/forms/form.tsx';
import { tell } from '#kit/ui/openers/toast.ts';
import { type BulkFormula, bulkFormula } from '../../bulk-formula.ts';
import { withPriceEdits } from '../../draft.ts';
import { COLUMN_KEYS, type PriceRow } from '../../price-row.ts';
import { typePrices } from '../../type-prices.ts';
import type { Applied } from '../calls/use-apply.ts';
import { type FilteredList, MOST_FILLED_ROWS, readAllPriceRows } from '../grid/all-rows.ts';
import type { ShownSheet } from '../grid/price-grid.tsx';
import { BulkPreview } from './bulk-preview.tsx';

/** Beyond that they are reckoned by the server. */
const MANY = `商品超过 ${MOST_FILLED_ROWS} 个，算好后直接看预览，不填进改价表；一次最多 50000 个`;

interface FormulaDialogProps extends Pick<ShownSheet, 'columns' | 'sheet'> {
  list: FilteredList;
  onApplied: (applied: Applied) => void;
  onClose: () => void;
}

/** 按公式调价: one formula for all listings that the filters find, on this page and on the others. */
export default function FormulaDialog({ columns, sheet, list, onApplied, onClose }: FormulaDialogProps) {
  const [keys, setKeys] = useState<string>(COLUMN_KEYS.default);
  const [text, setText] = useState('');
  const [bulk, setBulk] = useState<BulkFormula>();
  const form = useForm();
  const { fill, isBusy } = useFill({ sheet, list, onClose }, form);
  const isMany = list.total > MOST_FILLED_ROWS;
  if (bulk)
    return (
      <BulkPreview
        {...bulk}
        onApplied={onApplied}
        onClose={onClose}
        title={`按公式调价 ${text}`}
        again={{ says: '换一个公式', go: () => setBulk(undefined) }}
      />
    );
  return (
    <FormDialog
      title="按公式调价"
      act={isMany ? `预览 ${list.total} 个商品的价格` : `算出 ${list.total} 个商品的价格`}
      form={form}
      busy={isBusy}
      disabled={text.trim() === '' || keys === ''}
      onSubmit={() => (isMany ? setBulk(bulkOf({ keys, text, columns, list }, form)) : void fill(keys, text))}
      onClose={onClose}
    >
      <LabelledField name="columns">
        <Select
          many
          label="改价范围"
          options={columns.map(({ key, name }) => ({ value: key, label: name }))}
          value={keys}
          onChange={setKeys}
        />
      </LabelledField>
      <LabelledField
        label="公式"
        name="formula"
        hint="*1.05 涨 5%，-2 便宜 2 元，=成本*1.2 按采购价加价；也可用 原价 最低价 零售价 分销价 含税价"
      >
        <TextField value={text} placeholder="*1.05" autoFocus onChange={setText} />
      </LabelledField>
      {isMany && <p>{MANY}</p>}
    </FormDialog>
  );
}

/** Reckons in the sheet, where each price can still be changed. */
function useFill(
  { sheet, list, onClose }: Omit<FormulaDialogProps, 'columns' | 'onApplied'>,
  form: FormState,
) {
  const [isBusy, setBusy] = useState(false);
  const fill = async (keys: string, text: string) => {
    setBusy(true);
    try {
      const rows = await readAllPriceRows(list);
      const targets = rows.flatMap((row) => keysOf(keys, row).map((key) => ({ row, key })));
      const { edits, problems } = typePrices(targets, text, sheet.draft);
      if (edits.length === 0) return form.blame('formula', problems[0] ?? '没有可以改的价格');
      sheet.edit((old) => withPriceEdits(old, edits));
      if (problems.length > 0) tell.warning(problems.join('；'), 6000);
      else tell.success(`已算出 ${edits.length} 个价格，预览后再生效`);
      onClose();
    } catch (error) {
      form.blame('formula', error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return { fill, isBusy };
}

interface Typed extends Pick<FormulaDialogProps, 'columns' | 'list'> {
  keys: string;
  text: string;
}

/** The formula as one call, or what stands in its way, said where it is. */
function bulkOf({ keys, text, columns, list }: Typed, form: FormState): BulkFormula | undefined {
  const [column, other] = columns.filter(({ key }) => keys.split(',').includes(key));
  if (!column || other) form.blame('columns', `商品超过 ${MOST_FILLED_ROWS} 个时，一次只能改一种价格`);
  const made = column && !other ? bulkFormula(column, text, list.input) : undefined;
  if (made && 'says' in made) form.blame('formula', made.says);
  return made && !('says' in made) ? made : undefined;
}

const keysOf = (keys: string, row: PriceRow): string[] =>
  keys.split(',').filter((key) => row.cells[key] && (key !== COLUMN_KEYS.cost || row.maySetCost));
