import { readClipboard } from '#features/catalogue/edit-grid/clipboard.ts';
import { NOT_WEIGHT, readPieceGrams } from '#features/sheets/sheet-imports/read-weight.ts';
import { NOT_COUNT, NOT_MONEY, parseCount, parseYuan } from '#kit/ui/fields/number-fields.ts';
import { readPastedSpecs } from '../read-pasted.ts';

/** The columns of the grid of specifications, as the call names them. */
export const COLUMNS = [
  { key: 'SkuBasicInfo', title: '规格', kind: 'text', wide: true },
  { key: 'externalID', title: '商品编码', kind: 'text' },
  { key: 'BarCode', title: '条形码', kind: 'text' },
  { key: 'SkuPrice', title: '价格', kind: 'money' },
  { key: 'PriceMin', title: '最低售价', kind: 'money' },
  { key: 'MarketPrice', title: '市场价', kind: 'money' },
  { key: 'SkuPriceWithTax', title: '含税价格', kind: 'money' },
  { key: 'PurchasePrice', title: '采购价', kind: 'money' },
  { key: 'SkuInventory', title: '库存', kind: 'count' },
  { key: 'SafetyStock', title: '安全库存', kind: 'count' },
  { key: 'WeightGrams', title: '重量(kg)', kind: 'weight' },
  { key: 'BinLocation', title: '库位', kind: 'text' },
] as const;
export type ColumnKey = (typeof COLUMNS)[number]['key'];
export interface SpecColumn {
  key: ColumnKey;
  title: string;
  kind: 'text' | 'money' | 'count' | 'weight';
}

/** Of a product of one's own; its prices only where one may set them. */
export const specColumns = (hasPrices: boolean): readonly SpecColumn[] =>
  COLUMNS.filter(({ key, kind }) => key !== 'PurchasePrice' && (hasPrices || kind !== 'money'));

/** A row as typed; `isMade`: by the two lists, so that it goes when they no longer make it. */
export type SpecRow = Partial<Record<ColumnKey, string>> & { isMade?: boolean };

export const specOf = (row: SpecRow): string => (row.SkuBasicInfo ?? '').trim();
export const isBlank = (row: SpecRow): boolean => COLUMNS.every(({ key }) => !row[key]?.trim());

const parts = (text: string): string[] => [
  ...new Set(
    text
      .split(/[、,，;；\n\t]+/)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

/** 红、黄 × 5斤、10斤: each of the first with each of the second; one list alone makes its own rows. */
export function crossed(first: string, second: string): string[] {
  const rows = parts(first);
  const columns = parts(second);
  if (rows.length === 0 || columns.length === 0) return [...rows, ...columns];
  return rows.flatMap((row) => columns.map((column) => `${row} ${column}`));
}

/** The rows that the lists make, with what was typed in them, and those that a person wrote. */
export function withSpecs(rows: readonly SpecRow[], specs: readonly string[]): SpecRow[] {
  const known = new Map(rows.map((row) => [specOf(row), row]));
  const made = specs.map((spec) => ({ ...known.get(spec), SkuBasicInfo: spec, isMade: true }));
  const own = rows.filter((row) => !row.isMade && !isBlank(row) && !specs.includes(specOf(row)));
  const all = [...made, ...own];
  return all.length > 0 ? all.slice(0, MOST_SPEC_ROWS) : [{}];
}

export const MOST_SPEC_ROWS = 200;

/** What was pasted, in rows, and the titles of columns that nothing was read of. */
export interface PastedSpecs {
  rows: SpecRow[];
  unused: readonly string[];
}

/**
 * What was pasted from a sheet, from a cell on to the right and down. A first line of titles says which column is
 * which, by the names that an imported sheet of products may have.
 */
export function withPasted(
  rows: readonly SpecRow[],
  columns: readonly SpecColumn[],
  at: { row: number; column: number },
  text: string,
): PastedSpecs {
  const cells = readClipboard(text);
  const table = readPastedSpecs(
    cells,
    columns.map(({ key }) => key),
  );
  const columnOf = (index: number) =>
    table ? columns.find(({ key }) => key === table.fields[index]) : columns[at.column + index];
  const next = rows.map((row) => ({ ...row }));
  for (const [line, values] of (table?.rows ?? cells).entries()) {
    const place = (table ? 0 : at.row) + line;
    if (place >= MOST_SPEC_ROWS) break;
    const row: SpecRow = { ...next[place], isMade: false };
    for (const [index, cell] of values.entries()) {
      const column = columnOf(index);
      if (column) row[column.key] = cell.replace(/\s+/g, ' ').trim();
    }
    next[place] = row;
  }
  return { rows: Array.from(next, (row) => row ?? {}), unused: table?.unused ?? [] };
}

/** What is wrong with a cell as it stands. */
export function specFaultOf({ kind }: SpecColumn, text: string | undefined): string {
  if (kind === 'money') return parseYuan(text ?? '') === undefined ? NOT_MONEY : '';
  if (kind === 'weight') return readPieceGrams(text ?? '') === undefined ? NOT_WEIGHT : '';
  return kind === 'count' && parseCount(text ?? '') === undefined ? NOT_COUNT : '';
}

/** The first thing that keeps the rows from being saved. */
export function specProblemOf(rows: readonly SpecRow[], columns: readonly SpecColumn[]): string {
  const rowsBySpec = new Map<string, number>();
  for (const [at, row] of rows.entries()) {
    const wrong = columns.find((column) => specFaultOf(column, row[column.key]));
    if (wrong) return `第 ${at + 1} 行「${wrong.title}」${specFaultOf(wrong, row[wrong.key])}`;
    const earlier = rowsBySpec.get(specOf(row));
    if (earlier !== undefined)
      return `第 ${earlier}、${at + 1} 行的规格${specOf(row) ? `都是“${specOf(row)}”` : '都没有填写'}，请改成不同的规格`;
    rowsBySpec.set(specOf(row), at + 1);
  }
  return '';
}

/** The rows that say something; one blank row alone is a product without a specification. */
export const filled = (rows: readonly SpecRow[]): readonly SpecRow[] => {
  const filled = rows.filter((row) => !isBlank(row));
  return filled.length > 0 ? filled : [{}];
};

/** A row for the call; without prices where the person may not set them. */
export const infoOf = (row: SpecRow, hasPrices: boolean) => ({
  SkuBasicInfo: specOf(row),
  externalID: row.externalID?.trim() || null,
  BarCode: row.BarCode?.trim() || null,
  WeightGrams: readPieceGrams(row.WeightGrams ?? '') ?? null,
  BinLocation: row.BinLocation?.trim() ?? '',
  SkuInventory: parseCount(row.SkuInventory ?? '') ?? null,
  SafetyStock: parseCount(row.SafetyStock ?? '') ?? 0,
  ...(hasPrices && {
    SkuPrice: parseYuan(row.SkuPrice ?? '') ?? 0,
    SkuPriceWithTax: parseYuan(row.SkuPriceWithTax ?? '') ?? null,
    PriceMin: parseYuan(row.PriceMin ?? '') ?? -1,
    MarketPrice: parseYuan(row.MarketPrice ?? '') ?? null,
  }),
});
