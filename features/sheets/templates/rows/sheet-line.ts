import type { SheetField } from '../fields/order-fields.ts';

export type LineValues = { [Field in SheetField]?: string };

export interface LineFault {
  readonly field: SheetField;
  /** A Chinese sentence that names the remedy. */
  readonly message: string;
}

/** One product for one receiver, as a row of a sheet gives it. Texts are clean, amounts `12.50`, times full. */
export interface SheetLine {
  /** Number of the row in the sheet, as the user sees it. */
  readonly row: number;
  /** 0, or the place of the product when one cell holds several. */
  readonly part: number;
  readonly values: LineValues;
  readonly faults: readonly LineFault[];
  readonly remarks: readonly string[];
}

/** What became of a row. Nothing is dropped silently: every row is lines, left out with a reason, or blank. */
export type RowReading =
  | { readonly kind: 'lines'; readonly row: number; readonly lines: readonly SheetLine[] }
  | { readonly kind: 'left-out'; readonly row: number; readonly reason: string }
  | { readonly kind: 'blank'; readonly row: number };
