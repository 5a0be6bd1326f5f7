import './saved-reports.css';
import { useState } from 'react';
import { Act } from '#kit/ui/acts/act.tsx';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import type { ChosenReport } from '../../reports/web/report-address.ts';
import { type SavedReport, savedReports } from '../contract.ts';
import { choiceOf } from './chosen-of.ts';

interface SaveDialogProps {
  choice: ChosenReport;
  savedReport: SavedReport | undefined;
  onClose: () => void;
}

/** A name for the report as it is open, and where it comes by itself. */
export default function SaveDialog({ choice, savedReport, onClose }: SaveDialogProps) {
  const form = useForm();
  const [name, setName] = useState(savedReport?.Name ?? '');
  const [isPinned, setPinned] = useState(savedReport?.IsPinned ?? false);
  const [isDaily, setDaily] = useState(savedReport?.IsDaily ?? false);
  const { run, pending } = useAction(savedReports.save, { form, done: '报表已保存', onDone: onClose });
  const Name = name.trim();
  const values = { Name, Choice: choiceOf(choice), IsPinned: isPinned, IsDaily: isDaily };
  const save = () =>
    Name
      ? void run({ ...values, ReportID: savedReport?.ReportID ?? null })
      : form.blame('Name', '请填写报表名称');
  return (
    <FormDialog
      title={savedReport ? '报表设置' : '保存报表'}
      form={form}
      busy={pending}
      onSubmit={save}
      onClose={onClose}
    >
      <LabelledField
        label="报表名称"
        name="Name"
        required
        problem={Name.length > 30 ? '最多 30 个字' : ''}
        hint="只有您自己看得到；近 7 天这样的期间按打开那天计算"
      >
        <TextField value={name} onChange={setName} />
      </LabelledField>
      <LabelledField name="IsPinned">
        <Tick on={isPinned} says="固定到首页" onChange={setPinned} />
      </LabelledField>
      <LabelledField name="IsDaily">
        <Tick on={isDaily} says="每天早上 7 点生成文件，放进下载记录" onChange={setDaily} />
      </LabelledField>
      {savedReport && <Remove savedReport={savedReport} onDone={onClose} />}
    </FormDialog>
  );
}

const Remove = ({
  savedReport: { ReportID, Name },
  onDone,
}: {
  savedReport: SavedReport;
  onDone: () => void;
}) => (
  <Act
    on={savedReports.remove}
    input={{ ReportID }}
    kind="danger"
    confirm={{ title: `删除报表「${Name}」`, says: '已生成的文件不受影响', act: '删除', danger: true }}
    done="报表已删除"
    onDone={onDone}
  >
    删除报表
  </Act>
);

interface TickProps {
  on: boolean;
  says: string;
  onChange: (on: boolean) => void;
}

const Tick = ({ on, says, onChange }: TickProps) => (
  <label className="report-tick">
    <input type="checkbox" checked={on} onChange={(event) => onChange(event.target.checked)} />
    {says}
  </label>
);
