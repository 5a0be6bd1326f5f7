import { parentPort, workerData } from 'node:worker_threads';
import { type CellObject, read, set_cptable, type WorkSheet } from '@e965/xlsx';
import * as codepages from '@e965/xlsx/dist/cpexcel.full.mjs';
import { cleanCell, isBlankRow } from '../clean-cell.ts';
import type { Merge } from './merges.ts';
import { compileFormat, showNumber } from './number-formats.ts';
import type { SheetRow } from './sheet-reader.ts';
import type { XlsAnswer, XlsQuestion } from './xls.ts';

// Parses an old binary workbook apart from the server: the format can only be read whole, and hostile files make
// the parser allocate or spin, so its thread has a heap limit and can be ended.

set_cptable(codepages);

const BATCH = 1000;
const book = load();
const answer = (message: XlsAnswer) => parentPort?.postMessage(message);

function load() {
  try {
    const bytes = new Uint8Array(workerData as ArrayBuffer);
    return read(bytes, { dense: true, cellNF: true, cellText: false, cellFormula: false, cellHTML: false });
  } catch (error) {
    return String(error);
  }
}

if (typeof book === 'string') answer({ failed: book });
else {
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  const sheets = book.SheetNames.map((name) => book.Sheets[name]);
  answer({
    sheets: book.SheetNames.map((name, i) => ({
      name,
      hidden: (book.Workbook?.Sheets?.[i]?.Hidden ?? 0) > 0,
      rows: dataOf(sheets[i]).length,
      merges: mergesOf(sheets[i]),
    })),
  });
  parentPort?.on('message', ({ sheet, from }: XlsQuestion) => {
    const data = dataOf(sheets[sheet]);
    const next = from + BATCH < data.length ? from + BATCH : undefined;
    const isHidden = (row: number) => sheets[sheet]?.['!rows']?.[row]?.hidden === true;
    answer({ rows: shownRows(data, from, date1904, isHidden), next });
  });
}

function dataOf(sheet: WorkSheet | undefined): (CellObject | undefined)[][] {
  return sheet?.['!data'] ?? [];
}

function mergesOf(sheet: WorkSheet | undefined): Merge[] {
  return (sheet?.['!merges'] ?? [])
    .filter(({ s, e }) => e.r > s.r)
    .map(({ s, e }) => ({ top: s.r + 1, bottom: e.r + 1, col: s.c }));
}

function shownRows(
  data: (CellObject | undefined)[][],
  from: number,
  date1904: boolean,
  isHidden: (row: number) => boolean,
): SheetRow[] {
  const rows: SheetRow[] = [];
  for (let i = from; i < Math.min(from + BATCH, data.length); i++) {
    const cells = Array.from(data[i] ?? [], (cell) => (cell ? shown(cell, date1904) : ''));
    while (cells.at(-1) === '') cells.pop();
    if (!isBlankRow(cells)) rows.push({ rowNo: i + 1, cells, ...(isHidden(i) && { hidden: true as const }) });
  }
  return rows;
}

function shown(cell: CellObject, date1904: boolean): string {
  const { v } = cell;
  if (typeof v === 'number' && cell.t === 'n') {
    return showNumber(String(v), compileFormat(String(cell.z ?? 'General')), date1904);
  }
  if (cell.t === 'b') return v ? 'TRUE' : 'FALSE';
  return cell.t === 'e' ? (cell.w ?? '#N/A') : cleanCell(String(v ?? ''));
}
