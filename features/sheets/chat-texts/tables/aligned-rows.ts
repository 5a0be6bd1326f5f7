import { findHeaderRow } from '#features/sheets/templates/recognition/find-header-row.ts';
import type { TableRow } from './table-row.ts';

/** A cell with where it stands in its line, in letters half as wide as a Chinese one. */
interface PlacedCell {
  text: string;
  from: number;
  to: number;
}

/** The rows of a text whose columns are aligned by blanks: each cell is of the column that it stands under. */
export function alignedRows(text: string): TableRow[] {
  const lines = text.split('\n').map((line, at) => ({ line: at + 1, text: line, placed: placedCells(line) }));
  const header = lines[findHeaderRow(lines.map(({ placed }) => placed.map((cell) => cell.text)))]?.placed;
  return lines.map(({ placed, ...line }) => ({ ...line, cells: cellsUnder(header ?? [], placed) }));
}

function placedCells(line: string): PlacedCell[] {
  if (line.length > LONGEST) return [{ text: line, from: 0, to: line.length }];
  return [...line.matchAll(CELL)].map(({ 0: text, index }) => {
    const from = widthOf(line.slice(0, index));
    return { text, from, to: from + widthOf(text) };
  });
}
/** One blank is within a cell, a wide one or several part two. */
const CELL = /[^\s\u3000]+(?: [^\s\u3000]+)*/gu;

/** Longer lines are aligned to nothing. */
const LONGEST = 1000;

const widthOf = (text: string): number =>
  Array.from(text).reduce(
    (width, letter) => width + (/[\u2e80-\u9fff\uff00-\uff60]|\u3000/u.test(letter) ? 2 : 1),
    0,
  );

/** Rows as wide as the header need no places; in others a cell is left blank where nothing stands. */
function cellsUnder(header: readonly PlacedCell[], placed: readonly PlacedCell[]): string[] {
  if (placed.length < 2 || header.length === 0 || placed.length === header.length)
    return placed.map(({ text }) => text);
  const cells = header.map(() => '');
  for (const cell of placed) {
    const gaps = header.map((title) => gapBetween(title, cell));
    const at = gaps.indexOf(Math.min(...gaps));
    cells[at] = [cells[at], cell.text].filter(Boolean).join(' ');
  }
  return cells;
}

/** How far one stands from the other; what they share counts below nothing. */
const gapBetween = (one: PlacedCell, other: PlacedCell): number =>
  Math.max(one.from, other.from) - Math.min(one.to, other.to);
