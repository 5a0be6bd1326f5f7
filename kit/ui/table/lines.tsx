import './lines.css';
import type { ReactNode } from 'react';

export interface LineColumn<R> {
  title: string;
  show: (row: R) => ReactNode;
  /** A `figure` stands at the right and is named where rows are blocks; a `sentence` takes as many lines as it needs. */
  as?: 'figure' | 'sentence';
  /** Instead of its title, such as a box that ticks all rows. */
  head?: ReactNode;
}

interface LinesProps<R> {
  columns: readonly LineColumn<R>[];
  rows: readonly R[];
  keyOf: (row: R) => string;
  /** Of a row of which nothing becomes. */
  isOut?: (row: R) => boolean;
  /** They are being asked for again. */
  isOld?: boolean;
}

/** The rows of a dialog or a section, few enough to be read without pages; a list of a screen is a `ListPage`. */
export const Lines = <R,>({ columns, rows, keyOf, isOut, isOld = false }: LinesProps<R>) => (
  <div className={isOld ? 'lines is-old' : 'lines'} aria-busy={isOld}>
    <table>
      <thead>
        <tr>
          {columns.map(({ title, as, head }) => (
            <th key={title} scope="col" className={as === 'figure' ? 'at-right' : undefined}>
              {head ?? title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className={isOut?.(row) ? 'is-out' : undefined}>
            {columns.map((column) => (
              <LineCell key={column.title} column={column}>
                {column.show(row)}
              </LineCell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const LineCell = <R,>({ column, children }: { column: LineColumn<R>; children: ReactNode }) => (
  <td
    data-title={column.title}
    className={column.as === 'figure' ? 'at-right' : column.as === 'sentence' ? 'is-sentence' : undefined}
    title={typeof children === 'string' ? children : undefined}
  >
    {children}
  </td>
);
