import { quotedRecord } from '#features/sheets/sheet-files/quoted-record.ts';
import type { TableRow } from './table-row.ts';

/** More lines than that are no one row: somebody forgot to close them. */
const MOST_LINES = 12;

/** The rows of a text whose cells are parted by a mark; what stands between quotes is one cell. */
export function markedRows(text: string, delimiter: string): TableRow[] {
  const rows: TableRow[] = [];
  let from = 0;
  let line = 1;
  while (from < text.length) {
    const { cells, end } = recordAt(text, from, delimiter);
    const written = text.slice(from, end - 1);
    rows.push({ line, text: written, cells: cells.map((cell) => cell.trim()) });
    line += linesIn(written);
    from = end;
  }
  return rows;
}

const linesIn = (text: string): number => text.split('\n').length;

function recordAt(text: string, from: number, delimiter: string): { cells: string[]; end: number } {
  const end = endOfLines(text, from, 1);
  const line = text.slice(from, end - 1);
  if (!line.includes('"')) return { cells: line.split(delimiter), end };
  const near = text.slice(from, endOfLines(text, from, MOST_LINES));
  const quoted = quotedRecord(near, 0, { delimiter, newline: '\n' }, true);
  return quoted ? { cells: quoted.cells, end: from + quoted.end } : { cells: line.split(delimiter), end };
}

/** Where the text goes on behind some of its lines. */
function endOfLines(text: string, from: number, lines: number): number {
  let end = from;
  for (let line = 0; line < lines && end <= text.length; line += 1) {
    const at = text.indexOf('\n', end);
    end = (at < 0 ? text.length : at) + 1;
  }
  return end;
}

/** The same between strokes, which may stand around each row as well: | 姓名 | 电话 |. */
export const strokeRows = (text: string): TableRow[] =>
  text.split('\n').map((line, at) => ({
    line: at + 1,
    text: line,
    cells: line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim()),
  }));
