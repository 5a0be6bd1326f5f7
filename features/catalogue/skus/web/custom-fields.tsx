import './custom-fields.css';
import { Button } from '#kit/ui/acts/button.tsx';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import type { CustomField } from './custom-field.ts';

interface CustomFieldsProps {
  customFields: readonly CustomField[];
  onChange: (next: readonly CustomField[]) => void;
  /** As the call names them. */
  name: string;
  says?: string;
}

const MOST = 50;

/** What else is to be said, each by a name that the shop gives: 产地, 甜度, 保存方式. */
export function CustomFields({ customFields, onChange, name, says = '自定义信息' }: CustomFieldsProps) {
  const set = (at: number, part: Partial<CustomField>) =>
    onChange(customFields.map((field, i) => (i === at ? { ...field, ...part } : field)));
  return (
    <LabelledField name={name} wide>
      <span>{says}</span>
      {customFields.map((field, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place alone while being typed
        <span className="custom-field" key={at}>
          <TextField
            value={field.Name}
            label={`第 ${at + 1} 项的名称`}
            placeholder="如：产地"
            onChange={(Name) => set(at, { Name })}
          />
          <TextField
            value={field.Value}
            label={`第 ${at + 1} 项的内容`}
            placeholder="如：云南昭通"
            onChange={(Value) => set(at, { Value })}
          />
          <Button kind="text" onClick={() => onChange(customFields.filter((_, i) => i !== at))}>
            移除
          </Button>
        </span>
      ))}
      {customFields.length < MOST && (
        <Button onClick={() => onChange([...customFields, { Name: '', Value: '' }])}>添加一项</Button>
      )}
    </LabelledField>
  );
}
