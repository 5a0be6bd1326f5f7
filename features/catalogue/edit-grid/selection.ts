/** A cell of a grid, by its row and column from 0. */
export interface CellPosition {
  row: number;
  column: number;
}

export interface GridSize {
  rows: number;
  columns: number;
}

/** The rectangle from `anchor` to `head`; what is typed goes to `active`, which lies within. */
export interface Selection {
  active: CellPosition;
  anchor: CellPosition;
  head: CellPosition;
}

export interface Rect {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export const selectionAt = (row: number, column: number): Selection => selectionOf({ row, column });
export const selectionOf = (place: CellPosition): Selection => ({
  active: place,
  anchor: place,
  head: place,
});
export const ORIGIN = selectionAt(0, 0);

export const rectOf = ({ anchor, head }: Selection): Rect => ({
  top: Math.min(anchor.row, head.row),
  left: Math.min(anchor.column, head.column),
  bottom: Math.max(anchor.row, head.row),
  right: Math.max(anchor.column, head.column),
});

export const cellCount = ({ top, left, bottom, right }: Rect): number =>
  (bottom - top + 1) * (right - left + 1);

export function positionsIn({ top, left, bottom, right }: Rect): CellPosition[] {
  const positions: CellPosition[] = [];
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) positions.push({ row, column });
  return positions;
}

/**
 * The same rows after the grid was read again, wherever they stand now: what is being typed belongs to its row. A row
 * that has gone leaves its place.
 */
export function followRows(
  selection: Selection,
  before: readonly string[],
  now: readonly string[],
): Selection {
  const follow = (place: CellPosition): CellPosition => {
    const row = now.indexOf(before[place.row] ?? '');
    return row < 0 || row === place.row ? place : { ...place, row };
  };
  const [active, anchor, head] = [selection.active, selection.anchor, selection.head].map(follow);
  if (!active || !anchor || !head) return selection;
  const stays = active === selection.active && anchor === selection.anchor && head === selection.head;
  return stays ? selection : { active, anchor, head };
}

/** Kept inside a grid that may have become smaller. */
export function clamp(selection: Selection, { rows, columns }: GridSize): Selection {
  const inside = ({ row, column }: CellPosition): CellPosition => ({
    row: Math.max(0, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  });
  return { active: inside(selection.active), anchor: inside(selection.anchor), head: inside(selection.head) };
}

export interface Step {
  rows: number;
  columns: number;
}

const moved = ({ row, column }: CellPosition, by: Step): CellPosition => ({
  row: row + by.rows,
  column: column + by.columns,
});

export const moveBy = ({ active }: Selection, by: Step, size: GridSize): Selection =>
  clamp(selectionOf(moved(active, by)), size);

export const extendBy = (selection: Selection, by: Step, size: GridSize): Selection =>
  clamp({ ...selection, head: moved(selection.head, by) }, size);

export const selectAll = ({ rows, columns }: GridSize): Selection => ({
  active: { row: 0, column: 0 },
  anchor: { row: 0, column: 0 },
  head: { row: rows - 1, column: columns - 1 },
});

/** After Enter (`down`) or Tab: the next cell, going round within the rectangle when it is more than one cell. */
export function advance(selection: Selection, down: boolean, back: boolean, size: GridSize): Selection {
  const rect = rectOf(selection);
  const one = back ? -1 : 1;
  if (cellCount(rect) === 1)
    return moveBy(selection, down ? { rows: one, columns: 0 } : { rows: 0, columns: one }, size);
  const height = rect.bottom - rect.top + 1;
  const width = rect.right - rect.left + 1;
  const { row, column } = selection.active;
  const r = row - rect.top;
  const c = column - rect.left;
  const count = height * width;
  const next = ((down ? c * height + r : r * width + c) + one + count) % count;
  const active = down
    ? { row: rect.top + (next % height), column: rect.left + Math.floor(next / height) }
    : { row: rect.top + Math.floor(next / width), column: rect.left + (next % width) };
  return { ...selection, active };
}
