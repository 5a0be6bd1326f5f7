import { countIn } from '../cells/count-cell.ts';
import { splitProducts } from '../cells/split-products.ts';
import { readHeader } from '../headers/header-text.ts';
import {
  isProductField,
  mayRepeat,
  numberedHeader,
  PRODUCT_FIELDS,
  type ProductField,
} from '../headers/numbered-header.ts';
import type { ColumnMapping } from '../recognition.ts';
import { type ColumnCandidate, candidatesOf } from './column-candidates.ts';
import type { ColumnDraft } from './settle-columns.ts';
import { sampleColumn } from './sheet-column.ts';

type Rows = readonly (readonly string[])[];

/** From here on a word with a number says which fact of a product its column is: 水果1, 编码2. */
const NAMES_FACT = 58;

interface NumberedColumn {
  readonly index: number;
  readonly header: string;
  readonly number: number;
  readonly field: ProductField;
  readonly score: number;
}

/**
 * The how-manieth of its name each header is, where 商品 and 数量 stand once for each product: 商品, 数量, 商品, 数量. A name
 * that repeats by itself is an export's own.
 */
function timesBefore(headers: readonly string[]): number[] {
  const names = headers.map((header) => readHeader(header).bare);
  const timesOf = (name: string) => names.filter((other) => other === name).length;
  const repeated = (field: ProductField) =>
    Math.max(0, ...names.map((name) => (timesOf(name) > 1 && isNamed(name, field) ? timesOf(name) : 0)));
  if (repeated('quantity') === 0 || repeated('quantity') !== repeated('product')) return [];
  return names.map((name, at) => names.slice(0, at + 1).filter((other) => other === name).length);
}

const isNamed = (name: string, wanted: ProductField): boolean =>
  candidatesOf(readHeader(name), 0).some(({ field, score }) => field === wanted && score >= NAMES_FACT);

/** Columns such as 商品1 and 数量2, each with the field that its word without the number names outright. */
function numberedColumns(headers: readonly string[]): NumberedColumn[] {
  const times = timesBefore(headers);
  return headers.flatMap((header, index) => {
    const number = times[index] ?? 0;
    const numbered = numberedHeader(header) ?? (number > 1 && { number, rest: header });
    if (!numbered) return [];
    const [best] = candidatesOf(readHeader(numbered.rest), index)
      .filter(({ field, score }) => isProductField(field) && score >= NAMES_FACT)
      .sort((one, other) => other.score - one.score);
    if (!best || !isProductField(best.field)) return [];
    return [{ index, header, number: numbered.number, field: best.field, score: best.score }];
  });
}

const cellsOf = (indexes: readonly number[], rows: Rows): string[] =>
  indexes.flatMap((index) => [...sampleColumn(rows, index).cells]);

/** Whether products stand in columns, or only how many of each: 3 in the column 商品2 counts. */
function areCounts(indexes: readonly number[], rows: Rows): boolean {
  const cells = cellsOf(indexes, rows);
  return cells.length > 0 && cells.every((cell) => countIn(cell) !== undefined);
}

const NAMES_GOODS: readonly ProductField[] = ['product', 'externalId'];

/** The columns of the first of several products: 商品1 and 数量1 beside 商品2. A column of counts is one product's. */
export function firstProductCandidates(headers: readonly string[], rows: Rows): ColumnCandidate[] {
  const columns = numberedColumns(headers);
  const named = columns.filter(({ field }) => NAMES_GOODS.includes(field));
  const products = columns.filter(({ field }) => field === 'product').map(({ index }) => index);
  if (!named.some(({ number }) => number === 2) || areCounts(products, rows)) return [];
  return columns
    .filter(
      ({ number, field }) => number === 1 && columns.some((one) => one.number === 2 && one.field === field),
    )
    .map(({ field, index, score }) => ({ field, index, score: score - 1 }));
}

/** Further products of a row stand in columns of their own: 商品2 with 规格2 and 数量2. */
export function joinNumberedGoods(draft: ColumnDraft, headers: readonly string[], rows: Rows): void {
  if (draft.goodsColumn || !(draft.product ?? draft.externalId)) return;
  const further = furtherColumns(draft, headers);
  const counted = new Set(
    further.map(({ number }) => number).filter((number) => isCounted(number, draft, further, rows)),
  );
  for (const field of PRODUCT_FIELDS) {
    const column = draft[field];
    const more = further
      .filter((one) => one.field === field && counted.has(one.number))
      .map(({ index, header }) => ({ index, header }));
    if (column && !column.more && more.length > 0) draft[field] = { ...column, more };
  }
}

/** Columns that name a second product and say nowhere how many of it: 商品名称2 by itself, which may be the same in other words. */
export function uncountedGoods(
  mapping: ColumnMapping,
  headers: readonly string[],
  rows: Rows,
  aside: ReadonlySet<string> | undefined,
): readonly string[] {
  if (mapping.goodsColumn) return [];
  return furtherColumns(mapping, headers)
    .filter(
      ({ field, index, header }) =>
        field === 'product' &&
        !aside?.has(readHeader(header).whole) &&
        cellsOf([index], rows).some((cell) => countIn(cell) === undefined),
    )
    .map(({ header }) => header.trim());
}

/** Columns of a second product and on, each of a field that the first has under the same name. */
function furtherColumns(draft: ColumnDraft, headers: readonly string[]): NumberedColumn[] {
  const used = new Set(
    Object.values(draft).flatMap(({ index, more = [] }) => [index, ...more.map((one) => one.index)]),
  );
  return numberedColumns(headers).filter(({ index, number, field, header }) => {
    const first = draft[field];
    return number > 1 && !used.has(index) && first && mayRepeat(field, first.header, header);
  });
}

/**
 * Whether columns of one number are a product with a count of its own, in 数量2 or behind its name; a second code or a short
 * name without one is of the same product.
 */
function isCounted(
  number: number,
  { product }: ColumnDraft,
  further: readonly NumberedColumn[],
  rows: Rows,
): boolean {
  const own = further.filter((one) => one.number === number);
  const fields = new Set(own.map(({ field }) => field));
  if (!NAMES_GOODS.some((field) => fields.has(field))) return false;
  if (fields.has('quantity')) return true;
  const all = further.filter(({ field }) => field === 'product').map(({ index }) => index);
  if (!product || !fields.has('product')) return false;
  const cells = cellsOf([product.index, ...all], rows);
  return (
    cells.length > 0 &&
    cells.every((cell) => splitProducts(cell).every(({ quantity }) => quantity !== undefined))
  );
}
