import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import iconv from 'iconv-lite';
import { PIECE_SIZE } from '#kit/text/pieces.ts';
import { asNumber, type ColumnType, type OutSheet, type SheetCell } from '../sheet-cell.ts';

export interface OutCsv extends OutSheet {
  /** Older Excel in China opens GB18030 by a double click; UTF-8 only with a mark. */
  encoding: 'utf-8-bom' | 'gb18030';
}

/** Writes CSV as its rows come, in flat memory, and ends the stream; a failure destroys it. */
export async function writeCsv(out: Writable, sheet: OutCsv): Promise<{ rows: number }> {
  const count = { rows: 0 };
  await pipeline(Readable.from(csvPieces(sheet, count), { objectMode: false }), out);
  return count;
}

async function* csvPieces(sheet: OutCsv, count: { rows: number }): AsyncGenerator<Buffer> {
  const { columns, rows, encoding } = sheet;
  const encode = (text: string) =>
    encoding === 'gb18030' ? iconv.encode(text, 'gb18030') : Buffer.from(text);
  const types = columns.map((c) => c.type);
  const titles = columns.map((c) => c.title);
  let text = `${encoding === 'utf-8-bom' ? '\ufeff' : ''}${line(titles, [])}`;
  for await (const batch of rows) {
    count.rows += batch.length;
    for (const row of batch) {
      text += line(row, types);
      if (text.length < PIECE_SIZE) continue;
      yield encode(text);
      text = '';
    }
  }
  yield encode(text);
}

function line(cells: readonly SheetCell[], types: readonly (ColumnType | undefined)[]): string {
  let text = '';
  for (let i = 0; i < cells.length; i++) {
    if (i > 0) text += ',';
    text += csvCell(cells[i], types[i]);
  }
  return `${text}\r\n`;
}

function csvCell(cell: SheetCell, type: ColumnType | undefined): string {
  if (cell === null || cell === undefined) return '';
  const number = asNumber(cell, type);
  if (number !== undefined) return type === 'money' ? Number(number).toFixed(2) : number;
  const safe = guarded(String(cell));
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * An apostrophe before what a spreadsheet would compute, a tab before what it would round or strip of zeros.
 * Our own reader takes both away again.
 */
function guarded(text: string): string {
  const first = text.charCodeAt(0);
  if (first === 61 || first === 43 || first === 45 || first === 64) return `'${text}`;
  if (first === 9 || first === 13) return ` ${text}`;
  if (first < 48 || first > 57) return text;
  return /^(\d{12,}|0\d+)$/.test(text) ? `\t${text}` : text;
}
