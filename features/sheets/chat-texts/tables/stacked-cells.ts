import { isColumnName } from '#features/sheets/templates/recognition/find-header-row.ts';
import { recognise } from '#features/sheets/templates/recognition/recognise.ts';
import { hasPhone } from '../entries/line-kinds.ts';
import { LEAST_CELLS, type TableRow } from './table-row.ts';

/** Where the names of the columns begin, and how many there are. */
interface Stack {
  start: number;
  width: number;
}

/**
 * A sheet as a phone copies it, each cell in a line of its own: the names of the columns first, then the cells of one
 * row after another. As rows of cells again; nothing where rows don't fill the columns.
 */
export function stackedRows(text: string): TableRow[] {
  const written = text
    .split('\n')
    .map((line, at) => ({ line: at + 1, text: line.trim(), cells: [line.trim()] }))
    .filter((line) => line.text !== '');
  const phones = written.flatMap(({ text: cell }, at) => (hasPhone(cell) ? at : []));
  const stacks = stacksOf(written, phones)
    .map((stack) => ({ stack, rows: rowsOfStack(written, phones, stack) }))
    .map((one) => ({ ...one, names: namesIn(one.rows) }))
    .sort((one, other) => other.names - one.names);
  const [best] = stacks;
  return best && best.rows.length > 0 ? [...written.slice(0, best.stack.start), ...best.rows] : [];
}

/** How many of the columns a sheet's rules know by their names. */
function namesIn([header, ...rows]: readonly TableRow[]): number {
  if (!header) return 0;
  const { mapping } = recognise(
    header.cells,
    rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells),
  );
  return Object.values(mapping).filter(({ from }) => from !== 'content').length;
}
const SAMPLE_ROWS = 5;

/** From one phone to the next it is a row; the name of their column stands as far above the first one. */
function stacksOf(written: readonly TableRow[], [first = -1, second]: readonly number[]): Stack[] {
  const from = written.slice(0, LINES_ABOVE).findIndex(isNameAlone);
  if (from < 0 || first > LINES_ABOVE * 2) return [];
  const run = written.slice(from).findIndex((line) => !isNameAlone(line));
  const width = second === undefined ? run : second - first;
  const phoneName = written[first - width];
  if (width < LEAST_CELLS || width > LINES_ABOVE || !phoneName || !isNameAlone(phoneName)) return [];
  return Array.from({ length: width }, (_, back) => ({ start: first - width - back, width })).filter(
    ({ start }) => start >= 0,
  );
}
/** As far down as the header of any sheet is looked for. */
const LINES_ABOVE = 15;

/** The rows with their header first; none where some row is not filled as the others are. */
function rowsOfStack(
  written: readonly TableRow[],
  phones: readonly number[],
  { start, width }: Stack,
): TableRow[] {
  const rows = Array.from({ length: phones.length }, (_, at) => start + (at + 1) * width);
  const phoneAt = (phones[0] ?? 0) - start - width;
  const end = start + (phones.length + 1) * width;
  const areFull = rows.every((from, at) => phones[at] === from + phoneAt) && end <= written.length;
  if (!areFull) return [];
  return [
    rowOf(written.slice(start, start + width)),
    ...rows.map((from) => rowOf(written.slice(from, from + width))),
    ...totalBelow(written.slice(end)),
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
