/** 同上, 〃 and other marks that a cell says what the one above it says. */
const SAME =
  /^(?:(?:[同如]上|[同如]前|上同)(?:[一上]?[行格栏欄])?|〃+|[″"＂”'’]{1,2}|ditto|same(?: as above)?)$/i;

/** Whether a cell only points to the one above. */
export const isSameAsAbove = (cell: string): boolean => cell.length <= 13 && SAME.test(cell.trim());

/** A row whose marks are replaced by what they point to. */
export interface RowWithoutMarks {
  readonly cells: readonly string[];
  /** Columns whose mark points to something. */
  readonly repeated: readonly number[];
  /** Columns whose mark points to nothing: they are left empty. */
  readonly unknown: readonly number[];
}

const NONE: readonly number[] = [];

/** Reads the marks of a row by the row above; of most rows there are none. */
export function withoutMarks(
  cells: readonly string[],
  above: readonly string[],
  columns: readonly number[],
): RowWithoutMarks {
  const marked = columns.filter((at) => isSameAsAbove(cells[at] ?? ''));
  if (marked.length === 0) return { cells, repeated: NONE, unknown: NONE };
  const plain = [...cells];
  for (const at of marked) plain[at] = above[at] ?? '';
  const isKnown = (at: number) => (above[at] ?? '').trim() !== '';
  return {
    cells: plain,
    repeated: marked.filter(isKnown),
    unknown: marked.filter((at) => !isKnown(at)),
  };
}
