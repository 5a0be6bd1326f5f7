/** What a column holds; decides how it is read, checked and written. Weights are written in kilograms. */
export type ColumnType = 'text' | 'integer' | 'money' | 'date' | 'phone' | 'weight';

/** A cell to be written. Money in yuan, as a number or as text with at most two decimals. */
export type SheetCell = string | number | null | undefined;

export interface OutColumn {
  title: string;
  type?: ColumnType;
  /** In characters, as Excel counts; wide ones such as Chinese count two. */
  width?: number;
}

export interface OutSheet {
  columns: readonly OutColumn[];
  rows: AsyncIterable<readonly (readonly SheetCell[])[]> | Iterable<readonly (readonly SheetCell[])[]>;
}

const numeric = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** The cell as a number where its column counts; longer numbers than a double holds stay text. */
export function asNumber(cell: SheetCell, type: ColumnType | undefined): string | undefined {
  if (typeof cell === 'number')
    return Number.isFinite(cell) && Math.abs(cell) < 1e15 ? String(cell) : undefined;
  if (type !== 'money' && type !== 'integer') return undefined;
  return typeof cell === 'string' && cell.length < 16 && numeric.test(cell) ? cell : undefined;
}
