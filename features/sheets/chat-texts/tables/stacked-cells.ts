import { isColumnName } from '#features/sheets/templates/recognition/find-header-row.ts';
import { hasPhone } from '../entries/line-kinds.ts';
import { LEAST_CELLS, type TableRow } from './table-row.ts';

/**
 * A sheet as a phone copies it, each cell in a line of its own: the names of the columns first, then the cells of one
 * row after another. As rows of cells again; nothing where rows don't fill the columns.
 */
export function stackedRows(text: string): TableRow[] {
  const written = text
    .split('\n')
    .map((line, at) => ({ line: at + 1, text: line.trim(), cells: [line.trim()] }))
    .filter((line) => line.text !== '');
  const from = written.findIndex(isNameAlone);
  const below = from < 0 ? [] : written.slice(from);
  const width = below.findIndex((line) => !isNameAlone(line));
  if (width < LEAST_CELLS) return [];
  const cells = below.slice(width);
  const count = cells.filter((line) => hasPhone(line.text)).length;
  const phoneAt = cells.findIndex((line) => hasPhone(line.text));
  const rows = Array.from({ length: count }, (_, at) => cells.slice(at * width, (at + 1) * width));
  const areFull = rows.every(
    (row) => row.length === width && row.every((line, at) => hasPhone(line.text) === (at === phoneAt)),
  );
  if (count === 0 || !areFull) return [];
  return [
    ...written.slice(0, from),
    rowOf(below.slice(0, width)),
    ...rows.map(rowOf),
    ...totalBelow(cells.slice(count * width)),
  ];
}

/** 姓名 alone in its line. */
const isNameAlone = ({ text }: TableRow): boolean => text.length <= MOST_LETTERS && isColumnName(text);
const MOST_LETTERS = 6;

const rowOf = (cells: readonly TableRow[]): TableRow => ({
  line: cells[0]?.line ?? 1,
  text: cells.map(({ text }) => text).join('\n'),
  cells: cells.map(({ text }) => text),
});

/** 合计 and 17 in two lines are one row. */
const totalBelow = (cells: readonly TableRow[]): TableRow[] => {
  const [label, sum, ...more] = cells;
  const isTotal = /^(?:合计|总计|小计|共计|总数)[:：]?$/.test(label?.text ?? '');
  return label && sum && isTotal ? [rowOf([label, sum]), ...more] : [...cells];
};
