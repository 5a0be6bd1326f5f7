import type { SheetLimits } from '../limits.ts';
import type { SheetRefusalCode } from '../sheet-refused.ts';
import type { ColumnChoice } from './columns.ts';
import type { SheetInfo, SheetRow } from './sheet-reader.ts';

/** What the thread that reads an xlsx is asked, one after the other, and what it answers, in the same order. */
export type XlsxOrder =
  | { ask: 'open'; path: string; limits: SheetLimits }
  | { ask: 'rows'; reading: number; sheet: number; choice: ColumnChoice }
  | { ask: 'more'; reading: number }
  | { ask: 'stop'; reading: number }
  | { ask: 'close' };

export interface SheetBatch {
  rows: SheetRow[];
  /** Used columns that are not read, as far as these rows tell. */
  left: number[];
  isOver: boolean;
}

export type XlsxAnswer =
  | { refused: { code: SheetRefusalCode; says: string } }
  | { failed: string }
  | { sheets: SheetInfo[] }
  | SheetBatch
  | Record<string, never>;
