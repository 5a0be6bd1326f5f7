import type { ImportRow } from '../../import-row.ts';
import { FixButton } from '../fixes/fix-button.tsx';
import { TypedCell } from '../fixes/typed-cell.tsx';
import type { Desk } from '../fixes/use-desk.ts';
import type { CellText } from '../sheet/cell-text.ts';
import type { RowFix } from '../sheet/remedies.ts';
import type { Spot } from '../sheet/spots.ts';

interface GridCellProps {
  row: ImportRow;
  text: CellText;
  /** Index of the column in the sheet. */
  cell: number | undefined;
  spots: readonly Spot[];
  /** What a double click does where nothing is wrong. */
  change: RowFix | undefined;
  desk: Desk;
  arrive: (nth: number) => void;
  nthOf: (spot: Spot) => number;
}

/** A cell: its value, and where something is wrong the reason and the remedy. */
export function ImportGridCell({ row, text, cell, spots, change, desk, arrive, nthOf }: GridCellProps) {
  const spot = spots.find(({ problem }) => problem.blocking) ?? spots[0];
  const typed = spots.flatMap(({ fix }) => (fix?.kind === 'type' ? fix.field : []));
  if (change?.kind === 'type') typed.push(change.field);
  if (desk.editing && typed.some((field) => desk.isEditing(row, field)))
    return (
      <td className="is-typed">
        <TypedCell editing={desk.editing} desk={desk} />
      </td>
    );
  const reasons = spots.map(({ problem }) => problem.says).join('\n');
  const tint = spot ? (spot.problem.blocking ? 'is-bad' : 'is-odd') : '';
  const below = spot ? spot.problem.says : text.below;
  return (
    <td
      className={tint}
      title={reasons || [text.main, text.below].filter(Boolean).join('\n') || undefined}
      onDoubleClick={() => {
        const fix = spot?.fix ?? change;
        if (fix) desk.begin(row, fix, cell);
      }}
    >
      <div className="grid-cell">
        <span className="cell-texts">
          <span>{text.main}</span>
          {below && <small>{below}</small>}
        </span>
        {spots.map(
          (one) =>
            one.fix && (
              <FixButton
                key={one.problem.field + one.problem.remedy}
                row={row}
                spot={one}
                onArrive={() => arrive(nthOf(one))}
                onFix={(fix) => desk.begin(row, fix, cell)}
              />
            ),
        )}
      </div>
    </td>
  );
}
