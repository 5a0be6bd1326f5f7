import type { SheetLimits } from '../limits.ts';
import { SheetRefused } from '../sheet-refused.ts';
import { columnOf } from './row-scanner.ts';
import type { SheetRow } from './sheet-reader.ts';

export interface Merge {
  top: number;
  bottom: number;
  col: number;
}

const END = '/sheetData>';
const AFTER = Buffer.from('sheetData>');

/** The merges over several rows, read from the end of a worksheet part, where the format puts them. */
export async function readMerges(bytes: AsyncIterable<Buffer>, limits: SheetLimits): Promise<Merge[]> {
  const merges: Merge[] = [];
  let tail: Buffer = Buffer.alloc(0);
  let found = false;
  for await (const chunk of bytes) {
    const joined = tail.length > 0 ? Buffer.concat([tail, chunk]) : chunk;
    if (!found) found = endsData(joined);
    if (found) collect(joined.toString('latin1'), merges);
    if (merges.length > limits.merges) throw new SheetRefused('too_large');
    // Longer than any mergeCell, shorter than two pieces of one.
    tail = lastTag(joined, found);
  }
  return merges;
}

function endsData(bytes: Buffer): boolean {
  for (let i = bytes.indexOf(AFTER); i >= 0; i = bytes.indexOf(AFTER, i + 1)) {
    const before = bytes.toString('latin1', Math.max(0, i - 12), i + AFTER.length);
    if (/<\/(\w+:)?sheetData>$/.test(before) || before.endsWith(END)) return true;
  }
  return false;
}

function lastTag(bytes: Buffer, found: boolean): Buffer {
  if (!found) return bytes.subarray(Math.max(0, bytes.length - 32));
  const lt = bytes.lastIndexOf(60);
  return lt >= 0 && bytes.length - lt < 400 && bytes.indexOf(62, lt) < 0
    ? bytes.subarray(lt)
    : Buffer.alloc(0);
}

function collect(text: string, merges: Merge[]): void {
  for (const m of text.matchAll(
    /<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g,
  )) {
    const top = Number(m[2]);
    const bottom = Number(m[3]);
    if (bottom > top) merges.push({ top, bottom, col: columnOf(m[1] ?? '', 0, 0) });
  }
}

/**
 * The rule for merged cells: the value stands in the top left cell; where the merge goes over several rows, it is
 * repeated in that column on each of them that holds something of its own. Rows that hold nothing else stay blank,
 * so that one tall order does not become three.
 */
export class MergeFiller {
  readonly #merges: Merge[];
  #next = 0;
  readonly #open = new Map<number, Merge & { value: string }>();

  constructor(merges: Merge[]) {
    this.#merges = merges.toSorted((a, b) => a.top - b.top);
  }

  /** Rows come in order; `starting` are merges that are only known with the row they start in. */
  fill(row: SheetRow, starting: Merge[] = []): void {
    for (const [col, merge] of this.#open) {
      if (merge.bottom < row.rowNo) this.#open.delete(col);
      else {
        while (row.cells.length < col) row.cells.push('');
        row.cells[col] ||= merge.value;
      }
    }
    for (const merge of starting) this.#start(merge, row);
    for (
      let merge = this.#merges[this.#next];
      merge && merge.top <= row.rowNo;
      merge = this.#merges[this.#next]
    ) {
      this.#next += 1;
      this.#start(merge, row);
    }
  }

  #start(merge: Merge, row: SheetRow): void {
    const value = merge.top === row.rowNo ? (row.cells[merge.col] ?? '') : '';
    if (value !== '') this.#open.set(merge.col, { ...merge, value });
  }
}
