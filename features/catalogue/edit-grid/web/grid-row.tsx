import { memo, type ReactNode } from 'react';
import type { Rect } from '../selection.ts';
import { type EditGridProps, type GridColumn, ROW_HEIGHT } from './grid-types.ts';
import { type GridWindow, widthBefore } from './use-grid-window.ts';

interface GridRowProps<V> extends Pick<EditGridProps<V>, 'head' | 'cellOf' | 'figures'> {
  row: V;
  index: number;
  columns: readonly GridColumn[];
  offsets: readonly number[];
  left: number;
  right: number;
  /** Columns of this row that are selected; −1: none. */
  selectedFrom: number;
  selectedTo: number;
}

function Row<V>(props: GridRowProps<V>) {
  const { row, index, columns, offsets, left, right, head, cellOf, figures, selectedFrom, selectedTo } =
    props;
  return (
    <tr className="grid-row" aria-rowindex={index + 2} style={{ height: ROW_HEIGHT }}>
      <th scope="row" className="grid-head-cell" style={{ width: head.width }}>
        {head.show(row)}
      </th>
      {columns.slice(left, right).map((column, i) => {
        const at = left + i;
        const { text, tone, says, part } = cellOf(row, column);
        const isSelected = at >= selectedFrom && at <= selectedTo;
        return (
          <td
            key={column.key}
            aria-colindex={at + 2}
            className={`grid-cell is-${tone}${column.fixed ? ' is-fixed' : ''}${isSelected ? ' is-in' : ''}`}
            style={{ left: head.width + (offsets[at] ?? 0), width: column.width }}
            title={says || undefined}
          >
            {text}
            {part !== undefined && <i className="grid-part" style={{ width: `${part * 100}%` }} />}
          </td>
        );
      })}
      {figures?.map(({ key, width, show }, i) => {
        const { text, tone, says, part } = show(row);
        return (
          <td
            key={key}
            aria-colindex={columns.length + i + 2}
            className={`grid-cell grid-figure is-${tone}`}
            style={{ left: head.width + (offsets.at(-1) ?? 0) + widthBefore(figures, i), width }}
            title={says || undefined}
          >
            {text}
            {part !== undefined && <i className="grid-part" style={{ width: `${part * 100}%` }} />}
          </td>
        );
      })}
    </tr>
  );
}

/** Draws again only when its listing, its part of the selection or the columns in view are others. */
const GridRow = memo(Row) as typeof Row;

interface RowsProps<V>
  extends Pick<EditGridProps<V>, 'rows' | 'idOf' | 'head' | 'cellOf' | 'columns' | 'figures'> {
  offsets: readonly number[];
  window: GridWindow;
  rect: Rect;
}

/** The rows in view. */
export function GridRows<V>({ rows, idOf, rect, window, ...rest }: RowsProps<V>): ReactNode {
  return rows.slice(window.top, window.bottom).map((row, i) => {
    const index = window.top + i;
    const isIn = index >= rect.top && index <= rect.bottom;
    return (
      <GridRow
        key={idOf(row)}
        row={row}
        index={index}
        {...rest}
        left={window.left}
        right={window.right}
        selectedFrom={isIn ? rect.left : -1}
        selectedTo={isIn ? rect.right : -1}
      />
    );
  });
}
