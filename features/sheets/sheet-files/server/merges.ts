import type { SheetLimits } from '../limits.ts';
import { SheetRefused } from '../sheet-refused.ts';
import type { ColumnWindow } from './columns.ts';
import { cellColumn } from './row-scanner.ts';
import type { SheetRow } from './sheet-reader.ts';
import { stepThrough, XmlCursor } from './xml/xml-cursor.ts';
import { utf8Pieces } from './xml/xml-encoding.ts';

export interface Merge {
  top: number;
  bottom: number;
  col: number;
}

const AFTER = Buffer.from('sheetData>');

/** The merges over several rows, read from the end of a worksheet part, where the format puts them. */
export async function readMerges(bytes: AsyncIterable<Buffer>, limits: SheetLimits): Promise<Merge[]> {
  const merges: Merge[] = [];
  const cursor = new XmlCursor();
  let tail: Buffer = Buffer.alloc(0);
  let prefix: string | undefined;
  let isMerged = false;
  for await (const chunk of utf8Pieces(bytes)) {
    prefix ??= prefixOf(cursor, chunk);
    const joined = tail.length > 0 ? Buffer.concat([tail, chunk]) : chunk;
    if (!isMerged) isMerged = endsData(joined, prefix ?? '');
    if (isMerged) collect(joined.toString('latin1'), prefix ?? '', merges);
    if (merges.length > limits.merges) throw new SheetRefused('too_large');
    // Longer than any mergeCell, shorter than two pieces of one.
    tail = lastTag(joined, isMerged);
  }
  return merges;
}

/** The prefix of the root's elements, once the root has come. */
function prefixOf(cursor: XmlCursor, chunk: Buffer): string | undefined {
  cursor.feed(chunk);
  const waits = stepThrough(cursor, () => {
    cursor.tag();
    return false;
  });
  return waits ? undefined : cursor.prefix;
}

function endsData(bytes: Buffer, prefix: string): boolean {
  const end = `</${prefix}sheetData>`;
  for (let i = bytes.indexOf(AFTER); i >= 0; i = bytes.indexOf(AFTER, i + 1)) {
    const to = i + AFTER.length;
    if (bytes.toString('latin1', Math.max(0, to - end.length), to) === end) return true;
  }
  return false;
}

function lastTag(bytes: Buffer, isLast: boolean): Buffer {
  if (!isLast) return bytes.subarray(Math.max(0, bytes.length - 32));
  const lt = bytes.lastIndexOf(60);
  return lt >= 0 && bytes.length - lt < 400 && bytes.indexOf(62, lt) < 0
    ? bytes.subarray(lt)
    : Buffer.alloc(0);
}

const merged = /<([^<>\s]+)\s[^<>]*?ref=["']([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})["']/g;

function collect(text: string, prefix: string, merges: Merge[]): void {
  for (const [, name, column = '', first, last] of text.matchAll(merged)) {
    if (name !== `${prefix}mergeCell`) continue;
    const top = Number(first);
    const bottom = Number(last);
    if (bottom > top) merges.push({ top, bottom, col: cellColumn(column, 0, 0) });
  }
}

/** The merges of the columns that are read. */
export function placed(merges: readonly Merge[], columns: ColumnWindow): Merge[] {
  return merges.flatMap((merge) => {
    const col = columns.at(merge.col);
    return col === undefined ? [] : [{ ...merge, col }];
  });
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
