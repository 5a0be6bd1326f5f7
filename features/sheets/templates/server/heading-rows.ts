import { isBlankRow } from '#features/sheets/sheet-files/clean-cell.ts';
import type { Sheet } from '#features/sheets/sheet-imports/sheet.ts';
import { type Denial, denial, deny } from '#kit/endpoint/denial.ts';
import { isTotalRow } from '../rows/total-row.ts';
import type { OpenedSheet } from './open-own-sheet.ts';

/** Why a row is no thing of its own, though its cells could be read as one. */
const isNone = {
  total: denial('row.total', '这一行是合计，没有导入'),
  heading: denial(
    'row.heading',
    '这一行没有别的内容，像是分组标题或说明，没有导入；确实要导入的话，请补上其他列',
  ),
} as const;

/** Cells of a row that says what a thing is. */
const ENOUGH = 3;

const filledOf = (cells: readonly string[]): string[] => cells.filter((cell) => cell.trim() !== '');

/** A cell that stands alone, or behind 注. */
const isWords = (filled: readonly string[]): boolean =>
  filled.length === 1 ||
  (filled.length === 2 && /^(?:备?注|附注|说明|提示)[:：]?$/.test(filled[0]?.trim() ?? ''));

/** Whether rows of one cell stand out, being no more than those that say something of their things. */
function hasHeadings<S extends Sheet>({ sheet, headerRow }: OpenedSheet<S>): boolean {
  const counts = sheet.head
    .filter(({ rowNo, cells }) => rowNo > headerRow && !isBlankRow(cells))
    .map(({ cells }) => filledOf(cells).length);
  const things = counts.filter((count) => count >= ENOUGH).length;
  return things > 1 && things >= counts.filter((count) => count === 1).length;
}

/**
 * Tells rows that only say something of others: sums, and in a sheet that adds things under their names the heading of a group
 * or a remark below, 【虾类】 and 破损请拍照. A list of names alone has no such rows.
 */
export function headingReader<S extends Sheet>(
  opened: OpenedSheet<S>,
  nameAt: number,
  addsByName: boolean,
): (cells: readonly string[]) => Denial | undefined {
  const mayBeHeading = addsByName && hasHeadings(opened);
  return (cells) => {
    const filled = filledOf(cells);
    const name = (cells[nameAt] ?? '').trim();
    if ([filled[0] ?? '', name].some((cell) => isTotalRow([cell]))) return deny(isNone.total);
    return mayBeHeading && isWords(filled) ? deny(isNone.heading) : undefined;
  };
}
