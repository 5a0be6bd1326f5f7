import './sku-groups.css';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '#kit/ui/acts/icon-button.tsx';
import { tell } from '#kit/ui/openers/toast.ts';
import { MOST_SPEC_ROWS, type SpecColumn, type SpecRow, specFaultOf, withPasted } from './spec-rows.ts';

interface SpecGridProps {
  rows: readonly SpecRow[];
  columns: readonly SpecColumn[];
  onChange: (rows: readonly SpecRow[]) => void;
}

interface SpecPosition {
  row: number;
  column: number;
}

/**
 * One specification a row. Enter and the arrows go up and down (a new row at the end), Ctrl+D takes the cell above,
 * and what is pasted from a sheet fills rows and columns.
 */
export function SpecGrid({ rows, columns, onChange }: SpecGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const edits = useGridEdits({ rows, columns, onChange }, table);
  return (
    <div className="spec-grid" data-field="SkuInfos">
      <table ref={table}>
        <thead>
          <tr>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
            <th aria-label="操作" />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={String(at)}>
              {columns.map((column, index) => (
                <SpecCell
                  key={column.key}
                  column={column}
                  place={{ row: at, column: index }}
                  value={row[column.key] ?? ''}
                  onChange={(text) => edits.type(at, column, text)}
                  onKey={edits.key}
                  onPaste={edits.paste}
                />
              ))}
              <td>
                <IconButton icon="close" says={`删除第 ${at + 1} 行`} onClick={() => edits.remove(at)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function useGridEdits({ rows, columns, onChange }: SpecGridProps, table: RefObject<HTMLTableElement | null>) {
  const set = (row: number, change: SpecRow) =>
    onChange(rows.map((each, at) => (at === row ? { ...each, ...change } : each)));
  const focus = ({ row, column }: SpecPosition) => {
    const cell = table.current?.querySelector<HTMLInputElement>(`[data-place="${row} ${column}"]`);
    cell?.focus();
    cell?.select();
  };
  const down = (at: SpecPosition) => {
    // Drawn before it gets the focus, so that no letter typed right after goes astray.
    if (at.row === rows.length - 1 && rows.length < MOST_SPEC_ROWS) flushSync(() => onChange([...rows, {}]));
    focus({ ...at, row: at.row + 1 });
  };
  return {
    type: (row: number, { key }: SpecColumn, text: string) =>
      set(row, { [key]: text, ...(key === 'SkuBasicInfo' && { isMade: false }) }),
    remove: (row: number) => onChange(rows.length > 1 ? rows.filter((_, each) => each !== row) : [{}]),
    key: (event: KeyboardEvent<HTMLInputElement>, at: SpecPosition) => {
      const column = columns[at.column];
      if (!column || event.nativeEvent.isComposing) return;
      const acted = pressed(event, {
        down: () => down(at),
        up: () => focus({ ...at, row: Math.max(0, at.row - 1) }),
        copyAbove: () => set(at.row, { [column.key]: rows[at.row - 1]?.[column.key] ?? '' }),
      });
      if (acted) event.preventDefault();
    },
    paste: (event: ClipboardEvent, at: SpecPosition) => {
      const text = event.clipboardData.getData('text/plain');
      if (!/[\t\n]/.test(text.trim())) return;
      event.preventDefault();
      const pasted = withPasted(rows, columns, at, text);
      onChange(pasted.rows);
      if (pasted.unused.length > 0)
        tell.warning(`粘贴的「${pasted.unused.join('」「')}」列没有使用，需要时请逐格填写`);
    },
  };
}

interface SpecCellProps {
  column: SpecColumn;
  place: SpecPosition;
  value: string;
  onChange: (text: string) => void;
  onKey: (event: KeyboardEvent<HTMLInputElement>, at: SpecPosition) => void;
  onPaste: (event: ClipboardEvent, at: SpecPosition) => void;
}

function SpecCell({ column, place, value, onChange, onKey, onPaste }: SpecCellProps) {
  const fault = specFaultOf(column, value);
  return (
    <td className={column.kind === 'text' ? '' : 'num'} data-title={column.title}>
      <input
        className="field"
        data-place={`${place.row} ${place.column}`}
        aria-label={`第 ${place.row + 1} 行${column.title}`}
        aria-invalid={fault ? true : undefined}
        title={fault || undefined}
        inputMode={column.kind === 'text' ? undefined : 'decimal'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => onKey(event, place)}
        onPaste={(event) => onPaste(event, place)}
      />
    </td>
  );
}

function pressed(
  event: KeyboardEvent,
  acts: { down: () => void; up: () => void; copyAbove: () => void },
): boolean {
  const { key, ctrlKey, metaKey } = event;
  const act = { Enter: acts.down, ArrowDown: acts.down, ArrowUp: acts.up }[key];
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'd') acts.copyAbove();
  else if (act && !ctrlKey && !metaKey) act();
  else return false;
  return true;
}
