import type { ColumnWindow } from './columns.ts';

export interface SheetRow {
  /** As Excel counts: from 1, blank rows included. */
  rowNo: number;
  cells: string[];
  /** Hidden by a filter or by hand, so that whoever made the sheet does not see it. */
  hidden?: true;
}

export interface SheetInfo {
  name: string;
  hidden: boolean;
  rows?: number;
}

export type SheetFormat = 'xlsx' | 'xls' | 'csv' | 'html' | 'xml';

/** One sheet of a file, its first rows read. */
export interface ReadableSheet {
  sheetName: string;
  /** The first rows, for finding the header without a second reading. */
  head: SheetRow[];
  /** What of the sheet is not read, in sentences for the user, as far as the rows read so far tell. */
  readonly remarks: string[];
  /** All rows from the first, in batches. Each call reads anew. */
  rows(): AsyncGenerator<SheetRow[], void>;
}

/** A file of which one sheet is read. */
export interface SheetReader extends ReadableSheet {
  format: SheetFormat;
  sheets: SheetInfo[];
  close(): Promise<void>;
}

/** A file of which several sheets are looked at, one after the other. */
export interface ReadableWorkbook {
  format: SheetFormat;
  sheets: SheetInfo[];
  /** A sheet by its place among them; undefined when it holds nothing. */
  sheet(index: number): Promise<ReadableSheet | undefined>;
  close(): Promise<void>;
}

/** Where rows come from; what all formats have in common stands in `open-sheet.ts`. */
export interface RowSource {
  format: SheetFormat;
  sheets: SheetInfo[];
  rows(sheet: number, columns: ColumnWindow): AsyncGenerator<SheetRow[], void>;
  close(): Promise<void>;
}
