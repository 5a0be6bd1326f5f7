import { Icon } from '#kit/ui/values/icon.tsx';
import type { Command } from '../commands.ts';
import type { CfgColumn } from '../template-columns.ts';
import type { DraftColumn } from './draft-columns.ts';
import { ExportContent } from './export-content.tsx';
import { FieldChoice } from './field-choice.tsx';
import { HeaderNames } from './header-names.tsx';

interface ColumnRowProps {
  command: Command;
  column: DraftColumn;
  at: number;
  last: number;
  onChange: (column: CfgColumn) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDrag: (isOn: boolean) => void;
}

export function ColumnRow(props: ColumnRowProps) {
  const { command, at, last, onMove, onRemove, onDrag } = props;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows do the same for the keyboard */}
      <span
        className="column-handle"
        title="拖动排序"
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          const row = event.currentTarget.closest('li');
          if (row) event.dataTransfer.setDragImage(row, 12, 12);
          onDrag(true);
        }}
        onDragEnd={() => onDrag(false)}
      >
        {at + 1}
      </span>
      {command.direction === 'import' ? <ImportColumn {...props} /> : <ExportColumn {...props} />}
      <span className="column-acts">
        <IconButton name="up" says="上移" disabled={at === 0} onPress={() => onMove(at - 1)} />
        <IconButton name="down" says="下移" disabled={at === last} onPress={() => onMove(at + 1)} />
        <IconButton name="close" says={`删除第 ${at + 1} 列`} onPress={onRemove} />
      </span>
    </>
  );
}

/** The headers under which the column may come, and the field it becomes. */
function ImportColumn({ command, column, onChange }: ColumnRowProps) {
  const { headers = [''], field } = column;
  return (
    <>
      <HeaderNames
        names={headers}
        onChange={(next) => onChange({ headers: next, ...(field && { field }) })}
      />
      <FieldChoice
        command={command}
        value={field ?? ''}
        none="不导入"
        onChange={(key) => onChange({ headers, ...(key && { field: key }) })}
      />
    </>
  );
}

function ExportColumn({ command, column, onChange }: ColumnRowProps) {
  return (
    <>
      <input
        className="field"
        aria-label="表头"
        placeholder="表头"
        maxLength={100}
        value={column.title ?? ''}
        onChange={(event) => onChange({ ...withoutId(column), title: event.target.value })}
      />
      <ExportContent command={command} column={withoutId(column)} onChange={onChange} />
    </>
  );
}

const withoutId = ({ id: _, ...column }: DraftColumn): CfgColumn => column;

interface IconButtonProps {
  name: 'up' | 'down' | 'close';
  says: string;
  disabled?: boolean;
  onPress: () => void;
}

const IconButton = ({ name, says, disabled, onPress }: IconButtonProps) => (
  <button
    type="button"
    className="icon-btn"
    title={says}
    aria-label={says}
    disabled={disabled}
    onClick={onPress}
  >
    <Icon name={name} size={14} />
  </button>
);
