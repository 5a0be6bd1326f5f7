import { Select } from '#kit/ui/fields/select.tsx';
import type { Command } from '../commands.ts';

interface FieldChoiceProps {
  command: Command;
  value: string;
  /** The choice of no field, where there is one. */
  none?: string;
  onChange: (key: string) => void;
}

export function FieldChoice({ command, value, none, onChange }: FieldChoiceProps) {
  return (
    <Select
      label="字段"
      value={value}
      empty={none}
      options={command.fields.map(({ key, title, required }) => ({
        value: key,
        label: required ? `${title} *` : title,
      }))}
      onChange={onChange}
    />
  );
}
