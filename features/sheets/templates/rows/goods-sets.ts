import { goodsText } from '../cells/empty-cell.ts';
import {
  isProductField,
  moreColumns,
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
    const further = column ? moreColumns(field, column).ofOthers : [];
    for (const [nth, { index, header }] of further.entries()) {
      const number = numberedHeader(header)?.number ?? nth + 2;
      sets.set(number, [...(sets.get(number) ?? []), { field, index }]);
    }
  }
  const further = [...sets].sort(([one], [other]) => one - other).map(([, set]) => set);
  return (values, cells) => {
    const others = further.flatMap((set) => productIn(set, values, cells) ?? []);
    const isFirst = goodsText(values.product) !== '' || goodsText(values.externalId) !== '';
    const lines = others.length > 0 && !isFirst ? others : [values, ...others];
    // What was paid for all stands on the first line.
    return lines.map((line, at) => ({ values: at === 0 ? line : { ...line, paidAmount: '' }, remarks: [] }));
  };
}

/** A further product of a row, with what the row says of the order; undefined where its columns name none. */
function productIn(set: GoodsSet, values: LineValues, cells: readonly string[]): LineValues | undefined {
  const own: LineValues = {};
  for (const { field, index } of set) {
    const cell = goodsText(cells[index]);
    if (cell !== '') own[field] = cell;
  }
  if (!own.product && !own.externalId) return undefined;
  const order = Object.fromEntries(Object.entries(values).filter(([field]) => !isProductField(field)));
  return { ...order, ...own };
}
