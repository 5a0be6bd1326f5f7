import { memo, useMemo } from 'react';
import type { ImportRow } from '../../import-row.ts';
import { LeaveOutButton } from '../fixes/leave-out-button.tsx';
import type { Desk } from '../fixes/use-desk.ts';
import { cellText } from '../sheet/cell-text.ts';
import type { ImportGridColumn } from '../sheet/grid-columns.ts';
import { fixOfField, isOpenRow } from '../sheet/remedies.ts';
import { spotsOf } from '../sheet/spots.ts';
import { ImportGridCell } from './grid-cell.tsx';
import { StateCell } from './state-cell.tsx';
import type { Stop } from './use-walk.ts';

interface GridRowProps {
  index: number;
  /** Undefined while it is fetched. */
  row: ImportRow | undefined;
  /** An order's page led here. */
  isSought: boolean;
  columns: readonly ImportGridColumn[];
  desk: Desk;
  onArrive: (stop: Stop) => void;
}

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { index, row, isSought, columns, desk, onArrive } = props;
  const spots = useMemo(() => (row ? spotsOf(row, columns) : []), [row, columns]);
  if (!row)
    return (
      <tr className="is-coming">
        <td colSpan={columns.length + 2} />
      </tr>
    );
  const fixable = spots.filter(({ fix }) => fix);
  const nthOf = (spot: (typeof spots)[number]) => fixable.indexOf(spot);
  const shared = { row, desk, arrive: (nth: number) => onArrive({ row: index, nth }), nthOf };
  return (
    <tr
      className={`is-${row.State}${isSought ? ' is-sought' : ''}`}
      aria-current={isSought || undefined}
      aria-rowindex={index + 1}
      data-row={index}
    >
      <StateCell
        {...shared}
        spots={spots.filter(({ key }) => key === 'state')}
        wrong={spots.flatMap(({ key, problem }) =>
          problem.blocking || row.State === 'ready'
            ? (columns.find((column) => column.key === key)?.title ?? [])
            : [],
        )}
      />
      {columns.map((column) => (
        <ImportGridCell
          key={column.key}
          {...shared}
          text={cellText(row, column, columns)}
          cell={column.sheet?.Index}
          spots={spots.filter(({ key }) => key === column.key)}
          change={isOpenRow(row) ? fixOfField(column.field) : undefined}
        />
      ))}
      <td className="row-end pinned-right">
        <LeaveOutButton row={row} desk={desk} />
      </td>
    </tr>
  );
});
