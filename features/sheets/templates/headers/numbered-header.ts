import { repeatableFields } from '../fields/order-fields.ts';
import { readHeader } from './header-text.ts';

/** What a row says of each of its products, where several have columns of their own: 商品1, 数量1, 商品2, 数量2. */
export const PRODUCT_FIELDS = ['product', 'spec', 'externalId', 'barCode', 'quantity', 'unitPrice'] as const;
export type ProductField = (typeof PRODUCT_FIELDS)[number];

const ofProduct = new Set<string>(PRODUCT_FIELDS);
export const isProductField = (field: string): field is ProductField => ofProduct.has(field);

/** The digit that counts columns: 商品2, 商品2数量, 数量二, 快递单号2; 5斤 and 12枚 measure. */
const COUNTED =
  /(?<![\d.])[1-9](?=$|[名规数编货款条单售价])|(?<=商品|产品|货品|品名|规格|数量|件数|份数|编码|水果|单号|快递|物流|公司)[一二三四五六七八九]$/u;
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

/** Whether a column may be another of its field: a further phone, a part of the address, 商品2. */
export const mayRepeat = (field: string, header: string): boolean =>
  repeatableFields.has(field) || (isProductField(field) && numberedHeader(header) !== undefined);
