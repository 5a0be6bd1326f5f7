import type { TextLine } from '../chat-entry.ts';
import { cellsOf, isHeader, LEAST_CELLS, roleOfHeader } from './cell-roles.ts';
import { hasPhone } from './line-kinds.ts';

/**
 * A sheet as a phone copies it, each cell in a line of its own: the names of the columns first, then the cells of one
 * row after another. As rows of cells again; other lines, and rows that don't fill the columns, as they are.
 */
export function rowsOfStack(lines: readonly TextLine[]): readonly TextLine[] {
  const written = lines.filter(({ text }) => text.trim() !== '');
  const from = written.findIndex((line) => isColumnName(line));
  if (from < 0) return lines;
  const below = written.slice(from);
  const end = below.findIndex((line) => !isColumnName(line));
  const width = end < 0 ? 0 : end;
  const phoneAt = below.slice(0, width).findIndex(({ text }) => roleOfHeader(text.trim()) === 'phone');
  const header = rowOf(below.slice(0, width));
  if (width < LEAST_CELLS || phoneAt < 0 || !isHeader(header.text)) return lines;
  const cells = below.slice(width);
  const count = cells.filter(({ text }) => hasPhone(text)).length;
  const rows = Array.from({ length: count }, (_, at) => cells.slice(at * width, (at + 1) * width));
  const areFull = rows.every(
    (row) => row.length === width && row.every(({ text }, at) => hasPhone(text) === (at === phoneAt)),
  );
  if (count === 0 || !areFull) return lines;
  return [...written.slice(0, from), header, ...rows.map(rowOf), ...totalBelow(cells.slice(count * width))];
}

/** 姓名 alone in its line. */
const isColumnName = ({ text }: TextLine): boolean => {
  const name = text.trim();
  return name.length <= MOST_LETTERS && cellsOf(text).length === 1 && roleOfHeader(name) !== undefined;
};
const MOST_LETTERS = 6;

const rowOf = (cells: readonly TextLine[]): TextLine => ({
  line: cells[0]?.line ?? 1,
  text: cells.map(({ text }) => text.trim()).join('\t'),
});

/** 合计 and 17 in two lines are one row. */
const totalBelow = (cells: readonly TextLine[]): TextLine[] => {
  const [label, sum, ...more] = cells;
  const isTotal = /^(?:合计|总计|小计|共计|总数)[:：]?$/.test(label?.text.trim() ?? '');
  return label && sum && isTotal ? [rowOf([label, sum]), ...more] : [...cells];
};
