import type { ReactNode } from 'react';
import { PinnedRow, type PinRows } from '../openers/pin.tsx';
import { cellOf } from '../table/cell.tsx';
import { type AnyColumn, alignOf } from '../table/column.ts';

interface CardsProps<R> {
  columns: readonly AnyColumn<R>[];
  rows: readonly R[];
  idOf: (row: R) => string;
  marked?: ReadonlySet<string>;
  onMark: (ids: readonly string[], on: boolean) => void;
  onOpen?: (row: R) => void;
  actions?: (row: R) => ReactNode;
  hold: PinRows;
}

const LINE = 4;

/** Rows on a phone: first column and state above, the rest in a second line. */
export function Cards<R>({ columns, rows, idOf, marked, onMark, onOpen, actions, hold }: CardsProps<R>) {
  const [first, ...others] = columns.filter((column) => column.phone !== 'none');
  const end = others.find((column) => column.phone === 'end');
  const tags = others.filter((column) => column.phone === 'tag');
  const named = others.filter((column) => column.phone === 'line');
  const rest = others.filter((column) => column !== end && !tags.includes(column));
  const line = [...(named.length > 0 ? named : rest).slice(0, LINE), ...tags];
  return (
    <ul className="cards">
      {rows.map((row) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: a touch screen; the first cell carries the link
        <li
          key={idOf(row)}
          onClick={(event) =>
            event.currentTarget.contains(event.target as HTMLElement) &&
            (event.target as HTMLElement).closest('button, a, input') === null &&
            onOpen?.(row)
          }
        >
          <PinnedRow id={idOf(row)} record={row} hold={hold}>
            {(record) => (
              <>
                {marked && (
                  <input
                    type="checkbox"
                    aria-label="选择"
                    checked={marked.has(idOf(row))}
                    onChange={(event) => onMark([idOf(row)], event.target.checked)}
                  />
                )}
                <Card row={record} first={first} end={end} line={line} actions={actions} />
              </>
            )}
          </PinnedRow>
        </li>
      ))}
    </ul>
  );
}

const classOf = <R,>(column: AnyColumn<R>) =>
  column.phone === 'tag' ? 'is-tag' : alignOf(column) === 'right' ? 'is-figure' : undefined;

interface CardProps<R> extends Pick<CardsProps<R>, 'actions'> {
  row: R;
  first: AnyColumn<R> | undefined;
  end: AnyColumn<R> | undefined;
  line: readonly AnyColumn<R>[];
}

const Card = <R,>({ row, first, end, line, actions }: CardProps<R>) => (
  <div className="card">
    <div className="card-head">
      <div>{first && cellOf(first, row)}</div>
      {end && (
        <div>
          {alignOf(end) === 'right' && <i>{end.title}</i>}
          {cellOf(end, row)}
        </div>
      )}
    </div>
    <div className="card-line">
      {line.map((column) => (
        <span key={column.key} className={classOf(column)}>
          {column.phone !== 'tag' && <i>{column.title}</i>}
          {cellOf(column, row)}
        </span>
      ))}
    </div>
    {actions && <div className="row card-acts">{actions(row)}</div>}
  </div>
);
