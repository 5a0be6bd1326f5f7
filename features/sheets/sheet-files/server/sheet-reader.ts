import type { Columns } from './columns.ts';

export interface SheetRow {
  /** As Excel counts: from 1, blank rows included. */
  rowNo: number;
  cells: string[];
}

export interface SheetInfo {
  name: string;
  hidden: boolean;
  rows?: number;
}

export type SheetFormat = 'xlsx' | 'xls' | 'csv' | 'html' | 'xml';

export interface SheetReader {
  format: SheetFormat;
  sheetName: string;
  sheets: SheetInfo[];
  /** The first rows, for finding the header without a second reading. */
  head: SheetRow[];
  /** What of the sheet is not read, in sentences for the user, as far as the rows read so far tell. */
  readonly remarks: string[];
  /** All rows from the first, in batches. Each call reads anew. */
  rows(): AsyncGenerator<SheetRow[], void>;
  close(): Promise<void>;
}

/** Where rows come from; what all formats have in common stands in `open-sheet.ts`. */
export interface RowSource {
  format: SheetFormat;
  sheets: SheetInfo[];
  rows(sheet: number, columns: Columns): AsyncGenerator<SheetRow[], void>;
  close(): Promise<void>;
}
