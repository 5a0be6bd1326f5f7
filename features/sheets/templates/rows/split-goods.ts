import { parseQuantity } from '../cells/parse-quantity.ts';
import { splitProducts } from '../cells/split-products.ts';
import type { LineValues } from './sheet-line.ts';

export interface GoodsPart {
  readonly values: LineValues;
  readonly remarks: readonly string[];
}

const goodsFields = [
  'product',
  'spec',
  'externalId',
  'barCode',
  'subOrderNo',
  'quantity',
  'unitPrice',
] as const;
const severalInCell = /[\n\r;；]/;
/** Joined products end in counts: `苹果x2+梨x1`. Other + signs and commas belong to names. */
const mayBeJoined = /[+，,、].*(?:[x×✕*X]\s*\d|\d\s*[件份个]|[+＋]\s*\d{1,3}$)/;

/** What a count behind a product is written with. */
const MAY_COUNT = /[x×✕*＊+＋件份个][^\p{Script=Han}]{0,6}$/iu;

function pieces(text: string | undefined): string[] {
  return (text ?? '')
    .split(/\r?\n|[;；]/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
}

function sum(values: readonly (number | undefined)[]): number {
  return values.reduce<number>((total, value) => total + (value ?? 1), 0);
}

function countsRemark(quantity: string | undefined, counts: readonly (number | undefined)[]): string[] {
  const stated = quantity === undefined ? undefined : parseQuantity(quantity);
  if (stated === undefined || stated === sum(counts) || stated === counts.length) return [];
  return [`数量列是 ${stated}，商品里的件数合计是 ${sum(counts)}，请核对。`];
}

/** Every goods column holds as many pieces as there are products, or one that counts for all, or none. */
function piecesFor(values: LineValues, count: number, at: number): LineValues {
  const part: LineValues = {};
  for (const field of goodsFields) {
    const parts = pieces(values[field]);
    if (parts.length === count) part[field] = parts[at];
    else if (parts.length === 1 && field !== 'quantity') part[field] = parts[0];
  }
  return part;
}

/** Several lines of a spec are several products; 10斤;大果 in one line is one, unless another column has as many parts. */
function specsIn({ spec = '', ...values }: LineValues): number {
  const count = pieces(spec).length;
  const isShared = goodsFields.some((field) => field !== 'spec' && pieces(values[field]).length === count);
  return /[\n\r]/.test(spec.trim()) || isShared ? count : 1;
}

function splitSeveral(values: LineValues): GoodsPart[] {
  const products = splitProducts(values.product ?? '');
  const count = Math.max(products.length, specsIn(values), pieces(values.externalId).length);
  if (count <= 1) return [{ values, remarks: [] }];
  const remarks = countsRemark(
    values.quantity,
    products.map(({ quantity }) => quantity),
  );
  return Array.from({ length: count }, (_, at) => {
    const product = products.length === count ? products[at] : undefined;
    const part = piecesFor(values, count, at);
    const quantity = part.quantity ?? (product?.quantity === undefined ? '1' : String(product.quantity));
    // The amount of the whole order stands once, on its first product.
    const paid = at === 0 ? {} : { paidAmount: '' };
    return {
      values: { ...values, ...paid, ...part, product: product?.name ?? part.product, quantity },
      remarks,
    };
  });
}

/** One line per product: several in one cell are taken apart, a count in the product's text becomes the quantity. */
export function splitGoods(values: LineValues): readonly GoodsPart[] {
  const { product = '', spec = '', quantity = '' } = values;
  const several = severalInCell.test(product) || severalInCell.test(spec) || mayBeJoined.test(product);
  if (several) return splitSeveral(values);
  if (product === '' || (quantity !== '' && !MAY_COUNT.test(product))) return [{ values, remarks: [] }];
  const [only] = splitProducts(product);
  // 赣南脐橙*2 beside 2 says it twice; beside 1 it may be the pack.
  const isSaid = quantity === '' || parseQuantity(quantity) === only?.quantity;
  if (only?.quantity === undefined || !isSaid) return [{ values, remarks: [] }];
  return [{ values: { ...values, product: only.name, quantity: String(only.quantity) }, remarks: [] }];
}
