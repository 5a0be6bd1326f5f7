import { useState } from 'react';
import type { Input } from '#kit/endpoint/contract.ts';
import { call } from '#kit/ui/client.ts';
import { Labelled, TextField } from '#kit/ui/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/form.tsx';
import { Select } from '#kit/ui/select.tsx';
import { tell } from '#kit/ui/toast.ts';
import { withEdits } from '../draft.ts';
import { rowOf } from '../listing-row.ts';
import { COLUMN_KEYS, type PriceRow } from '../price-row.ts';
import { typePrices } from '../type-prices.ts';
import type { ShownSheet } from './price-grid.tsx';
import { sheetList } from './sheet-filters.ts';

const AT_ONCE = 500;
/** As many as one change takes. */
const MOST = 5_000;

export interface Found {
  input: Input<typeof sheetList>;
  total: number;
}

interface FormulaDialogProps extends Pick<ShownSheet, 'columns' | 'sheet'> {
  found: Found;
  onClose: () => void;
}

/** 按公式调价: one formula for all listings that the filters find, on this page and on the others. */
export default function FormulaDialog({ columns, sheet, found, onClose }: FormulaDialogProps) {
  const [keys, setKeys] = useState<string>(COLUMN_KEYS.default);
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const form = useForm();
  const options = columns.map(({ key, name }) => ({ value: key, label: name }));
  const fill = async () => {
    setBusy(true);
    try {
      const rows = await allRows(found);
      const targets = rows.flatMap((row) => keysOf(keys, row).map((key) => ({ row, key })));
      const { edits, problems } = typePrices(targets, text, sheet.draft);
      if (edits.length === 0) return form.blame('formula', problems[0] ?? '没有可以改的价格');
      sheet.edit((old) => withEdits(old, edits));
      if (problems.length > 0) tell.warning(problems.join('；'), 6000);
      else tell.success(`已算出 ${edits.length} 个价格，预览后再应用`);
      onClose();
    } catch (error) {
      form.blame('formula', error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  const count = Math.min(MOST, found.total);
  return (
    <FormDialog
      title="按公式调价"
      act={`算出 ${count} 个商品的价格`}
      of={form}
      busy={isBusy}
      disabled={text.trim() === '' || keys === ''}
      onSubmit={() => void fill()}
      onClose={onClose}
    >
      <Labelled name="columns">
        <Select many label="改哪些价格" options={options} value={keys} onChange={setKeys} />
      </Labelled>
      <Labelled
        label="公式"
        name="formula"
        hint="*1.05 涨 5%，-2 便宜 2 元，=成本*1.2 按采购价加价；也可用 原价 最低价 零售价 分销价 含税价"
      >
        <TextField value={text} placeholder="*1.05" autoFocus onChange={setText} />
      </Labelled>
      {found.total > MOST && <p>一次最多 {MOST} 个商品，请先筛选</p>}
    </FormDialog>
  );
}

const keysOf = (keys: string, row: PriceRow): string[] =>
  keys.split(',').filter((key) => row.cells[key] && (key !== COLUMN_KEYS.cost || row.maySetCost));

async function allRows({ input, total }: Found): Promise<PriceRow[]> {
  const rows: PriceRow[] = [];
  for (let pageIndex = 0; pageIndex * AT_ONCE < Math.min(total, MOST); pageIndex++) {
    const { items } = await call(sheetList, { ...input, pageIndex, pageSize: AT_ONCE });
    rows.push(...items.map(rowOf));
  }
  return rows;
}
