import { type MouseEvent, memo, type RefObject } from 'react';
import { PinnedRow } from '../openers/pin.tsx';
import { cellOf } from './cell.tsx';
import { type AnyColumn, alignOf } from './column.ts';
import type { TableProps } from './table-props.ts';

interface RowProps<R> extends Pick<TableProps<R>, 'actions' | 'hold'> {
  id: string;
  row: R;
  columns: readonly AnyColumn<R>[];
  isMarked: boolean | undefined;
  isCursor: boolean;
  opens: boolean;
  /** What the table was given last: to open or mark is asked when it happens, so that a row needn't follow it. */
  latest: RefObject<TableProps<R>>;
}

function Row<R>({ id, row, columns, isMarked, isCursor, opens, latest, actions, hold }: RowProps<R>) {
  const open = (event: MouseEvent<HTMLTableRowElement>) => {
    const on = event.target as HTMLElement;
    // What opens above the row speaks to React as if it stood in it.
    if (!event.currentTarget.contains(on) || on.closest('button, a, input, label')) return;
    if (String(getSelection()) !== '') return;
    latest.current.onOpen?.(row);
  };
  const state = `${isMarked ? 'is-marked' : ''}${isCursor ? ' is-cursor' : ''}${opens ? ' opens' : ''}`;
  return (
    <PinnedRow id={id} record={row} hold={hold}>
      {(record) => (
        <tr className={state} data-id={id} onClick={open}>
          {isMarked !== undefined && (
            <td className="cell-mark">
              <input
                type="checkbox"
                aria-label="选择"
                checked={isMarked}
                onChange={(event) => latest.current.onMark?.([id], event.target.checked)}
              />
            </td>
          )}
          {columns.map((column, index) => (
            <td
              key={column.key}
              className={`at-${alignOf(column)}${index === 0 ? ' cell-first pinned-left' : ''}`}
            >
              <div className="cell">{cellOf(column, record)}</div>
            </td>
          ))}
          <td className="cell-rest" />
          {actions && (
            <td className="cell-actions pinned-right">
              <div className="row">{actions(record)}</div>
            </td>
          )}
        </tr>
      )}
    </PinnedRow>
  );
}

/** Drawn again only when something of its own has changed: a page stands still while what is around it moves. */
export const TableRow = memo(Row) as typeof Row;
