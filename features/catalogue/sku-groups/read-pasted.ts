import { weightReader } from '#features/sheets/sheet-imports/read-weight.ts';
import { isOwnHeader, matchHeader } from '#features/sheets/templates/recognition/match-header.ts';
import { yuanReader } from '#features/sheets/templates/rows/price-unit.ts';
import { vendorSkuSheet } from '#features/sheets/templates/sheets/goods-sheets.ts';
import { skuSheet } from '#features/sheets/templates/sheets/sku-sheet.ts';

/** Cells from the clipboard below titles that a sheet of products may have. */
export interface PastedTable {
  /** Which field each column is; null = none of ours. */
  fields: readonly (string | null)[];
  /** Titles of the columns that nothing is read of. */
  unused: string[];
  /** The rows below the titles, amounts in yuan, weights with their unit. */
  rows: readonly (readonly string[])[];
}

/**
 * Reads pasted cells by their first line, where that has titles: by the same names as an imported sheet of products.
 * Undefined when it is a line like the others.
 */
export function readPastedSpecs(
  cells: readonly (readonly string[])[],
  fields: readonly string[],
): PastedTable | undefined {
  const [titles = [], ...below] = cells;
  const all = { ...skuSheet.columns, PurchasePrice: vendorSkuSheet.columns.PurchasePrice };
  const columns = Object.fromEntries(Object.entries(all).filter(([key]) => fields.includes(key)));
  const sheet = { name: skuSheet.name, columns };
  const map = matchHeader(sheet, titles, below);
  const isTitle = isOwnHeader({ name: '', columns: all });
  const known = titles.filter((title) => title.trim() !== '' && isTitle(title)).length;
  if (map.size === 0 || (known < 2 && map.size < 2)) return undefined;
  const byIndex = new Map([...map].map(([field, at]) => [at, field]));
  const inYuan = yuanReader(titles);
  const withUnit = weightReader(titles);
  const inUnit = (text: string, at: number): string =>
    byIndex.get(at) === 'WeightGrams' ? withUnit(text, at) : inYuan(text, at);
  return {
    fields: titles.map((_, at) => byIndex.get(at) ?? null),
    unused: titles.flatMap((title, at) => (byIndex.has(at) || title.trim() === '' ? [] : title.trim())),
    rows: below.map((line) => line.map((cell, at) => (cell.trim() === '' ? '' : inUnit(cell.trim(), at)))),
  };
}
