import { cleanCell, isBlankRow } from '../clean-cell.ts';
import type { SheetLimits } from '../limits.ts';
import { SheetRefused } from '../sheet-refused.ts';
import { type ColumnWindow, put } from './columns.ts';
import { type NumberFormat, plainFormat, showNumber } from './number-formats.ts';
import { richText, type SharedStrings } from './shared-strings.ts';
import type { SheetRow } from './sheet-reader.ts';
import { stepThrough, XmlCursor } from './xml/xml-cursor.ts';
import { decodeEntities } from './xml/xml-text.ts';

const SPACE = 32;
const ZERO = 48;
const EQUALS = 61;
const C = 99;
const R = 114;
const S = 115;
const T = 116;

export interface CellContext {
  strings: SharedStrings;
  formats: NumberFormat[];
  date1904: boolean;
  columns: ColumnWindow;
  limits: SheetLimits;
}

/** Turns the XML of a worksheet into rows as it arrives. */
export class RowScanner {
  readonly #xml = new XmlCursor();
  readonly #context: CellContext;
  #rowNo = 0;
  /** Between `<sheetData>` and `</sheetData>`: a part that ends here was cut off. */
  inside = false;
  #out: SheetRow[] = [];
  #col = 0;
  #type = 'n';
  #style = 0;

  constructor(context: CellContext) {
    this.#context = context;
  }

  /** The rows completed by this piece; `ended` when the data of the sheet are over. */
  push(piece: Buffer): { rows: SheetRow[]; ended: boolean } {
    this.#out = [];
    this.#xml.feed(piece);
    const ended = !stepThrough(this.#xml, () => this.#step());
    return { rows: this.#out, ended };
  }

  #step(): boolean {
    const xml = this.#xml;
    xml.tag();
    if (this.inside && xml.is('row') && !xml.closing) this.#row();
    else if (xml.is('sheetData')) {
      this.inside = !xml.closing && !xml.selfClosing;
      return this.inside;
    }
    return true;
  }

  #row(): void {
    const xml = this.#xml;
    const ownRowNo = Number(xml.attr('r') ?? 0);
    // Row numbers that go backwards or are none are counted on.
    const rowNo = ownRowNo > this.#rowNo && ownRowNo <= 0x7fffffff ? ownRowNo : this.#rowNo + 1;
    if (!xml.selfClosing) {
      // Before the cells, which move the cursor on; asked for only where the word stands at all.
      const isHidden =
        xml.text.slice(xml.attrsFrom, xml.attrsTo).includes('hidden') && isTrue(xml.attr('hidden'));
      const cells = this.#cells(rowNo);
      if (!isBlankRow(cells)) this.#out.push(isHidden ? { rowNo, cells, hidden: true } : { rowNo, cells });
    }
    this.#rowNo = rowNo;
  }

  #cells(rowNo: number): string[] {
    const xml = this.#xml;
    const cells: string[] = [];
    this.#col = -1;
    for (;;) {
      xml.tag();
      if (xml.closing) {
        if (xml.is('row')) return cells;
        continue;
      }
      if (!xml.isChar(C)) continue;
      this.#readCellTag();
      if (xml.selfClosing) continue;
      const value = cleanCell(this.#value());
      if (value !== '') this.#put(cells, value, rowNo);
    }
  }

  #put(cells: string[], value: string, rowNo: number): void {
    const { cellChars } = this.#context.limits;
    const at = this.#context.columns.place(this.#col);
    if (at === undefined) return;
    if (value.length > cellChars) {
      throw new SheetRefused('too_large', `第 ${rowNo} 行有一格超过 ${cellChars} 字，请缩短后再上传`);
    }
    put(cells, at, value);
  }

  /** The attributes r, s and t of `<c …>`, read by hand: this runs for each cell. */
  #readCellTag(): void {
    const { text, attrsTo } = this.#xml;
    let i = this.#xml.attrsFrom;
    this.#col += 1;
    this.#type = 'n';
    this.#style = 0;
    while (i < attrsTo) {
      if (text.charCodeAt(i) <= SPACE) {
        i += 1;
        continue;
      }
      let eq = i;
      while (eq < attrsTo && text.charCodeAt(eq) !== EQUALS) eq += 1;
      const quote = text.charCodeAt(eq + 1);
      let end = eq + 2;
      while (end < attrsTo && text.charCodeAt(end) !== quote) end += 1;
      if (eq === i + 1) this.#readAttr(text, text.charCodeAt(i), eq + 2, end);
      i = end + 1;
    }
  }

  #readAttr(text: string, name: number, from: number, end: number): void {
    if (name === R) this.#col = cellColumn(text, from, this.#col);
    else if (name === T) this.#type = end - from === 1 ? text.charAt(from) : text.slice(from, end);
    else if (name === S) {
      let style = 0;
      for (let i = from; i < end; i++) style = style * 10 + text.charCodeAt(i) - ZERO;
      this.#style = style;
    }
  }

  #value(): string {
    const xml = this.#xml;
    const plain = xml.between('<v>', '</v></c>');
    if (plain !== undefined) return this.#shown(this.#type === 'str' ? decodeEntities(plain) : plain);
    const inline = xml.between('<is><t>', '</t></is></c>');
    return inline === undefined ? this.#anyValue() : decodeEntities(inline);
  }

  #anyValue(): string {
    const xml = this.#xml;
    let value: string | undefined;
    let formula = '';
    for (;;) {
      xml.tag();
      if (xml.closing) {
        if (xml.is('c')) return value ?? literal(formula);
      } else if (xml.selfClosing) continue;
      else if (xml.is('v')) value = this.#shown(xml.chars());
      else if (xml.is('is')) value = richText(xml, 'is');
      else if (xml.is('f')) formula = xml.chars();
    }
  }

  #shown(raw: string): string {
    const { strings, formats, date1904 } = this.#context;
    switch (this.#type) {
      case 's':
        return raw.trim() === '' ? '' : strings.get(Number(raw));
      case 'n':
        return raw === '' ? '' : showNumber(raw.trim(), formats[this.#style] ?? plainFormat, date1904);
      case 'b':
        return raw === '1' || raw === 'true' ? 'TRUE' : 'FALSE';
      case 'd':
        return raw.replace('T', ' ').replace(/(\.\d+)?Z?$/, '');
      default:
        return raw;
    }
  }
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

/** `="3515…"` written by a program that computed no value. */
function literal(formula: string): string {
  return /^"((?:[^"]|"")*)"$/.exec(formula)?.[1]?.replaceAll('""', '"') ?? '';
}

export function cellColumn(text: string, from: number, otherwise: number): number {
  let n = 0;
  let i = from;
  for (; i < from + 4; i++) {
    const c = text.charCodeAt(i) | 32;
    if (c < 97 || c > 122) break;
    n = n * 26 + (c - 96);
  }
  return n === 0 ? otherwise : n - 1;
}
