import { Select } from '#kit/ui/fields/select.tsx';
import type { Command } from '../commands.ts';
import type { CfgColumn } from '../template-columns.ts';
import { FieldChoice } from './field-choice.tsx';

interface ExportContentProps {
  command: Command;
  column: CfgColumn;
  onChange: (column: CfgColumn) => void;
}

const JOINERS = [
  [' ', '空格'],
  ['', '直接相连'],
  ['，', '，'],
  ['-', '-'],
  ['/', '/'],
  ['+', '+'],
  ['\n', '换行'],
] as const;

/** What a column of an export holds: a field, a fixed text, or fields joined. */
export function ExportContent({ command, column, onChange }: ExportContentProps) {
  const { title = '', field, fields, text } = column;
  if (fields) return <Joined command={command} column={column} onChange={onChange} />;
  if (field !== undefined) {
    return (
      <FieldChoice command={command} value={field} onChange={(key) => onChange({ title, field: key })} />
    );
  }
  return (
    <input
      className="field"
      aria-label="固定文字"
      placeholder="固定文字，可留空"
      maxLength={500}
      value={text ?? ''}
      onChange={(event) => onChange({ title, text: event.target.value })}
    />
  );
}

function Joined({ command, column, onChange }: ExportContentProps) {
  const { title = '', fields = [], joiner = '' } = column;
  const set = (next: readonly string[]) => onChange({ title, fields: [...next], joiner });
  return (
    <div className="joined">
      {fields.map((key, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field may stand twice; its place is all it has
        <span key={at} className="joined-part">
          <FieldChoice
            command={command}
            value={key}
            onChange={(chosen) => set(fields.map((one, i) => (i === at ? chosen : one)))}
          />
          {fields.length > 1 && (
            <button
              type="button"
              className="icon-btn"
              aria-label="移除字段"
              onClick={() => set(fields.filter((_, i) => i !== at))}
            >
              ×
            </button>
          )}
        </span>
      ))}
      {fields.length < 10 && (
        <button type="button" className="link" onClick={() => set([...fields, command.fields[0]?.key ?? ''])}>
          + 字段
        </button>
      )}
      <span className="joined-by">
        <span>用</span>
        <Select
          label="连接符"
          value={String(JOINERS.findIndex(([text]) => text === joiner))}
          options={JOINERS.map(([, label], at) => ({ value: at, label }))}
          onChange={(at) => onChange({ title, fields, joiner: JOINERS[Number(at)]?.[0] ?? '' })}
        />
        <span>连接</span>
      </span>
    </div>
  );
}
