import { headerKey, headerText } from '#features/sheets/sheet-imports/header-key.ts';
import { proposeMapping } from '#features/sheets/templates/recognition/propose-mapping.ts';
import { continues } from '#features/sheets/templates/rows/fill-down.ts';
import { columnsBy, type MappedColumns, valuesOf } from '#features/sheets/templates/rows/read-rows.ts';
import type { LineValues } from '#features/sheets/templates/rows/sheet-line.ts';
import { isTotalRow } from '#features/sheets/templates/rows/total-row.ts';
import type { ActName } from './acts.ts';
import { type BatchColumn, placesOf } from './batch-columns.ts';
import { numberColumns } from './number-columns.ts';
import { type OwnInput, ownColumns, readOwn } from './own-input.ts';
import { pastedNumbers } from './read-numbers.ts';

/** One line that was given, with what its sheet says for it; what can't be done stands there with the reason. */
export interface BatchLine {
  number: string;
  own?: OwnInput | null | undefined;
  state?: 'skip' | 'repeat' | 'unknown';
  reason?: string;
}

/** What a person has said of a sheet's columns. */
export interface ChosenSheet {
  readonly headerRow: number;
  readonly titles: readonly string[];
  readonly columns: readonly BatchColumn[];
}

/** A row as an order's first: what else stands below it may belong to the same order. */
interface Above {
  rowNo: number;
  values: LineValues;
}

/** Words and signs as shops number their orders; no footnote, and no sign for nothing. */
const LIKE_A_NUMBER = /^(?=.*[\p{L}\p{N}])[\p{L}\p{N} _#.\-/]{1,40}$/u;
const RECEIVERS: ReadonlySet<string> = new Set(['receiver', 'mobile', 'address', 'party']);

/** Titles of columns that say which row it is, and nothing of an order. */
const COUNTS_ROWS = /^(?:序号?|行号|编号|no\.?|#)$/;

/**
 * Reads a sheet's rows one after the other. A row's numbers are those of its first cell that has any, beside the
 * columns that say something for its order; where a header says which columns hold numbers, only those do: in a row
 * that leaves them empty a day or a phone is none. Such a row is nobody's order, and stands there all the same.
 */
export class SheetLines {
  readonly #act: ActName;
  #header: readonly string[] = [];
  /** Where numbers stand, what is said for an order, and whatever else the header names; empty: it names none. */
  #places: readonly number[] = [];
  #own: ReturnType<typeof ownColumns>;
  #columns: MappedColumns = [];
  #above: Above | undefined;
  #lastRowNo = 0;
  /** What stands above the header, or above the first number of a sheet without one, is a title. */
  #hasBegun = false;
  /** Something stands below the header. */
  #hasRows = false;

  /** The row of the header that a person has pointed out; what stands above it is a title. */
  readonly #headerRow: number | undefined;

  constructor(act: ActName, chosen?: ChosenSheet) {
    this.#act = act;
    if (!chosen) return;
    const { places, own } = placesOf(chosen.columns);
    this.#headerRow = chosen.headerRow;
    this.#header = chosen.titles;
    this.#places = places;
    this.#own = own;
    this.#columns = columnsBy(proposeMapping(chosen.titles, []));
    this.#hasBegun = true;
  }

  read(cells: readonly string[], rowNo: number): BatchLine[] {
    if (rowNo <= (this.#headerRow ?? 0)) return [];
    // Readers leave empty rows out: what stands behind one is no further part of the order above it.
    if (rowNo > this.#lastRowNo + 1) this.#above = undefined;
    const isBelowHeader = this.#header.length > 0 && !this.#hasRows;
    this.#lastRowNo = rowNo;
    if (cells.every((cell) => cell.trim() === '')) return [];
    if (this.#isHeader(cells)) return [];
    if (isBelowHeader && this.#isSecondHeader(cells)) return [];
    this.#hasRows = this.#header.length > 0;
    const own = this.#own && readOwn(this.#own, cells);
    const verdict = typeof own === 'object' ? { own } : {};
    const numbers = this.#numbersIn(cells);
    if (numbers.length === 0 && this.#isBlank(cells)) {
      this.#above = undefined;
      return [];
    }
    if (numbers.length === 0)
      return this.#hasBegun ? [{ number: '', ...verdict, ...this.#withoutNumber(cells, rowNo, own) }] : [];
    this.#hasBegun = true;
    this.#above = { rowNo, values: { ...valuesOf(this.#columns, cells), orderNo: numbers.join(' ') } };
    const more = typeof own === 'string' ? { state: 'skip' as const, reason: own } : verdict;
    return numbers.map((number) => ({ number, ...more }));
  }

  /** Rows are often numbered ahead, with nothing in them yet. */
  #isBlank(cells: readonly string[]): boolean {
    const counts = (at: number) => COUNTS_ROWS.test(headerKey(this.#header[at] ?? ''));
    return cells.every((cell, at) => cell.trim() === '' || counts(at));
  }

  /** The first row that names a column, in two rows where it has two; files glued together repeat it in the middle. */
  #isHeader(cells: readonly string[]): boolean {
    const same = (cell: string, at: number) =>
      cell.trim() === '' || headerKey(cell) === headerKey(this.#header[at] ?? '');
    if (this.#header.length > 0 && cells.every(same)) return true;
    if (this.#headerRow !== undefined) return false;
    const places = this.#places.length > 0 ? [] : numberColumns(cells);
    // A row with a number under its title speaks of an order, whatever word stands beside it.
    const hasNumber = this.#places.some((at) => pastedNumbers(cells[at] ?? '').length > 0);
    const own = this.#own || hasNumber ? undefined : ownColumns(this.#act, cells);
    if (places.length === 0 && !own) return false;
    this.#own ??= own;
    if (places.length > 0) {
      // A title that stands above the header, such as 说明, is none of its columns.
      this.#own = ownColumns(this.#act, cells) ?? this.#own;
      this.#places = places;
      this.#columns = columnsBy(proposeMapping(cells, []));
    }
    this.#header = this.#titlesWith(cells);
    this.#hasBegun = true;
    return true;
  }

  /** Titles under merged ones: 收件信息 over 姓名, 电话 and 地址. */
  #isSecondHeader(cells: readonly string[]): boolean {
    const isOwn = (cell: string, at: number) => headerKey(cell) === headerKey(this.#header[at] ?? '');
    const titles = cells.filter((cell, at) => cell.trim() !== '' && !isOwn(cell, at));
    if (titles.some((cell) => /\d/.test(cell))) return false;
    if (Object.keys(proposeMapping(titles, [])).length < 2) return false;
    this.#header = this.#titlesWith(cells);
    return true;
  }

  #titlesWith = (cells: readonly string[]): readonly string[] =>
    Array.from({ length: Math.max(cells.length, this.#header.length) }, (_, at) =>
      (cells[at] ?? '').trim() === '' ? (this.#header[at] ?? '') : (cells[at] ?? ''),
    );

  /** Under its title also what looks like no number is looked for: shops number their orders as they like. */
  #numbersIn(cells: readonly string[]): string[] {
    const named = this.#places.map((at) => (cells[at] ?? '').trim());
    const [first = ''] = named;
    const texts = this.#places.length > 0 ? named : cells.filter((_, at) => !this.#own?.has(at));
    const inTexts = texts.map(pastedNumbers).find((numbers) => numbers.length > 0);
    if (inTexts) return inTexts;
    return isTotalRow(cells) || !LIKE_A_NUMBER.test(first) ? [] : [first];
  }

  /** Why a row that names no order can't be done. */
  #withoutNumber(
    cells: readonly string[],
    rowNo: number,
    own: OwnInput | string | undefined,
  ): Pick<BatchLine, 'state' | 'reason'> {
    if (isTotalRow(cells)) {
      this.#above = undefined;
      return { state: 'unknown', reason: `第 ${rowNo} 行是合计，不是订单` };
    }
    const values = valuesOf(this.#columns, cells);
    // Without a receiver's column nothing tells the further goods of an order from an order whose number was forgotten.
    const tells = this.#columns.some(({ field }) => RECEIVERS.has(field));
    const isFurther = tells && this.#above !== undefined && continues(this.#above.values, values);
    // What it says for its order is lost where it is taken for the further goods of the one above.
    if (this.#above && isFurther && (own === undefined || Object.keys(own).length === 0))
      return { state: 'repeat', reason: `与第 ${this.#above.rowNo} 行是同一个订单` };
    if (!isFurther) this.#above = { rowNo, values };
    const named = headerText(this.#header[this.#places[0] ?? -1] ?? '');
    const title = named.replace(/^\*+|[*:：]+$/g, '') || '订单号';
    return { state: 'unknown', reason: `第 ${rowNo} 行没有${title}，请补上后再上传` };
  }
}
