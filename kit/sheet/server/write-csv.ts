import { once } from 'node:events';
import type { Writable } from 'node:stream';
import iconv from 'iconv-lite';
import { asNumber, type ColumnType, type OutSheet, type SheetCell } from '../sheet-cell.ts';
import { drained } from './zip-writer.ts';

const FLUSH_AT = 128 * 1024;

export interface OutCsv extends OutSheet {
  /** Older Excel in China opens GB18030 by a double click; UTF-8 only with a mark. */
  encoding: 'utf-8-bom' | 'gb18030';
}

/** Writes CSV as it comes, in flat memory, and ends the stream. */
export async function writeCsv(
  out: Writable,
  { columns, rows, encoding }: OutCsv,
): Promise<{ rows: number }> {
  const encode = encoding === 'gb18030' ? (text: string) => iconv.encode(text, 'gb18030') : Buffer.from;
  const flush = async (text: string) => {
    if (out.destroyed) throw out.errored ?? new Error('the receiver went away');
    if (!out.write(encode(text))) await drained(out);
  };
  const types = columns.map((c) => c.type);
  let count = 0;
  let text = `${encoding === 'utf-8-bom' ? '\ufeff' : ''}${line(
    columns.map((c) => c.title),
    [],
  )}`;
  try {
    for await (const batch of rows) {
      for (const row of batch) {
        text += line(row, types);
        count += 1;
        if (text.length < FLUSH_AT) continue;
        await flush(text);
        text = '';
      }
    }
    await flush(text);
  } catch (error) {
    out.destroy(error instanceof Error ? error : undefined);
    throw error;
  }
  out.end();
  if (!out.writableFinished) await once(out, 'finish');
  return { rows: count };
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
 * Our own reader, and Excel for the eye, take both away again.
 */
function guarded(text: string): string {
  const first = text.charCodeAt(0);
  if (first === 61 || first === 43 || first === 45 || first === 64) return `'${text}`;
  if (first === 9 || first === 13) return ` ${text}`;
  if (first < 48 || first > 57) return text;
  return /^(\d{12,}|0\d+)$/.test(text) ? `\t${text}` : text;
}
