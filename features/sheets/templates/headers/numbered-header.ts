import { repeatableFields } from '../fields/order-fields.ts';
import type { ColumnPosition, MappedColumn } from '../recognition.ts';
import { readHeader } from './header-text.ts';
import { areVariantParts } from './variant-part.ts';

/** What a row says of each of its products, where several have columns of their own: 商品1, 数量1, 商品2, 数量2. */
export const PRODUCT_FIELDS = ['product', 'spec', 'externalId', 'barCode', 'quantity', 'unitPrice'] as const;
export type ProductField = (typeof PRODUCT_FIELDS)[number];

const ofProduct = new Set<string>(PRODUCT_FIELDS);
export const isProductField = (field: string): field is ProductField => ofProduct.has(field);

/** The digit that counts columns: 商品2, 商品2数量, 数量二, 快递单号2; 5斤 and 12枚 measure. */
const COUNTED = /(?<![\d.])[1-9](?=$|[名规数编货款条单售价])|(?<=\p{Script=Han})[一二三四五六七八九]$/u;
const DIGITS = '一二三四五六七八九';

/** A header without the number that counts it, and that number; undefined where it has none. */
export function numberedHeader(
  header: string,
): { readonly number: number; readonly rest: string } | undefined {
  const { bare } = readHeader(header);
  const [digit] = COUNTED.exec(bare) ?? [];
  if (digit === undefined) return undefined;
  const number = DIGITS.includes(digit) ? DIGITS.indexOf(digit) + 1 : Number(digit);
  return { number, rest: bare.replace(COUNTED, '') };
}

/** Whether two headers of one field are of two products: 商品 beside 商品2, 数量 beside 商品2数量, or 商品 once more. */
function areOfSeveral(one: string, other: string): boolean {
  const [names, others] = [one, other].map((header) => {
    const { bare } = readHeader(header);
    return { bare, number: 1, rest: bare, ...numberedHeader(header) };
  });
  if (!names?.rest || !others?.rest) return false;
  if (names.number === others.number) return names.bare === others.bare;
  return names.rest.includes(others.rest) || others.rest.includes(names.rest);
}

/** Whether a field may have several columns at all. */
export const isRepeatable = (field: string): boolean => repeatableFields.has(field) || isProductField(field);

/**
 * Whether a field may have both columns: phones, the parts of an address or of a specification, 商品 beside 商品2; 备注 is
 * no second product.
 */
export const mayRepeat = (field: string, one: string, other: string): boolean =>
  repeatableFields.has(field) ||
  (isProductField(field) && areOfSeveral(one, other)) ||
  (field === 'spec' && areVariantParts(one, other));

/** The further columns of a product's field: those of the same product, 颜色 beside 尺码, and those of further ones. */
export function moreColumns(field: string, { header, more = [] }: Pick<MappedColumn, 'header' | 'more'>) {
  const isPart = (other: ColumnPosition) => field === 'spec' && areVariantParts(header, other.header);
  return { ofSame: more.filter(isPart), ofOthers: more.filter((other) => !isPart(other)) };
}

/** The field that two columns have though it may have one only. */
export function fieldTwice(
  columns: readonly { readonly field: string | undefined; readonly header: string }[],
): string | undefined {
  const first = new Map<string, string>();
  for (const { field, header } of columns) {
    if (field === undefined) continue;
    const known = first.get(field);
    if (known === undefined) first.set(field, header);
    else if (!mayRepeat(field, known, header)) return field;
  }
  return undefined;
}
