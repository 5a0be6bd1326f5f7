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
    <select
      className={`field${value ? '' : ' is-none'}`}
      aria-label="字段"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {none !== undefined && <option value="">{none}</option>}
      {command.fields.map(({ key, title, required }) => (
        <option key={key} value={key}>
          {title}
          {required ? ' *' : ''}
        </option>
      ))}
    </select>
  );
}
