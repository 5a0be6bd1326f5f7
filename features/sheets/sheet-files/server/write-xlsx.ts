import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { PIECE_SIZE } from '#kit/text/pieces.ts';
import { asNumber, type ColumnType, type OutSheet, type SheetCell } from '../sheet-cell.ts';
import { SheetRefused } from '../sheet-refused.ts';
import { escapeXml, sheetEnd, sheetPart, sheetStart, smallParts, styles } from './xlsx-parts.ts';

const EXCEL_ROWS = 1_048_576;
const EXCEL_CELL = 32_767;

export interface OutWorkbook extends OutSheet {
  sheetName: string;
  /** Made to be printed: A4 across, the header on each page, numbered pages. */
  isPrinted?: boolean;
}

/**
 * Writes a sheet with a bold, frozen header as its rows come, in flat memory, and ends the stream; a failure
 * destroys it, so that half a file never looks like a whole one. Nothing is ever a formula.
 */
export const writeXlsx = (out: Writable, sheet: OutWorkbook): Promise<{ rows: number }> =>
  writeWorkbook(out, [sheet]);

/** The same of several sheets, each read when the one before it is written. */
export async function writeWorkbook(
  out: Writable,
  sheets: readonly OutWorkbook[],
): Promise<{ rows: number }> {
  const zip = new ZipFile();
  let rows = 0;
  for (const [name, text] of Object.entries(smallParts(sheets))) zip.addBuffer(Buffer.from(text), name);
  const pieces = sheets.map((sheet) =>
    Readable.from(
      sheetPieces(sheet, () => ++rows),
      { objectMode: false },
    ),
  );
  const packed = zip.outputStream as Readable;
  for (const [at, each] of pieces.entries()) {
    // Light compression: 1 is three times as fast as 6 for a fifth more bytes.
    zip.addReadStream(each, sheetPart(at), { compressionLevel: 1 });
    each.on('error', (error) => packed.destroy(error));
  }
  zip.end();
  try {
    await pipeline(packed, out);
  } finally {
    for (const each of pieces) each.destroy();
  }
  return { rows };
}

async function* sheetPieces(sheet: OutWorkbook, onRow: () => void): AsyncGenerator<Buffer> {
  const { columns, rows } = sheet;
  const letters = columns.map((_, i) => columnLetters(i));
  const types = columns.map((c) => c.type);
  const titles = columns.map((c, i) => `<c r="${letters[i]}1"${textCell(styles.header, c.title)}`);
  let text = `${sheetStart(sheet)}<row r="1">${titles.join('')}</row>`;
  let count = 0;
  for await (const batch of rows) {
    for (const row of batch) {
      count += 1;
      onRow();
      if (count >= EXCEL_ROWS) {
        throw new SheetRefused('too_many_rows', '超过 Excel 的行数上限，请缩小范围后再导出');
      }
      text += rowOf(row, types, letters, count + 1);
      if (text.length < PIECE_SIZE) continue;
      yield Buffer.from(text);
      text = '';
    }
  }
  yield Buffer.from(text + sheetEnd(sheet));
}

function rowOf(
  row: readonly SheetCell[],
  types: readonly (ColumnType | undefined)[],
  letters: readonly string[],
  rowNo: number,
): string {
  let xml = `<row r="${rowNo}">`;
  for (let i = 0; i < letters.length; i++) {
    const cell = row[i];
    if (cell === null || cell === undefined || cell === '') continue;
    const number = asNumber(cell, types[i]);
    xml += `<c r="${letters[i]}${rowNo}"`;
    xml += number === undefined ? textCell(styles.text, String(cell)) : numberCell(number, types[i]);
  }
  return `${xml}</row>`;
}

function numberCell(number: string, type: ColumnType | undefined): string {
  const style = type === 'money' ? styles.money : type === 'integer' ? styles.integer : styles.plain;
  return ` s="${style}"><v>${number}</v></c>`;
}

function textCell(style: number, text: string): string {
  const shown = text.length > EXCEL_CELL ? `${text.slice(0, EXCEL_CELL - 1)}…` : text;
  const space = /^\s|\s$/.test(shown) ? ' xml:space="preserve"' : '';
  return ` s="${style}" t="inlineStr"><is><t${space}>${escapeXml(shown)}</t></is></c>`;
}

function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}
