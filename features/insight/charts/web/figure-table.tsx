import './figure-table.css';
import type { CSSProperties, ReactNode } from 'react';

export interface FigureColumn<R> {
  title: string;
  show: (row: R) => ReactNode;
  /** Words, which stand at the left and may be cut; else a figure. */
  isText?: boolean;
  /** Of a column that is shaded by how much it is, 0 to 1. */
  heat?: ((row: R) => number) | undefined;
}

interface FigureTableProps<R> {
  label: string;
  columns: readonly FigureColumn<R>[];
  rows: readonly R[];
  keyOf: (row: R) => string;
  /** What the rows add up to, and what that was before. */
  foot?: readonly R[];
  /** On a phone each row is a block of named figures: of few rows that are read by themselves, not compared down a column. */
  isStacked?: true;
}

/** Figures in rows, as wide as they are: the page stays where it is and the table scrolls. */
export const FigureTable = <R,>({
  label,
  columns,
  rows,
  keyOf,
  foot = [],
  isStacked,
}: FigureTableProps<R>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard too
  <section className={isStacked ? 'figure-table is-stacked' : 'figure-table'} aria-label={label} tabIndex={0}>
    <table>
      <thead>
        <tr>
          {columns.map(({ title, isText }) => (
            <th key={title} scope="col" className={isText ? undefined : 'num'}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={keyOf(row)} row={row} columns={columns} />
        ))}
      </tbody>
      {foot.length > 0 && (
        <tfoot>
          {foot.map((row) => (
            <Line key={keyOf(row)} row={row} columns={columns} isFoot />
          ))}
        </tfoot>
      )}
    </table>
  </section>
);

interface LineProps<R> {
  row: R;
  columns: readonly FigureColumn<R>[];
  isFoot?: true;
}

const Line = <R,>({ row, columns, isFoot }: LineProps<R>) => (
  <tr>
    {columns.map(({ title, show, isText, heat }) => (
      <Cell key={title} title={title} isText={isText} heat={isFoot ? undefined : heat?.(row)}>
        {show(row)}
      </Cell>
    ))}
  </tr>
);

interface CellProps {
  title: string;
  isText: boolean | undefined;
  heat: number | undefined;
  children: ReactNode;
}

const Cell = ({ title, isText, heat, children }: CellProps) => (
  <td
    data-title={title}
    className={isText ? undefined : heat ? 'num is-hot' : 'num'}
    style={heat ? ({ '--heat': heat } as CSSProperties) : undefined}
    title={typeof children === 'string' && isText ? children : undefined}
  >
    {children}
  </td>
);
