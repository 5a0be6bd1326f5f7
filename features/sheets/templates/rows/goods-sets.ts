import {
  isProductField,
  numberedHeader,
  PRODUCT_FIELDS,
  type ProductField,
} from '../headers/numbered-header.ts';
import type { ColumnMapping } from '../recognition.ts';
import type { LineValues } from './sheet-line.ts';
import type { GoodsPart } from './split-goods.ts';

/** The columns of one of several products of a row. */
type GoodsSet = readonly { readonly field: ProductField; readonly index: number }[];

/**
 * Takes apart the rows of a sheet that has columns for a second product, by the numbers of their headers; undefined where it
 * has none.
 */
export function goodsSetsOf(
  mapping: ColumnMapping,
): ((values: LineValues, cells: readonly string[]) => readonly GoodsPart[]) | undefined {
  if (!mapping.product?.more && !mapping.externalId?.more) return undefined;
  const sets = new Map<number, { field: ProductField; index: number }[]>();
  for (const field of PRODUCT_FIELDS) {
    const column = mapping[field];
    for (const [nth, { index, header }] of (column?.more ?? []).entries()) {
      const number = numberedHeader(header)?.number ?? nth + 2;
      sets.set(number, [...(sets.get(number) ?? []), { field, index }]);
    }
  }
  const further = [...sets].sort(([one], [other]) => one - other).map(([, set]) => set);
  return (values, cells) => {
    const others = further.flatMap((set) => furtherOf(values, set, cells) ?? []);
    const isFirst = Boolean(values.product || values.externalId);
    return others.length > 0 && !isFirst ? others : [{ values, remarks: [] }, ...others];
  };
}

/** A further product of a row; undefined where its columns name none. What was paid for all stands on the first. */
function furtherOf(values: LineValues, set: GoodsSet, cells: readonly string[]): GoodsPart | undefined {
  const own: LineValues = {};
  for (const { field, index } of set) {
    const cell = cells[index]?.trim() ?? '';
    if (cell !== '' && !/^[-—–_/\\]{1,3}$/.test(cell)) own[field] = cell;
  }
  if (!own.product && !own.externalId) return undefined;
  const order = Object.fromEntries(Object.entries(values).filter(([field]) => !isProductField(field)));
  return { values: { ...order, paidAmount: '', ...own }, remarks: [] };
}
