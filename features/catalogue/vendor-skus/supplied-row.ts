import type { CheckedRow, SkuRowFault } from '#features/catalogue/skus/check-sku-rows.ts';
import type { SheetRowOf } from '#features/sheets/sheet-imports/sheet.ts';
import type { vendorSkuSheet } from '#features/sheets/templates/sheets/goods-sheets.ts';

export type SuppliedRow = { rowNo: number } & SheetRowOf<typeof vendorSkuSheet>;

/** A row as a product of the vendor's library: what I pay is its price there; the category is my own. */
export const inLibrary = ({ VendorName: _, PurchasePrice, DistributePrice: __, ...row }: SuppliedRow) => ({
  ...row,
  Category: null,
  SkuPrice: PurchasePrice,
  SkuPriceWithTax: null,
  PriceMin: null,
  MarketPrice: null,
  // What it weighs there, where it lies and what else is said of it is the vendor's to say.
  WeightGrams: null,
  BinLocation: null,
  SkuCustomizedInfos: null,
});

/** The same, with all that is checked: my own price stands for the second one of a product. */
export const checkedOf = (row: SuppliedRow): CheckedRow => ({
  ...inLibrary(row),
  Category: row.Category,
  MarketPrice: row.DistributePrice,
});

const COLUMNS: Partial<Record<SkuRowFault['column'], keyof SuppliedRow>> = {
  SkuPrice: 'PurchasePrice',
  MarketPrice: 'DistributePrice',
};

/** The column of this sheet that a fault is about. */
export const faultColumn = ({ column }: SkuRowFault): string => COLUMNS[column] ?? column;

/** As many listings as one call distributes. */
export const MOST_ROWS = 5_000;

export const NO_COST = '新商品需要采购价，请补上';
