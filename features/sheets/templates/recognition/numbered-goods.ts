import { readHeader } from '../headers/header-text.ts';
import {
  isProductField,
  numberedHeader,
  PRODUCT_FIELDS,
  type ProductField,
} from '../headers/numbered-header.ts';
import { type ColumnCandidate, candidatesOf } from './column-candidates.ts';
import type { ColumnDraft } from './settle-columns.ts';

/** From here on the words of a header say outright what a column is. */
const OUTRIGHT = 80;

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
  candidatesOf(readHeader(name), 0).some(({ field, score }) => field === wanted && score >= OUTRIGHT);

/** Columns such as 商品1 and 数量2, each with the field that its word without the number names outright. */
function numberedColumns(headers: readonly string[]): NumberedColumn[] {
  const times = timesBefore(headers);
  return headers.flatMap((header, index) => {
    const number = times[index] ?? 0;
    const numbered = numberedHeader(header) ?? (number > 1 && { number, rest: header });
    if (!numbered) return [];
    const [best] = candidatesOf(readHeader(numbered.rest), index)
      .filter(({ field, score }) => isProductField(field) && score >= OUTRIGHT)
      .sort((one, other) => other.score - one.score);
    if (!best || !isProductField(best.field)) return [];
    return [{ index, header, number: numbered.number, field: best.field, score: best.score }];
  });
}

/** 商品1 beside 商品2 is the first product. */
export function firstOfNumbered(headers: readonly string[]): ColumnCandidate[] {
  const columns = numberedColumns(headers);
  return columns
    .filter(
      ({ number, field }) => number === 1 && columns.some((one) => one.number === 2 && one.field === field),
    )
    .map(({ field, index, score }) => ({ field, index, score: score - 1 }));
}

/** Further products of a row stand in columns of their own: 商品2 with 规格2 and 数量2. */
export function joinNumberedGoods(draft: ColumnDraft, headers: readonly string[]): void {
  if (draft.goodsColumn || !(draft.product ?? draft.externalId)) return;
  const used = new Set(
    Object.values(draft).flatMap(({ index, more = [] }) => [index, ...more.map((one) => one.index)]),
  );
  const further = numberedColumns(headers).filter(({ index, number }) => number > 1 && !used.has(index));
  if (!further.some(({ field }) => (field === 'product' || field === 'externalId') && draft[field])) return;
  for (const field of PRODUCT_FIELDS) {
    const column = draft[field];
    const more = further.filter((one) => one.field === field).map(({ index, header }) => ({ index, header }));
    if (column && !column.more && more.length > 0) draft[field] = { ...column, more };
  }
}
