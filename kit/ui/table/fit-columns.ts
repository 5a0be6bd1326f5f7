export interface FitColumn {
  key: string;
  width: number;
  least: number;
  isSpare: boolean;
  grows: boolean;
  /** Words, which may be longer than their width; figures, dates and numbers are not. */
  isWords: boolean;
}

/** How much wider words become at most where no column is said to grow: further they would stand far from what they belong to. */
const MOST_MORE = 0.6;

/**
 * Widths of the columns that stand in so much room, by key. Where all have room, what is left goes to those that grow, and
 * where none does, to the words; where they haven't, spare ones stand back, the last first, as soon as the others would
 * give half of what they may; the others give way alike, down to their least.
 */
export function fitColumns(columns: readonly FitColumn[], room: number): ReadonlyMap<string, number> {
  const shown = [...columns];
  while (sum(shown, 'least') + sum(shown, 'width') > 2 * room) {
    const at = shown.findLastIndex(({ isSpare }) => isSpare);
    if (at < 0) break;
    shown.splice(at, 1);
  }
  const width = sum(shown, 'width');
  const least = sum(shown, 'least');
  const moreOf = shareOut(shown, Math.max(0, room - width));
  const share = width > least ? Math.min(1, Math.max(0, (room - least) / (width - least))) : 1;
  return new Map(
    shown.map((column) => [
      column.key,
      Math.floor(column.least + (column.width - column.least) * share) + moreOf(column),
    ]),
  );
}

/** What each column gets of the room that is left. */
function shareOut(columns: readonly FitColumn[], left: number): (column: FitColumn) => number {
  const growing = columns.filter(({ grows }) => grows);
  if (growing.length > 0) {
    const more = Math.floor(left / growing.length);
    return ({ grows }) => (grows ? more : 0);
  }
  const words = sum(
    columns.filter(({ isWords }) => isWords),
    'width',
  );
  const part = words > 0 ? Math.min(MOST_MORE, left / words) : 0;
  return ({ isWords, width }) => (isWords ? Math.floor(width * part) : 0);
}

const sum = (columns: readonly FitColumn[], side: 'width' | 'least') =>
  columns.reduce((total, column) => total + column[side], 0);
