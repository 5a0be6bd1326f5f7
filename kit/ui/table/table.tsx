import './table.css';
import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import { cellOf } from './cell.tsx';
import { type AnyColumn, alignOf } from './column.ts';
import { Head } from './head.tsx';
import type { Columns } from './use-columns.ts';
import { useWindow } from './use-window.ts';

export interface TableProps<R> {
  columns: Columns<R>;
  rows: readonly R[];
  idOf: (row: R) => string;
  /** Marked rows; without it there are no check boxes. */
  marked?: ReadonlySet<string>;
  onMark?: (ids: readonly string[], on: boolean) => void;
  onOpen?: (row: R) => void;
  /** Row under the keyboard's cursor. */
  cursor?: string;
  actions?: (row: R) => ReactNode;
  sort?: { by: string; isDesc: boolean; set: (by: string, isDesc: boolean) => void };
  foot?: ReactNode;
}

/** A plain table with a sticky head, first column and actions; long pages draw only what is in view. */
export function Table<R>(props: TableProps<R>) {
  const { columns, rows, idOf, marked, onMark, onOpen, cursor, actions } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const tall = columns.shown.some((column) => column.tall);
  const rowHeight = (columns.layout.compact ? 32 : 40) + (tall ? 16 : 0);
  useActionsWidth(scroller, rows);
  const { from, to } = useWindow(scroller, rows.length, rowHeight);
  const widths = columns.shown.map(columns.widthOf);
  const total = widths.reduce((sum, width) => sum + width, (marked ? 40 : 0) + (actions ? 1 : 0));
  const style = { '--row': `${rowHeight}px`, minWidth: total } as CSSProperties;
  const grows = columns.shown.some(({ grow }) => grow);
  return (
    <div className="table-scroll" ref={scroller}>
      <table
        className={`table${marked ? ' has-marks' : ''}${columns.layout.compact ? ' is-compact' : ''}`}
        style={style}
      >
        <colgroup>
          {marked && <col style={{ width: 40 }} />}
          {columns.shown.map((column, index) => (
            <col key={column.key} style={{ width: column.grow ? undefined : widths[index] }} />
          ))}
          <col style={{ width: grows ? 0 : undefined }} />
          {actions && <col className="col-actions" />}
        </colgroup>
        <Head {...props} />
        <tbody>
          {from > 0 && <tr style={{ height: from * rowHeight }} />}
          {rows.slice(from, to).map((row) => (
            <TableRow
              key={idOf(row)}
              id={idOf(row)}
              row={row}
              columns={columns.shown}
              isMarked={marked?.has(idOf(row))}
              isCursor={cursor === idOf(row)}
              onMark={onMark}
              onOpen={onOpen}
              actions={actions}
            />
          ))}
          {to < rows.length && <tr style={{ height: (rows.length - to) * rowHeight }} />}
        </tbody>
        {props.foot}
      </table>
    </div>
  );
}

/** The frozen column of actions is as wide as its widest row. */
function useActionsWidth(scroller: RefObject<HTMLElement | null>, rows: readonly unknown[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows may have other actions
  useLayoutEffect(() => {
    const cells = scroller.current?.querySelectorAll<HTMLElement>('td.cell-actions > .row') ?? [];
    const widest = Math.max(48, ...Array.from(cells, (cell) => cell.scrollWidth));
    scroller.current?.style.setProperty('--acts', `${widest + 18}px`);
  }, [scroller, rows]);
}

interface RowProps<R> extends Pick<TableProps<R>, 'onMark' | 'onOpen' | 'actions'> {
  id: string;
  row: R;
  columns: readonly AnyColumn<R>[];
  isMarked: boolean | undefined;
  isCursor: boolean;
}

function TableRow<R>({ id, row, columns, isMarked, isCursor, onMark, onOpen, actions }: RowProps<R>) {
  const open = (event: MouseEvent<HTMLTableRowElement>) => {
    const on = event.target as HTMLElement;
    // What opens above the row speaks to React as if it stood in it.
    if (!event.currentTarget.contains(on) || on.closest('button, a, input, label')) return;
    if (String(getSelection()) !== '') return;
    onOpen?.(row);
  };
  const state = `${isMarked ? 'is-marked' : ''}${isCursor ? ' is-cursor' : ''}${onOpen ? ' opens' : ''}`;
  return (
    <tr className={state} data-id={id} onClick={open}>
      {isMarked !== undefined && (
        <td className="cell-mark">
          <input
            type="checkbox"
            aria-label="选择"
            checked={isMarked}
            onChange={(event) => onMark?.([id], event.target.checked)}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.key} className={`at-${alignOf(column)}${index === 0 ? ' cell-first' : ''}`}>
          <div className="cell">{cellOf(column, row)}</div>
        </td>
      ))}
      <td className="cell-rest" />
      {actions && (
        <td className="cell-actions">
          <div className="row">{actions(row)}</div>
        </td>
      )}
    </tr>
  );
}
