import { type CellShape, shapeOf } from '../cells/cell-shapes.ts';
import { filledText } from '../cells/empty-cell.ts';
import { isSameAsAbove } from '../cells/same-as-above.ts';

/** One column of a sample: what is in it, and what that looks like; cells that say nothing of their own are left out. */
export interface SampleColumn {
  readonly index: number;
  readonly cells: readonly string[];
  readonly distinct: number;
  share(shape: CellShape): number;
  /** The part of the filled cells that fit. */
  shareOf(fits: (cell: string) => boolean): number;
}

export function sampleColumn(rows: readonly (readonly string[])[], index: number): SampleColumn {
  const cells = rows
    .map((row) => filledText(row[index]))
    .filter((cell) => cell !== '' && !isSameAsAbove(cell));
  const shapes = cells.map(shapeOf);
  const part = (count: number) => count / Math.max(1, cells.length);
  return {
    index,
    cells,
    distinct: new Set(cells).size,
    share: (shape) => part(shapes.filter((known) => known === shape).length),
    shareOf: (fits) => part(cells.filter(fits).length),
  };
}

/** The same in every row: it says something of the sheet, not of its rows. */
export const isConstant = ({ cells, distinct }: SampleColumn): boolean => cells.length >= 3 && distinct === 1;

/** 1, 2, 3 …: a serial number, whatever its header says. */
export const isSerial = ({ cells }: SampleColumn): boolean =>
  cells.length >= 3 &&
  cells.every((cell, at) => cell.length <= 6 && (at === 0 || Number(cell) === Number(cells[at - 1]) + 1));
