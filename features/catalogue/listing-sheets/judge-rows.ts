import { plainName, readChoice } from '#features/catalogue/combinations/read-choice.ts';
import { MOST_FEN } from '#features/catalogue/prices/price-words.ts';
import type { NewSpu } from '#features/catalogue/spus/contract.ts';
import type { SheetRowOf } from '#features/sheets/sheet-imports/sheet.ts';
import type { spuSheet } from '#features/sheets/templates/spu-sheet.ts';
import { sentence } from '#kit/endpoint/refusal.ts';
import { type Fen, fenOf, yuanOf } from '#kit/money/fen.ts';
import { listingRowProblems as says } from './refusals.ts';

export type ListingRow = { rowNo: number } & SheetRowOf<typeof spuSheet>;

export interface ListingRowFault {
  column: keyof Omit<ListingRow, 'rowNo'>;
  says: string;
}

/** A product of the library, as a row may name it. */
export interface Product {
  id: string;
  name: string;
  hasPolicy: boolean;
  /** Yuan; −1 = none. */
  floor: number;
}

export interface ListingRowContext {
  /** Rows that were good so far, by what they are called on sale. */
  firstRows: Map<string, number>;
  /** Products by code, else by name. */
  productsOf: (name: string) => readonly Product[];
  isOnSale: (name: string) => boolean;
  categoryOf: (text: string) => string | undefined;
  logisticsOf: (name: string) => string | undefined;
  serviceOf: (name: string) => string | undefined;
  /** The shop's switch LogisticPolicyRequired. */
  policyRequired: boolean;
}

/** Each becomes a listing within one request. */
export const MOST_ROWS = 5_000;
const MOST_PARTS = 100;
const LONGEST = { SpuName: 200, Description: 10_000 } as const;
const PRICES = ['DistributePrice', 'DistributePriceWithTax', 'PriceMin', 'SpuPrice'] as const;

type Judged = { listing: NewSpu } | ListingRowFault;

/** The listing that a row puts on sale, or what is wrong with it. */
export function judgedRows(row: ListingRow, checking: ListingRowContext): Judged {
  const parts = partsOf(row.Parts, checking.productsOf);
  if ('says' in parts) return { column: 'Parts', says: parts.says };
  const belongs = belongsOf(row, parts.tallies, checking);
  if ('column' in belongs) return belongs;
  const fault =
    textFault(row) ??
    priceFault(row) ??
    floorFault(row, parts.tallies) ??
    nameFault(row, parts.tallies, checking);
  return (
    fault ?? { listing: { Skus: parts.tallies.map(asPart), ...pricesOf(row), ...belongs, ...textsOf(row) } }
  );
}

interface Counted {
  product: Product;
  count: number;
}
const asPart = ({ product, count }: Counted) => ({ SkuID: product.id, Count: count });

/** `编码×2 + 名称`; what the library has by that very name or code is one product, whatever signs are in it. */
function partsOf(
  text: string,
  productsOf: ListingRowContext['productsOf'],
): { tallies: Counted[] } | { says: string } {
  const named = productsOf(text).length > 0 ? [{ name: text, count: 1 }] : readChoice(text);
  if (named.length === 0) return { says: says.noParts.says };
  if (named.length > MOST_PARTS) return { says: sentence(says.tooMany, { most: MOST_PARTS }) };
  const byProduct = new Map<string, Counted>();
  for (const { name, count } of named) {
    const [product, other] = productsOf(name);
    if (!product) return { says: sentence(says.noProduct, { name }) };
    if (other) return { says: sentence(says.severalProducts, { name }) };
    byProduct.set(product.id, { product, count: count + (byProduct.get(product.id)?.count ?? 0) });
  }
  return { tallies: [...byProduct.values()] };
}

/** As the listing would be called where the row gives it no name. */
const nameOf = ({ SpuName }: ListingRow, parts: readonly Counted[]): string =>
  SpuName ??
  parts.map(({ product, count }) => (count > 1 ? `${product.name} ×${count}` : product.name)).join(' + ');

function nameFault(
  row: ListingRow,
  parts: readonly Counted[],
  checking: ListingRowContext,
): ListingRowFault | undefined {
  const name = nameOf(row, parts);
  const column = row.SpuName ? 'SpuName' : 'Parts';
  if (checking.isOnSale(name)) return { column, says: sentence(says.onSale, { name }) };
  const key = plainName(name);
  const earlier = checking.firstRows.get(key);
  if (earlier !== undefined) return { column, says: sentence(says.twice, { row: earlier }) };
  checking.firstRows.set(key, row.rowNo);
  return undefined;
}

interface Belongs {
  CategoryID: string | null;
  LogisticPolicyID: string | null;
  ServicePolicyID: string | null;
}

/** Category and policies by their names. */
function belongsOf(
  { Category, LogisticPolicyName: logistics, ServicePolicyName: service }: ListingRow,
  parts: readonly Counted[],
  { categoryOf, logisticsOf, serviceOf, policyRequired }: ListingRowContext,
): Belongs | ListingRowFault {
  const CategoryID = Category ? categoryOf(Category) : null;
  if (CategoryID === undefined)
    return { column: 'Category', says: sentence(says.noCategory, { name: Category ?? '' }) };
  const LogisticPolicyID = logistics ? logisticsOf(logistics) : null;
  if (LogisticPolicyID === undefined) return noPolicy('LogisticPolicyName', '物流政策', logistics);
  const ServicePolicyID = service ? serviceOf(service) : null;
  if (ServicePolicyID === undefined) return noPolicy('ServicePolicyName', '售后政策', service);
  if (policyRequired && !LogisticPolicyID && !parts[0]?.product.hasPolicy)
    return { column: 'LogisticPolicyName', says: says.policyRequired.says };
  return { CategoryID, LogisticPolicyID, ServicePolicyID };
}

const noPolicy = (column: ListingRowFault['column'], what: string, name: string | null): ListingRowFault => ({
  column,
  says: sentence(says.noPolicy, { what, name: name ?? '' }),
});

function textFault(row: ListingRow): ListingRowFault | undefined {
  for (const column of ['SpuName', 'Description'] as const) {
    const most = LONGEST[column];
    if ((row[column]?.length ?? 0) > most) return { column, says: sentence(says.tooLong, { most }) };
  }
  return undefined;
}

function priceFault(row: ListingRow): ListingRowFault | undefined {
  for (const column of PRICES) {
    const price = row[column];
    if (price === null) continue;
    if (price < 0) return { column, says: sentence(says.negative, { price: yuanOf(price) }) };
    if (price > MOST_FEN) return { column, says: says.tooHigh.says };
  }
  const isAbove = (price: Fen | null) => row.PriceMin !== null && price !== null && row.PriceMin > price;
  const above = (price: string): ListingRowFault => ({
    column: 'PriceMin',
    says: sentence(says.floorAbove, { price }),
  });
  if (isAbove(row.DistributePrice)) return above('分销价');
  return isAbove(row.DistributePriceWithTax) ? above('含税分销价') : undefined;
}

/** A row without a floor has its products', where all have one. */
function floorFault(row: ListingRow, parts: readonly Counted[]): ListingRowFault | undefined {
  if (row.PriceMin !== null || parts.some(({ product }) => product.floor < 0)) return undefined;
  const floor = parts.reduce((sum, { product, count }) => sum + fenOf(product.floor) * count, 0);
  const column = (['DistributePrice', 'DistributePriceWithTax'] as const).find(
    (each) => (row[each] ?? floor) < floor,
  );
  return column && { column, says: says.belowProducts.says };
}

const yuan = (fen: Fen | null) => (fen === null ? null : yuanOf(fen));

/** A price with tax alone is the one that counts. */
const pricesOf = ({ DistributePrice, DistributePriceWithTax, PriceMin, SpuPrice }: ListingRow) => ({
  DistributePrice: yuan(DistributePrice),
  DistributePriceWithTax: yuan(DistributePriceWithTax),
  ...(DistributePrice === null && DistributePriceWithTax !== null && { UseTaxPriceAsDefault: true }),
  ...(PriceMin !== null && { PriceMin: yuanOf(PriceMin) }),
  SpuPrice: yuan(SpuPrice),
});

const textsOf = ({ SpuName, Description }: ListingRow) => ({
  ...(SpuName && { SpuName }),
  ...(Description && { Description }),
});
