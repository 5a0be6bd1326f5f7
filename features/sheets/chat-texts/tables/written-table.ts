import { findHeaderRow, headerAt } from '#features/sheets/templates/recognition/find-header-row.ts';
import { recognise } from '#features/sheets/templates/recognition/recognise.ts';
import type { Recognition } from '#features/sheets/templates/recognition.ts';
import { hasPhone } from '../entries/line-kinds.ts';
import { alignedRows } from './aligned-rows.ts';
import { markedRows, strokeRows } from './marked-rows.ts';
import { stackedRows } from './stacked-cells.ts';
import { isRule, LEAST_CELLS, type TableRow } from './table-row.ts';

/** A table with the names of its columns that a text holds, read as a sheet is. */
export interface WrittenTable {
  above: readonly TableRow[];
  /** The names of the columns, of which there may be two rows. */
  header: readonly TableRow[];
  /** All that stands below: rows, and lines that are none. */
  below: readonly TableRow[];
  known: Recognition;
}

/** How a table may be written, the surest first. */
const WAYS: readonly ((text: string) => TableRow[])[] = [
  (text) => (text.includes('\t') ? markedRows(text, '\t') : []),
  (text) => markedRows(text, ','),
  (text) => (text.includes(';') ? markedRows(text, ';') : []),
  (text) => (text.includes('|') ? strokeRows(text) : []),
  alignedRows,
  stackedRows,
];

/** The table that a text holds; undefined where it holds none, or its columns have no names. */
export function tableIn(text: string): WrittenTable | undefined {
  const plain = text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replaceAll('｜', '|');
  for (const rowsOf of WAYS) {
    const table = tableOf(rowsOf(plain).filter((row) => row.text.trim() !== '' && !isRule(row.text)));
    if (table) return table;
  }
  return undefined;
}

/** Whether a line has cells enough to be a row of the table. */
export const isRow = ({ cells }: TableRow): boolean =>
  cells.length >= LEAST_CELLS || cells.filter((cell) => cell !== '').length >= LEAST_CELLS - 1;

function tableOf(rows: readonly TableRow[]): WrittenTable | undefined {
  const cells = rows.map((row) => row.cells);
  if (cells.some(({ length }) => length > MOST_COLUMNS)) return undefined;
  const first = findHeaderRow(cells);
  if (first < 0 || (cells[first]?.filter((cell) => cell !== '').length ?? 0) < LEAST_CELLS) return undefined;
  const { at, titles } = headerAt(cells, first);
  const below = rows.slice(at + 1);
  const body = below.filter(isRow);
  if (body.length < below.length * LEAST_SHARE || !body.some(({ text }) => hasPhone(text))) return undefined;
  const known = recognise(
    titles,
    body.slice(0, SAMPLE_ROWS).map((row) => row.cells),
  );
  if (known.command === 'waybill' || !(known.mapping.mobile ?? known.mapping.address)) return undefined;
  return { above: rows.slice(0, first), header: rows.slice(first, at + 1), below, known };
}
const SAMPLE_ROWS = 20;
const MOST_COLUMNS = 200;
/** People may talk between the rows. */
const LEAST_SHARE = 0.4;

/** Whether somebody who stands in no row is written in words beside the table. */
export const hasPeopleBeside = ({ above, below }: WrittenTable): boolean =>
  [...above, ...below].some((row) => !isRow(row) && hasPhone(row.text));
