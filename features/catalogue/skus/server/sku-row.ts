import type { SheetRowOf } from '#features/sheets/sheet-imports/sheet.ts';
import type { skuSheet } from '#features/sheets/templates/sheets/sku-sheet.ts';

/** A product as a sheet says it; money in fen. */
export type SkuRow = { rowNo: number } & SheetRowOf<typeof skuSheet>;
