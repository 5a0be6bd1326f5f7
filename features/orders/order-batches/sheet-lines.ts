import { headerKey, headerText } from '#features/sheets/sheet-imports/header-key.ts';
import { continues } from '#features/sheets/templates/fill-down.ts';
import { proposeMapping } from '#features/sheets/templates/propose-mapping.ts';
import { type Columns, columnsBy, valuesOf } from '#features/sheets/templates/read-rows.ts';
import type { LineValues } from '#features/sheets/templates/sheet-line.ts';
import { isTotalRow } from '#features/sheets/templates/total-row.ts';
import type { ActName } from './acts.ts';
import { numberColumns } from './number-columns.ts';
import { type OwnInput, ownColumns, readOwn } from './own-input.ts';
import { numbersIn } from './read-numbers.ts';

/** One line that was given, with what its sheet says for it; what can't be done stands there with the reason. */
export interface Line {
  given: string;
  own?: OwnInput | null | undefined;
  state?: 'skip' | 'repeat';
  reason?: string;
}

/** A row as an order's first: what else stands below it may belong to the same order. */
interface Above {
  rowNo: number;
  values: LineValues;
}

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
  #columns: Columns = [];
  #above: Above | undefined;
  /** What stands above the header, or above the first number of a sheet without one, is a title. */
  #hasBegun = false;

  constructor(act: ActName) {
    this.#act = act;
  }

  read(cells: readonly string[], rowNo: number): Line[] {
    if (cells.every((cell) => cell.trim() === '')) {
      this.#above = undefined;
      return [];
    }
    if (this.#isHeader(cells)) return [];
    const own = this.#own && readOwn(this.#own, cells);
    const said = typeof own === 'object' ? { own } : {};
    const numbers = this.#numbersIn(cells);
    if (numbers.length === 0 && this.#isBlank(cells)) return [];
    if (numbers.length === 0)
      return this.#hasBegun ? [{ given: '', ...said, ...this.#withoutNumber(cells, rowNo, own) }] : [];
    this.#hasBegun = true;
    this.#above = { rowNo, values: { ...valuesOf(this.#columns, cells), orderNo: numbers.join(' ') } };
    const more = typeof own === 'string' ? { state: 'skip' as const, reason: own } : said;
    return numbers.map((given) => ({ given, ...more }));
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
    const places = this.#places.length > 0 ? [] : numberColumns(cells);
    // A row with a number under its title speaks of an order, whatever word stands beside it.
    const hasNumber = this.#places.some((at) => numbersIn(cells[at] ?? '').length > 0);
    const own = this.#own || hasNumber ? undefined : ownColumns(this.#act, cells);
    if (places.length === 0 && !own) return false;
    this.#own ??= own;
    if (places.length > 0) {
      this.#places = places;
      this.#columns = columnsBy(proposeMapping(cells, []));
    }
    this.#header = cells;
    this.#hasBegun = true;
    return true;
  }

  /** Under its title also what looks like no number is looked for: shops number their orders as they like. */
  #numbersIn(cells: readonly string[]): string[] {
    const named = this.#places.map((at) => (cells[at] ?? '').trim());
    const texts = this.#places.length > 0 ? named : cells.filter((_, at) => !this.#own?.has(at));
    const found = texts.map(numbersIn).find((numbers) => numbers.length > 0);
    if (found) return found;
    return isTotalRow(cells) ? [] : named.filter(Boolean).slice(0, 1);
  }

  /** Why a row that names no order can't be done. */
  #withoutNumber(
    cells: readonly string[],
    rowNo: number,
    own: OwnInput | string | undefined,
  ): Pick<Line, 'state' | 'reason'> {
    if (isTotalRow(cells)) {
      this.#above = undefined;
      return { state: 'skip', reason: `第 ${rowNo} 行是合计，不是订单` };
    }
    const values = valuesOf(this.#columns, cells);
    const isFurther = this.#above !== undefined && continues(this.#above.values, values);
    // What it says for its order is lost where it is taken for the further goods of the one above.
    if (this.#above && isFurther && (own === undefined || Object.keys(own).length === 0))
      return { state: 'repeat', reason: `与第 ${this.#above.rowNo} 行是同一个订单` };
    if (!isFurther) this.#above = { rowNo, values };
    const title = headerText(this.#header[this.#places[0] ?? -1] ?? '') || '订单号';
    return { state: 'skip', reason: `第 ${rowNo} 行没有${title}，请补上后再上传` };
  }
}
