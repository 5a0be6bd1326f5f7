export interface FitColumn {
  key: string;
  width: number;
  least: number;
  isSpare: boolean;
  grows: boolean;
}

/**
 * Widths of the columns that stand in so much room, by key. Where all have room, what is left goes to those that grow;
 * where they haven't, spare ones stand back, the last first, as soon as the others would give half of what they may; the
 * others give way alike, down to their least.
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
  const growing = shown.filter(({ grows }) => grows).length;
  const more = growing > 0 ? Math.max(0, Math.floor((room - width) / growing)) : 0;
  const share = width > least ? Math.min(1, Math.max(0, (room - least) / (width - least))) : 1;
  return new Map(
    shown.map((column) => [
      column.key,
      Math.floor(column.least + (column.width - column.least) * share) + (column.grows ? more : 0),
    ]),
  );
}

const sum = (columns: readonly FitColumn[], side: 'width' | 'least') =>
  columns.reduce((total, column) => total + column[side], 0);
