import { Link } from '#kit/ui/link.tsx';
import { orderNoText } from '#kit/ui/values/display.ts';
import type { ImportRow } from '../../import-row.ts';
import { FixButton } from '../fixes/fix-button.tsx';
import type { Desk } from '../fixes/use-desk.ts';
import { rowName, type Spot } from '../sheet/spots.ts';
import { RowTag } from '../task/task-status-tag.tsx';

interface StateCellProps {
  row: ImportRow;
  /** Problems of the row as a whole. */
  spots: readonly Spot[];
  /** Columns with problems; they may stand out of sight. */
  wrong: readonly string[];
  desk: Desk;
  arrive: (nth: number) => void;
  nthOf: (spot: Spot) => number;
}

/** The frozen first cell: the row's number in the sheet, where it stands, and what concerns the whole row. */
export function StateCell({ row, spots, wrong, desk, arrive, nthOf }: StateCellProps) {
  const reasons = spots.map(({ problem }) => problem.says);
  const below = reasons[0] ?? [...new Set(wrong)].join('、');
  return (
    <th scope="row" className="grid-state pinned-left" title={reasons.join('\n') || below || undefined}>
      <div className="grid-cell">
        <span className="cell-texts">
          <span>
            <b className="num">{rowName(row)}</b> <RowTag row={row} />
          </span>
          {row.OrderID ? (
            <small>
              <Link className="mono" to={`/orderv2/detail?id=${row.OrderID}`}>
                {orderNoText(row.OrderID)}
              </Link>
            </small>
          ) : (
            below && <small>{below}</small>
          )}
        </span>
        {spots.map((spot) => (
          <FixButton
            key={spot.problem.field + spot.problem.remedy}
            row={row}
            spot={spot}
            onArrive={() => arrive(nthOf(spot))}
            onFix={(fix) => desk.begin(row, fix)}
          />
        ))}
      </div>
    </th>
  );
}
