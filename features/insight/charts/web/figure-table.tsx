import './figure-table.css';
import type { ReactNode } from 'react';

export interface FigureColumn<R> {
  title: string;
  show: (row: R) => ReactNode;
  /** Words, which stand at the left and may be cut; else a figure. */
  isText?: boolean;
}

interface FigureTableProps<R> {
  label: string;
  columns: readonly FigureColumn<R>[];
  rows: readonly R[];
  keyOf: (row: R) => string;
  /** What the rows add up to, and what that was before. */
  foot?: readonly R[];
}

/** Figures in rows, as wide as they are: the page stays where it is and the table scrolls. */
export const FigureTable = <R,>({ label, columns, rows, keyOf, foot = [] }: FigureTableProps<R>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard too
  <section className="figure-table" aria-label={label} tabIndex={0}>
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
          <Line key={keyOf(row)} of={row} columns={columns} />
        ))}
      </tbody>
      {foot.length > 0 && (
        <tfoot>
          {foot.map((row) => (
            <Line key={keyOf(row)} of={row} columns={columns} />
          ))}
        </tfoot>
      )}
    </table>
  </section>
);

const Line = <R,>({ of, columns }: { of: R; columns: readonly FigureColumn<R>[] }) => (
  <tr>
    {columns.map(({ title, show, isText }) => (
      <Cell key={title} isText={isText}>
        {show(of)}
      </Cell>
    ))}
  </tr>
);

const Cell = ({ isText, children }: { isText: boolean | undefined; children: ReactNode }) => (
  <td
    className={isText ? undefined : 'num'}
    title={typeof children === 'string' && isText ? children : undefined}
  >
    {children}
  </td>
);
