import { useState } from 'react';
import { TemplateChoice } from '#features/sheets/templates/web/template-choice.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { Icon } from '#kit/ui/values/icon.tsx';
import { type StatementFormat, statementFiles } from '../contract.ts';

interface DownloadProps {
  /** One bill, or those that are marked. */
  ids: () => Promise<readonly string[]> | readonly string[];
  label: string;
}

const FORMAT_NAMES = [
  { value: 'xlsx', label: 'Excel：对账单、明细、扣款与调整、付款记录' },
  { value: 'csv', label: 'CSV：只有明细，行数不限' },
];

/** 下载对账单: as it is printed, or its lines alone; several come as one zip. */
export function DownloadStatements({ ids, label }: DownloadProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="download" /> {label}
      </Button>
      {isOpen && <DownloadDialog ids={ids} onClose={() => setOpen(false)} />}
    </>
  );
}

function DownloadDialog({ ids, onClose }: { ids: DownloadProps['ids']; onClose: () => void }) {
  const [Format, setFormat] = useState<StatementFormat>('xlsx');
  const [template, setTemplate] = useState('');
  const form = useForm();
  const { run, pending } = useAction(statementFiles.download, {
    form,
    refreshes: [],
    done: '已下载',
    onDone: onClose,
  });
  const save = () =>
    void run(async () => ({
      BillIDs: [...(await ids())],
      Format,
      ...(template && { ExcelCfgID: template }),
    }));
  return (
    <FormDialog title="下载对账单" act="下载" form={form} busy={pending} onSubmit={save} onClose={onClose}>
      <LabelledField label="格式" name="Format">
        <Select
          label="格式"
          options={FORMAT_NAMES}
          value={Format}
          onChange={(value) => setFormat(value === 'csv' ? 'csv' : 'xlsx')}
        />
      </LabelledField>
      <TemplateChoice
        command="settlementItemExport"
        auto="通用的列"
        chosen={template}
        onChoose={setTemplate}
      />
    </FormDialog>
  );
}
