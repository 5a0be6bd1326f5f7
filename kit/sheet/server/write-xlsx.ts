import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { asNumber, type ColumnType, type OutSheet, type SheetCell } from '../sheet-cell.ts';
import { SheetRefused } from '../sheet-refused.ts';
import {
  contentTypes,
  escapeXml,
  rootRelations,
  sheetEnd,
  sheetStart,
  styles,
  stylesPart,
  workbookPart,
  workbookRelations,
} from './xlsx-parts.ts';
import { ZipWriter } from './zip-writer.ts';

const EXCEL_ROWS = 1_048_576;
const EXCEL_CELL = 32_767;
const FLUSH_AT = 128 * 1024;

export interface OutWorkbook extends OutSheet {
  sheetName: string;
}

/**
 * Writes one sheet with a bold, frozen header as it comes, in flat memory, and ends the stream. Nothing is ever a
 * formula: text is written as text, also where it begins with `=`.
 */
export async function writeXlsx(out: Writable, sheet: OutWorkbook): Promise<{ rows: number }> {
  const zip = new ZipWriter(out);
  const count = { rows: 0 };
  try {
    await zip.add('[Content_Types].xml', contentTypes);
    await zip.add('_rels/.rels', rootRelations);
    await zip.add('xl/workbook.xml', workbookPart(sheet.sheetName));
    await zip.add('xl/_rels/workbook.xml.rels', workbookRelations);
    await zip.add('xl/styles.xml', stylesPart);
    await zip.addPieces('xl/worksheets/sheet1.xml', sheetPieces(sheet, count));
    await zip.finish();
  } catch (error) {
    // A half file must not look like a whole one.
    out.destroy(error instanceof Error ? error : undefined);
    throw error;
  }
  out.end();
  if (!out.writableFinished) await once(out, 'finish');
  return count;
}

async function* sheetPieces(
  { columns, rows }: OutSheet,
  count: { rows: number },
): AsyncGenerator<string, void> {
  const letters = columns.map((_, i) => columnLetters(i));
  let text = sheetStart(columns);
  text += rowXml(
    1,
    columns.map((c) => textCell(styles.header, c.title)),
    letters,
  );
  const types = columns.map((c) => c.type);
  for await (const batch of rows) {
    for (const row of batch) {
      count.rows += 1;
      if (count.rows >= EXCEL_ROWS)
        throw new SheetRefused('too_many_rows', '超过 Excel 的行数上限，请缩小范围后再导出');
      text += rowOf(row, types, letters, count.rows + 1);
      if (text.length > FLUSH_AT) {
        yield text;
        text = '';
      }
    }
  }
  yield text + sheetEnd;
}

function rowXml(rowNo: number, cells: readonly string[], letters: readonly string[]): string {
  let xml = `<row r="${rowNo}">`;
  for (let i = 0; i < cells.length; i++) xml += `<c r="${letters[i]}${rowNo}"${cells[i]}`;
  return `${xml}</row>`;
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
    const type = types[i];
    const number = asNumber(cell, type);
    xml += `<c r="${letters[i]}${rowNo}"`;
    xml += number === undefined ? textCell(styles.text, String(cell)) : numberCell(number, type);
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

export function columnLetters(index: number): string {
  let letters = '';
  for (let n = index + 1; n > 0; n = Math.floor((n - 1) / 26)) {
    letters = String.fromCharCode(65 + ((n - 1) % 26)) + letters;
  }
  return letters;
}
