import './table.css';
import { type CSSProperties, type RefObject, useLayoutEffect, useRef } from 'react';
import { Head } from './head.tsx';
import { TableRow } from './row.tsx';
import type { TableProps } from './table-props.ts';
import { useWindow } from './use-window.ts';

/** A plain table with a sticky head, first column and actions; long pages draw only what is in view. */
export function Table<R>(props: TableProps<R>) {
  const { columns, rows, idOf, marked, onOpen, cursor, actions, hold } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const tall = columns.shown.some((column) => column.tall);
  const rowHeight = (columns.layout.compact ? 32 : 40) + (tall ? 16 : 0);
  useActionsWidth(scroller, rows);
  const { from, to } = useWindow(scroller, rows.length, rowHeight);
  const widths = columns.shown.map(columns.widthOf);
  const grows = columns.shown.some(({ grow }) => grow);
  const minWidth = leastWidth([...widths, marked ? 40 : 0], !!actions);
  const style = { '--row': `${rowHeight}px`, minWidth } as CSSProperties;
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
              opens={!!onOpen}
              latest={latest}
              actions={actions}
              hold={hold}
            />
          ))}
          {to < rows.length && <tr style={{ height: (rows.length - to) * rowHeight }} />}
        </tbody>
        {props.foot}
      </table>
    </div>
  );
}

/** Columns keep the widths that they name; acts at the right come on top. */
function leastWidth(widths: readonly number[], hasActs: boolean): string {
  const total = widths.reduce((sum, width) => sum + width, 0);
  return hasActs ? `calc(${total}px + var(--acts, 150px))` : `${total}px`;
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
