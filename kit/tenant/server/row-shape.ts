import type { UnreadRow } from './unread-row.ts';

/** A column as the database describes it. */
export interface Column {
  name: string;
  dataTypeID: number;
}

type ParseText = (text: string) => unknown;
type RowValues = Record<string, unknown>;

/** A column, with where the last row said something in it, and what. */
interface Cell {
  readonly name: string;
  readonly isCount: boolean;
  readonly read: ParseText;
  from: number;
  /** Below 0: nothing that another row may say again. */
  length: number;
  value: unknown;
}

/** In bytes. */
const MOST_KEPT = 256;
/** int2 and int4. */
const COUNTS = [21, 23];
const [MINUS, ZERO] = ['-', '0'].map((sign) => sign.charCodeAt(0)) as [number, number];

/** Reads the rows of one statement on one connection into objects, by the columns that the database described once. */
export class RowShape {
  private readonly cells: readonly Cell[];
  private readonly empty: RowValues;
  private arrival: object | undefined;

  constructor(columns: readonly Column[], readOf: (type: number) => ParseText) {
    this.cells = columns.map(({ name, dataTypeID }) => {
      const read = readOf(dataTypeID);
      return { name, isCount: COUNTS.includes(dataTypeID), read, from: 0, length: -1, value: null };
    });
    const names = columns.map(({ name }) => name);
    // As JSON makes it, an object is laid out flat, and so are its copies. The driver makes its rows name by name: with more
    // than a few they become hash tables, which take four times as long to make and longer to write as JSON.
    this.empty = JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null]))));
  }

  /**
   * A number is read from its digits, and what a column says again is what it said in the row above: making a text of a few
   * bytes takes longer than comparing them, and in a page of orders four of five cells are such.
   */
  read({ bytes, at, arrival }: UnreadRow): RowValues {
    if (this.arrival !== arrival) this.forget(arrival);
    const row = { ...this.empty };
    let from = at + 2;
    for (const cell of this.cells) {
      const length = int32(bytes, from);
      from += 4;
      if (length < 0) continue;
      row[cell.name] = cell.isCount ? count(bytes, from, length) : readText(cell, bytes, from, length);
      from += length;
    }
    return row;
  }

  /** The bytes of the row above are no longer where they were. */
  private forget(arrival: object): void {
    this.arrival = arrival;
    for (const cell of this.cells) cell.length = -1;
  }
}

const int32 = (bytes: Buffer, at: number): number =>
  (((bytes[at] as number) << 24) |
    ((bytes[at + 1] as number) << 16) |
    ((bytes[at + 2] as number) << 8) |
    (bytes[at + 3] as number)) >>
  0;

function count(bytes: Buffer, from: number, length: number): number {
  const isNegative = bytes[from] === MINUS;
  let n = 0;
  for (let at = isNegative ? from + 1 : from; at < from + length; at++)
    n = n * 10 + (bytes[at] as number) - ZERO;
  return isNegative ? -n : n;
}

function readText(cell: Cell, bytes: Buffer, from: number, length: number): unknown {
  if (length === cell.length && isSame(bytes, cell.from, from, length)) return cell.value;
  const value = cell.read(bytes.toString(undefined, from, from + length));
  // What may be changed belongs to one row; what is long is seldom said again, and would be held as long as the connection.
  const isKept = typeof value !== 'object' && length <= MOST_KEPT;
  cell.length = isKept ? length : -1;
  cell.from = from;
  cell.value = isKept ? value : null;
  return value;
}

function isSame(bytes: Buffer, before: number, from: number, length: number): boolean {
  for (let at = 0; at < length; at++) if (bytes[before + at] !== bytes[from + at]) return false;
  return true;
}
