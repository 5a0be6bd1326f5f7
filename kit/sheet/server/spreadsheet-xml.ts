import { cleanCell, isBlankRow } from '../clean-cell.ts';
import type { SheetLimits } from '../limits.ts';
import { SheetRefused } from '../sheet-refused.ts';
import { type Merge, MergeFiller } from './merges.ts';
import { plainNumber } from './number-formats.ts';
import type { RowSource, SheetInfo, SheetRow } from './sheet-reader.ts';
import { detectEncoding, textPieces } from './text-pieces.ts';
import { stepThrough, XmlCursor } from './xml-cursor.ts';

/** The XML workbook of Excel 2003, which some enterprise systems still write. */
export async function openSpreadsheetXml(path: string, limits: SheetLimits): Promise<RowSource> {
  const encoding = await detectEncoding(path);
  const sheets: SheetInfo[] = [];
  let root = '';
  await scan(textPieces(path, encoding), (xml) => {
    xml.tag();
    if (xml.is('Workbook')) root = 'Workbook';
    else if (root === '') throw new SheetRefused('not_a_sheet');
    if (xml.is('Worksheet') && !xml.closing) sheets.push({ name: xml.attr('Name') ?? '', hidden: false });
    const sheet = sheets.at(-1);
    if (sheet && xml.is('Visible') && !xml.closing) sheet.hidden = /hidden/i.test(xml.chars());
  });
  if (root === '') throw new SheetRefused('not_a_sheet');
  return {
    format: 'xml',
    sheets,
    rows: (sheet) => sheetRows(textPieces(path, encoding), sheet, limits),
    close: async () => {},
  };
}

async function scan(pieces: AsyncIterable<string>, visit: (xml: XmlCursor) => void): Promise<void> {
  const xml = new XmlCursor();
  for await (const piece of pieces) {
    refuseUnknownEncoding(xml, piece);
    xml.feed(piece);
    stepThrough(xml, () => {
      visit(xml);
      return true;
    });
  }
}

/** UTF-7 serves only to hide a document type from those who look for one. */
function refuseUnknownEncoding(xml: XmlCursor, piece: string): void {
  if (xml.text !== '') return;
  const declared = /^\ufeff?<\?xml[^>]*encoding\s*=\s*["']([\w-]+)/i.exec(piece)?.[1];
  if (declared !== undefined && !/^(utf-?8|utf-?16|gb2312|gbk|gb18030)$/i.test(declared)) {
    throw new SheetRefused('not_a_sheet');
  }
}

async function* sheetRows(
  pieces: AsyncIterable<string>,
  sheet: number,
  limits: SheetLimits,
): AsyncGenerator<SheetRow[], void> {
  const scanner = new TableScanner(sheet, limits);
  const xml = new XmlCursor();
  for await (const piece of pieces) {
    xml.feed(piece);
    const more = stepThrough(xml, () => scanner.step(xml));
    const rows = scanner.take();
    if (rows.length > 0) yield rows;
    if (!more) return;
  }
}

class TableScanner {
  readonly #limits: SheetLimits;
  #skip: number;
  #rowNo = 0;
  #rows: SheetRow[] = [];
  #filler = new MergeFiller([]);

  constructor(sheet: number, limits: SheetLimits) {
    this.#skip = sheet + 1;
    this.#limits = limits;
  }

  take(): SheetRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  step(xml: XmlCursor): boolean {
    xml.tag();
    if (xml.is('Worksheet') && !xml.closing) this.#skip -= 1;
    if (this.#skip !== 0) return true;
    if (xml.is('Table') && xml.closing) return false;
    if (xml.is('Row') && !xml.closing) this.#row(xml);
    return true;
  }

  #row(xml: XmlCursor): void {
    const rowNo = Math.max(Number(xml.attr('Index') ?? 0), this.#rowNo + 1) || this.#rowNo + 1;
    const row: SheetRow = { rowNo, cells: [] };
    const merges: Merge[] = [];
    if (!xml.selfClosing) {
      let col = 0;
      for (xml.tag(); !(xml.closing && xml.is('Row')); xml.tag()) {
        if (xml.is('Cell') && !xml.closing) col = this.#cell(xml, row, col, merges);
      }
    }
    this.#rowNo = rowNo;
    if (isBlankRow(row.cells)) return;
    this.#filler.fill(row, merges);
    this.#rows.push(row);
  }

  #cell(xml: XmlCursor, row: SheetRow, after: number, merges: Merge[]): number {
    const col = Number(xml.attr('Index') ?? after + 1) - 1;
    const down = Number(xml.attr('MergeDown') ?? 0);
    const next = col + 1 + Number(xml.attr('MergeAcross') ?? 0);
    const value = xml.selfClosing ? '' : cleanCell(cellText(xml));
    if (value === '') return next;
    if (!(col >= 0 && col < this.#limits.columns)) throw new SheetRefused('too_many_columns');
    if (value.length > this.#limits.cellChars) throw new SheetRefused('too_large');
    while (row.cells.length < col) row.cells.push('');
    row.cells[col] = value;
    if (down > 0) merges.push({ top: row.rowNo, bottom: row.rowNo + down, col });
    return next;
  }
}

function cellText(xml: XmlCursor): string {
  let value = '';
  for (xml.tag(); !(xml.closing && xml.is('Cell')); xml.tag()) {
    if (!xml.is('Data') || xml.closing || xml.selfClosing) continue;
    const type = xml.attr('Type');
    let text = xml.chars();
    for (xml.tag(); !(xml.closing && xml.is('Data')); xml.tag()) text += xml.chars();
    if (type === 'Number') value = plainNumber(text);
    else if (type === 'DateTime')
      value = text
        .replace(/\.\d+$/, '')
        .replace(/T00:00:00$/, '')
        .replace('T', ' ');
    else value = type === 'Boolean' ? (text === '1' ? 'TRUE' : 'FALSE') : text;
  }
  return value;
}
