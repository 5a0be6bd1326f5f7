import './table.css';
import { type CSSProperties, type PointerEvent, useMemo, useRef } from 'react';
import { fitColumns } from './fit-columns.ts';
import { Head } from './head.tsx';
import { TableRow } from './row.tsx';
import { ROW_HEIGHTS } from './row-heights.ts';
import type { TableProps } from './table-props.ts';
import { useCutEdges, useRoom } from './use-room.ts';
import { useWindow } from './use-window.ts';

const MARK = 40;

/**
 * A plain table with a sticky head, first column and actions; long pages draw only what is in view. Its columns fit the
 * window as long as they may; what is out of sight all the same stands behind a shaded edge.
 */
export function Table<R>(props: TableProps<R>) {
  const { columns, rows, idOf, marked, onOpen, cursor, actions, hold } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const { density } = columns.layout;
  const tall = columns.shown.some((column) => column.tall);
  const rowHeight = ROW_HEIGHTS[density] + (tall ? 16 : 0);
  const { room, acts } = useRoom(scroller, rows, marked ? MARK : 0);
  const { shown: chosen, fitOf } = columns;
  const widths = useMemo(() => fitColumns(chosen.map(fitOf), room), [chosen, fitOf, room]);
  const shown = useMemo(() => chosen.filter(({ key }) => widths.has(key)), [chosen, widths]);
  const total = [...widths.values()].reduce((sum, width) => sum + width, 0);
  const minWidth = total + (marked ? MARK : 0) + (actions ? acts : 0);
  useCutEdges(scroller, minWidth);
  const { from, to } = useWindow(scroller, rows.length, rowHeight);
  const style = { '--row': `${rowHeight}px`, '--acts': `${acts}px`, minWidth } as CSSProperties;
  const hasActs = !!actions && acts > 0;
  const kind = `table is-${density}${marked ? ' has-marks' : ''}${hasActs ? '' : ' no-acts'}`;
  // On paper they share its width, as they stand to each other on the screen.
  const shareOf = (key: string) => ({ '--share': `${(100 * (widths.get(key) ?? 0)) / total}%` });
  return (
    <div className={`table-scroll${hasActs ? ' has-acts' : ''}`} ref={scroller} onPointerOver={sayWhole}>
      <table className={kind} style={style}>
        <colgroup>
          {marked && <col className="col-mark" style={{ width: MARK }} />}
          {shown.map(({ key }) => (
            <col key={key} style={{ width: widths.get(key), ...shareOf(key) } as CSSProperties} />
          ))}
          <col className="col-rest" />
          {actions && <col className="col-actions" />}
        </colgroup>
        <Head {...props} shown={shown} widths={widths} />
        <tbody>
          {from > 0 && <tr style={{ height: from * rowHeight }} />}
          {rows.slice(from, to).map((row) => (
            <TableRow
              key={idOf(row)}
              id={idOf(row)}
              row={row}
              columns={shown}
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
      </table>
    </div>
  );
}

/** What a cell has no room for is whole on hover, unless the cell says more already. */
function sayWhole({ target }: PointerEvent<HTMLElement>): void {
  const cell = (target as HTMLElement).closest?.('.cell');
  if (!(cell instanceof HTMLElement) || cell.title || cell.querySelector('[title]')) return;
  const parts = [cell, ...cell.querySelectorAll<HTMLElement>('*')];
  const isCut = parts.some(
    (part) =>
      part.clientWidth > 0 &&
      (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1),
  );
  if (isCut) cell.title = cell.innerText;
}
