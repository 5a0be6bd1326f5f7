/** How the cells of a sheet are kept: the rows `n * 25` to `n * 25 + 24` in one text, block `n`. */
export interface CellBlock {
  block: number;
  cells: string;
}

/** Enough that a block costs little beside its text, few enough that a page of far-apart rows is read quickly. */
export const BLOCK_ROWS = 25;
/** Between rows and between cells. No person writes them, so they are taken out of cells, as is the zero byte. */
export const ROW_END = '\u001e';
const CELL_END = '\u001f';
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is about control characters.
const mark = /[\u0000\u001e\u001f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const everyMark = /[\u0000\u001e\u001f]/g;

export const blockOf = (rowNo: number): number => Math.floor(rowNo / BLOCK_ROWS);

/** Packs the rows of a sheet, given in their order. */
export class CellPacker {
  private packed: CellBlock[] = [];
  private block = 0;
  /** Of the block that fills, each at its place; where no row came, nothing. */
  private rows: string[] = [];

  add(rowNo: number, cells: readonly string[]): void {
    if (blockOf(rowNo) !== this.block) this.close();
    this.block = blockOf(rowNo);
    this.rows[rowNo % BLOCK_ROWS] = packRow(cells);
  }

  /** Ends the block that fills. */
  close(): void {
    if (this.rows.length > 0) this.packed.push({ block: this.block, cells: this.rows.join(ROW_END) });
    this.rows = [];
  }

  /** The blocks that ended. */
  take(): CellBlock[] {
    const { packed } = this;
    this.packed = [];
    return packed;
  }
}

const packRow = (cells: readonly string[]): string =>
  (cells.some((cell) => mark.test(cell)) ? cells.map((cell) => cell.replace(everyMark, '')) : cells).join(
    CELL_END,
  );

/** The cells of a packed row; of a blank one, or one that never came, there are none. */
export const unpackRow = (row: string | null | undefined): string[] | undefined =>
  row ? row.split(CELL_END) : undefined;

export function unpackBlock(cells: string): (rowNo: number) => string[] | undefined {
  const rows = cells.split(ROW_END);
  return (rowNo) => unpackRow(rows[rowNo % BLOCK_ROWS]);
}
