import { measured } from '../cells/measured.ts';
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

function countsRemark(
  quantity: string | undefined,
  total: number,
  isRight = (stated: number) => stated === total,
): string[] {
  const stated = quantity === undefined ? undefined : parseQuantity(quantity);
  if (stated === undefined || isRight(stated)) return [];
  return [`数量列是 ${stated}，商品里的件数合计是 ${total}，请核对。`];
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

const UNITS = new RegExp(measured.source, 'giu');
const unitsIn = (piece: string): string => (piece.match(UNITS) ?? []).join('').replace(/[\d.\s]/g, '');

/** Whether the parts of a specification are of several pieces: 10斤*1;5斤*2 and 10斤;5斤, while 10斤;大果 is one. */
function areSeveral(parts: readonly string[]): boolean {
  const [unit = '', ...units] = parts.map(unitsIn);
  const isCounted = parts.every((part) =>
    splitProducts(part).every(({ quantity }) => quantity !== undefined),
  );
  return units.length > 0 && (isCounted || (unit !== '' && units.every((other) => other === unit)));
}

/** How many of each part of one line are meant, nobody can know. */
function specRemark({ spec, quantity = '' }: LineValues): string[] {
  const parts = pieces(spec);
  if (!areSeveral(parts) || (parseQuantity(quantity) ?? 1) === 1) return [];
  return [`规格里有 ${parts.length} 种，数量列是 ${quantity}，分不出各要几件，请核对。`];
}

function splitSeveral(values: LineValues): GoodsPart[] {
  const products = splitProducts(values.product ?? '');
  const count = Math.max(products.length, specsIn(values), pieces(values.externalId).length);
  if (count <= 1) return [{ values, remarks: [...specRemark(values), ...tickedRemark(values)] }];
  const total = sum(products.map(({ quantity }) => quantity));
  const isRight = (stated: number) => stated === total || stated === products.length;
  const remarks = countsRemark(values.quantity, total, isRight);
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

/** 各1份, 每样2箱: so many of each. */
const EACH = /^(?:各|每[种样个款箱份]?)(?:要|来|订|买)?\s*([^各每].*)$/;
const LISTED = /\s*(?:\r?\n|[;；、，,/+＋])\s*/;
const APART = /\s*(?:\r?\n|[;；、])\s*/;
/** 净重5斤;果径80mm is said of one product. */
const QUALITY = /[净毛皮总单]重|规格|包装|含量|果径|单果|单个|大小|尺寸|数量/;

const listedBy = (separator: RegExp, product: string): string[] =>
  product.split(separator).filter((piece) => piece !== '');

/** Goods ticked in one cell, with a count that is said of each: 脐橙10斤;沃柑5斤 各1份. */
function splitTicked(values: LineValues): readonly GoodsPart[] | undefined {
  const { product = '', quantity = '' } = values;
  const field = product === '' ? 'spec' : 'product';
  const text = values[field] ?? '';
  const each = EACH.exec(quantity.trim())?.[1];
  const count = each === undefined ? undefined : parseQuantity(each);
  const names = count === undefined ? [] : listedBy(LISTED, text);
  const counts = pieces(quantity).map(parseQuantity);
  const own = names.length === 0 && counts.length > 1 ? pieces(text) : [];
  const isCounted = own.length === counts.length && counts.every((one) => one !== undefined);
  const goods = isCounted ? own : names;
  if (goods.length < (count === undefined ? 2 : 1)) return undefined;
  return goods.map((name, at) => ({
    values: {
      ...values,
      ...(at > 0 && { paidAmount: '' }),
      [field]: name,
      quantity: String(isCounted ? counts[at] : count),
    },
    remarks: [],
  }));
}

/** Of several goods ticked in one cell a plain count may be of each or of all. */
function tickedRemark({ product = '', quantity = '' }: LineValues): string[] {
  if (parseQuantity(quantity) === undefined) return [];
  const names = listedBy(APART, product);
  const isGood = (name: string) =>
    /\p{Script=Han}{2}/u.test(name) && measured.test(name) && !QUALITY.test(name);
  if (names.length < 2 || !names.every(isGood)) return [];
  return [
    `商品里有 ${names.length} 种，数量列是 ${quantity}，看不出是每种 ${quantity} 件还是一共 ${quantity} 件，请核对后分成几行。`,
  ];
}

/** One line per product: several in one cell are taken apart, a count in the product's text becomes the quantity. */
export function splitGoods(values: LineValues): readonly GoodsPart[] {
  const { product = '', spec = '', quantity = '' } = values;
  const ticked = splitTicked(values);
  if (ticked) return ticked;
  const several = severalInCell.test(product) || severalInCell.test(spec) || mayBeJoined.test(product);
  if (several) return splitSeveral(values);
  if (product === '' || (quantity !== '' && !MAY_COUNT.test(product)))
    return [{ values, remarks: product.includes('、') ? tickedRemark(values) : [] }];
  const [only] = splitProducts(product);
  if (only?.quantity === undefined) return [{ values, remarks: [] }];
  const { name, byPlus } = only;
  const isSaid = quantity === '' || parseQuantity(quantity) === only.quantity;
  if (isSaid) return [{ values: { ...values, product: name, quantity: String(only.quantity) }, remarks: [] }];
  // 赣南脐橙*2 beside 1 may be the pack; 脐橙+2 is 脐橙 whatever the column says.
  if (!byPlus) return [{ values, remarks: [] }];
  return [{ values: { ...values, product: name }, remarks: countsRemark(quantity, only.quantity) }];
}
