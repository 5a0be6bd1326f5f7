import { useState } from 'react';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { useDebounced } from '#kit/ui/hooks/use-debounced.ts';
import { formulas, type NamingFormula } from '../contract.ts';
import { type NamingPart, USUAL } from '../formula.ts';
import { EXPORTS } from './nameable-exports.ts';
import { PartsField } from './parts-field.tsx';

/** A formula: its parts in a row, and beside them what a file would be called. */
export function FormulaDialog({
  formula,
  onClose,
}: {
  formula: NamingFormula | undefined;
  onClose: () => void;
}) {
  const form = useForm();
  const [name, setName] = useState(formula?.FormulaName ?? '');
  const [command, setCommand] = useState(formula?.CmdID ?? Number(EXPORTS[0]?.value));
  const [isDefault, setDefault] = useState(formula?.IsDefault ?? true);
  const [parts, setParts] = useState<NamingPart[]>(formula?.Settings ?? [...USUAL]);
  const options = { form, onDone: onClose, done: '命名规则已保存' };
  const add = useAction(formulas.add, options);
  const change = useAction(formulas.update, options);
  const save = () => {
    const FormulaName = name.trim();
    if (!FormulaName) return form.blame('FormulaName', '请填写规则名称');
    const input = { FormulaName, CmdID: command, IsDefault: isDefault, Settings: parts };
    return void (formula ? change.run({ ...input, FormulaID: formula.FormulaID }) : add.run(input));
  };
  return (
    <FormDialog
      title={formula ? '编辑命名规则' : '新建命名规则'}
      form={form}
      busy={add.pending || change.pending}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="formula-form">
        <LabelledField label="规则名称" name="FormulaName" required>
          <TextField value={name} placeholder="如：发货单按日期" onChange={setName} />
        </LabelledField>
        <LabelledField label="用于" name="CmdID">
          <Select
            label="用于"
            value={String(command)}
            options={EXPORTS}
            onChange={(value) => setCommand(Number(value))}
          />
        </LabelledField>
        <LabelledField name="Settings" wide>
          <span>文件名</span>
          <PartsField parts={parts} onChange={setParts} />
        </LabelledField>
        <Sample command={command} parts={parts} />
        <label className="check">
          <input type="checkbox" checked={isDefault} onChange={(event) => setDefault(event.target.checked)} />
          这种导出默认用它
        </label>
      </div>
    </FormDialog>
  );
}

/** What a file would be called now, and what is wrong. */
function Sample({ command, parts }: { command: number; parts: readonly NamingPart[] }) {
  const Settings = useDebounced(parts, 300);
  const { data } = useCall(formulas.sample, { CmdID: command, Settings: [...Settings] });
  return (
    <div className="formula-sample" aria-live="polite">
      <span>预览</span>
      <strong className="mono">{data?.Sample ?? '…'}</strong>
      {data?.Problems.map((problem) => (
        <span key={problem} className="problem">
          {problem}
        </span>
      ))}
    </div>
  );
}
