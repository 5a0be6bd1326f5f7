import { useState } from 'react';
import { call } from '#kit/ui/calls/client.ts';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import type { ListState } from '#kit/ui/hooks/use-list.ts';
import { tell } from '#kit/ui/openers/toast.ts';
import { type SalesQuota, salesQuotas } from '../contract.ts';
import { type QuotaField, readCell, withQuotaEdits } from '../quota-draft.ts';
import type { QuotaSheet } from './use-quota-acts.ts';

/** As many as one call takes. */
const MOST = 5_000;
const AT_ONCE = 500;

const HOW = [
  { value: 'quota', label: '设为' },
  { value: 'delta', label: '增减' },
  { value: 'none', label: '不限' },
];

interface BatchDialogProps {
  list: ListState<typeof salesQuotas.get>;
  sheet: QuotaSheet;
  onClose: () => void;
}

/** 批量设置: one number for all that the filters find, put into the table to be looked at before it is saved. */
export default function BatchDialog({ list, sheet, onClose }: BatchDialogProps) {
  const [how, setHow] = useState('quota');
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const form = useForm();
  const count = Math.min(MOST, list.total);
  const fill = async () => {
    const field: QuotaField = how === 'delta' ? 'delta' : 'quota';
    const read = readCell(field, how === 'none' ? '不限' : text);
    if ('says' in read) return form.blame('Quota', read.says);
    if (read.value === undefined) return form.blame('Quota', '请填写数量');
    setBusy(true);
    try {
      const rows = await allRows(list);
      sheet.edit((old) =>
        withQuotaEdits(
          old,
          rows.map((row) => ({ row, field, value: read.value })),
        ),
      );
      tell.success(`已填 ${rows.length} 个，核对后再保存`);
      onClose();
    } catch (error) {
      form.blame('Quota', (error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title="批量设置"
      act={`填入 ${count} 个`}
      form={form}
      busy={isBusy}
      onSubmit={() => void fill()}
      onClose={onClose}
    >
      <LabelledField label="设置方式" name="How">
        <Select label="设置方式" options={HOW} value={how} onChange={setHow} />
      </LabelledField>
      {how !== 'none' && (
        <LabelledField label="数量" name="Quota" required hint="按现在的筛选条件，填入表格，保存前不生效">
          <TextField value={text} onChange={setText} autoFocus />
        </LabelledField>
      )}
    </FormDialog>
  );
}

async function allRows({ input, total }: BatchDialogProps['list']): Promise<SalesQuota[]> {
  const rows: SalesQuota[] = [];
  for (let pageIndex = 0; pageIndex * AT_ONCE < Math.min(total, MOST); pageIndex++) {
    const page = { ...input, pageIndex, currentPage: undefined, pageSize: AT_ONCE };
    rows.push(...(await call(salesQuotas.get, page)).items);
  }
  return rows;
}
