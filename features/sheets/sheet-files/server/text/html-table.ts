import { cleanCell } from '../../clean-cell.ts';
import type { SheetLimits } from '../../limits.ts';
import { SheetRefused } from '../../sheet-refused.ts';
import type { ColumnWindow } from '../columns.ts';
import type { RowSource, SheetRow } from '../sheet-reader.ts';
import { decodeEntities } from '../xml/xml-text.ts';
import { detectEncoding, textPieces } from './text-pieces.ts';

// Spans make a row of any width from a few bytes.
const WIDEST_ROW = 16_384;

/** HTML that a platform calls .xls. As Excel does, all tables of the page are one sheet, one below the other. */
export async function openHtml(path: string, limits: SheetLimits): Promise<RowSource> {
  const encoding = await detectEncoding(path);
  return {
    format: 'html',
    sheets: [{ name: 'html', hidden: false }],
    rows: (_sheet, columns) => htmlRows(textPieces(path, encoding), limits, columns),
    close: async () => {},
  };
}

async function* htmlRows(
  pieces: AsyncIterable<string>,
  limits: SheetLimits,
  columns: ColumnWindow,
): AsyncGenerator<SheetRow[], void> {
  const scanner = new TableScanner(limits, columns);
  for await (const piece of pieces) {
    const rows = scanner.push(piece);
    if (rows.length > 0) yield rows;
  }
  const rows = scanner.finish();
  if (rows.length > 0) yield rows;
}

class TableScanner {
  readonly #limits: SheetLimits;
  readonly #columns: ColumnWindow;
  #text = '';
  #until = '';
  #rows: SheetRow[] = [];
  #rowNo = 0;
  #cells: string[] | undefined;
  #cell: string | undefined;
  #span = { columns: 1, rows: 1 };
  /** Columns taken by a cell of an earlier row that reaches down. */
  readonly #reaching = new Map<number, { value: string; left: number }>();

  constructor(limits: SheetLimits, columns: ColumnWindow) {
    this.#limits = limits;
    this.#columns = columns;
  }

  push(piece: string): SheetRow[] {
    this.#text += piece;
    this.#rows = [];
    let pos = 0;
    for (;;) {
      const next = this.#until === '' ? this.#tagAt(pos) : this.#skipFrom(pos);
      if (next < 0) break;
      pos = next;
    }
    this.#text = this.#text.slice(pos);
    if (this.#text.length > 1_000_000) throw new SheetRefused('corrupt');
    return this.#rows;
  }

  finish(): SheetRow[] {
    this.#rows = [];
    this.#endRow();
    return this.#rows;
  }

  #skipFrom(pos: number): number {
    const end = this.#text.indexOf(this.#until, pos);
    if (end < 0) {
      // Nothing of a skipped stretch is kept, however long it is.
      this.#text = this.#text.slice(Math.max(pos, this.#text.length - 16));
      return -1;
    }
    this.#until = '';
    return end;
  }

  #tagAt(pos: number): number {
    const lt = this.#text.indexOf('<', pos);
    const gt = lt < 0 ? -1 : this.#text.indexOf('>', lt);
    if (gt < 0) return -1;
    if (this.#cell !== undefined) this.#append(this.#text.slice(pos, lt));
    if (this.#text.startsWith('<!--', lt)) {
      this.#until = '-->';
      return lt + 4;
    }
    const tag = this.#text.slice(lt + 1, gt);
    const name = /^\/?[a-z]+/i.exec(tag)?.[0].toLowerCase();
    if (name !== undefined) this.#meet(name, tag);
    return gt + 1;
  }

  #meet(name: string, tag: string): void {
    if (name === 'style' || name === 'script') this.#until = `</${name}`;
    else if (name === 'br' || name === '/p') this.#append('\r');
    else if (name === 'tr') {
      this.#endRow();
      this.#cells = [];
    } else if (name === 'td' || name === 'th') {
      this.#endCell();
      this.#cells ??= [];
      this.#cell = '';
      this.#span = { columns: spanOf(tag, 'colspan'), rows: spanOf(tag, 'rowspan') };
    } else if (name === '/td' || name === '/th') this.#endCell();
    else if (name === '/tr' || name === '/table') this.#endRow();
  }

  #append(text: string): void {
    if (this.#cell === undefined) return;
    this.#cell += text;
    if (this.#cell.length > this.#limits.cellChars * 4) throw new SheetRefused('too_large');
  }

  #endCell(): void {
    if (this.#cell === undefined || !this.#cells) return;
    const text = this.#cell.replace(/[ \n\t]+/g, ' ').replaceAll('\r', '\n');
    const value = cleanCell(decodeEntities(text.replaceAll('&nbsp;', ' ')).replaceAll('\u00a0', ' ').trim());
    this.#cell = undefined;
    while (this.#reaching.has(this.#cells.length)) this.#cells.push('');
    const col = this.#cells.length;
    for (let i = 0; i < this.#span.columns; i++) {
      if (this.#span.rows > 1) {
        this.#reaching.set(col + i, { value: i === 0 ? value : '', left: this.#span.rows });
      }
      this.#cells.push(i === 0 ? value : '');
    }
    if (this.#cells.length > WIDEST_ROW) throw new SheetRefused('too_many_columns');
  }

  #endRow(): void {
    this.#endCell();
    const cells = this.#cells;
    this.#cells = undefined;
    if (!cells) return;
    this.#rowNo += 1;
    const blank = cells.every((cell) => cell === '');
    for (const [col, reach] of this.#reaching) {
      while (cells.length <= col) cells.push('');
      if (cells[col] === '') cells[col] = reach.value;
      reach.left -= 1;
      if (reach.left <= 0) this.#reaching.delete(col);
    }
    if (blank) return;
    const row = this.#columns.take(cells);
    while (row.at(-1) === '') row.pop();
    this.#rows.push({ rowNo: this.#rowNo, cells: row });
  }
}

function spanOf(tag: string, name: string): number {
  const n = Number(new RegExp(`\\b${name}\\s*=\\s*["']?(\\d+)`, 'i').exec(tag)?.[1] ?? 1);
  return Math.min(Math.max(n, 1), name === 'colspan' ? 256 : 1_000_000);
}
