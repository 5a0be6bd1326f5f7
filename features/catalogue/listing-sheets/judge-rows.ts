import { plainName, readChoice } from '#features/catalogue/combinations/read-choice.ts';
import { MOST_FEN } from '#features/catalogue/prices/price-words.ts';
import { INVENTORY_OPTIONS } from '#features/catalogue/quotas/inventory-options.ts';
import { NOT_CUSTOM, readCustomCell } from '#features/catalogue/skus/custom-cell.ts';
import type { NewSpu, Spu } from '#features/catalogue/spus/contract.ts';
import type { SheetRowOf } from '#features/sheets/sheet-imports/sheet.ts';
import type { spuSheet } from '#features/sheets/templates/sheets/spu-sheet.ts';
import { sentence } from '#kit/endpoint/refusal.ts';
import { type Fen, fenOf, yuanOf, yuanOrNull } from '#kit/money/fen.ts';
import { codeKey } from '#kit/text/code-key.ts';
import { listingRowProblems as says } from './refusals.ts';

/** What a row says of a listing, or what an export would say of it; prices in fen. */
export type ListingCells = SheetRowOf<typeof spuSheet>;
export type ListingColumn = keyof ListingCells;
/** `emptied`: columns of cells that are to be emptied. */
export type ListingRow = ListingCells & { rowNo: number; emptied: ReadonlySet<string> };

export interface ListingRowFault {
  column: ListingColumn;
  says: string;
}

/** A product of the library, as a row may name it. */
export interface Product {
  id: string;
  name: string;
  code: string | null;
  /** 规格. */
  spec: string;
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
const LONGEST = { SpuName: 200, Description: 2_000, Gifts: 2_000, spuImageUrl: 1_000 } as const;
const MOST_PIECES = 10_000;
const PRICES = ['DistributePrice', 'DistributePriceWithTax', 'PriceMin', 'SpuPrice'] as const;

type Judged = { listing: NewSpu; isSuspended: boolean } | ListingRowFault;

/** The listing that a row puts on sale, or what is wrong with it. */
export function judgedNew(row: ListingRow, checking: ListingRowContext): Judged {
  const parts = partsOf(row.Parts ?? row.externalID ?? '', row.SkuBasicInfo, checking.productsOf);
  if ('says' in parts) return { column: row.Parts ? 'Parts' : 'externalID', says: parts.says };
  const belongs = belongsOf(row, parts.tallies, checking);
  if ('column' in belongs) return belongs;
  const words = readWordCells(row);
  if ('column' in words) return words;
  const fault =
    onlyOfExports(row) ??
    productFault(row, parts.tallies) ??
    textFault(row) ??
    priceFault(row) ??
    floorFault(row, parts.tallies) ??
    nameFault(row, parts.tallies, checking);
  if (fault) return fault;
  const { SpuStatus: status, ...options } = words;
  const listing = {
    Skus: parts.tallies.map(asPart),
    ...pricesOf(row, options.UseTaxPriceAsDefault),
    ...belongs,
    ...textsOf(row),
    ...(options.idInventoryOption !== undefined && { idInventoryOption: options.idInventoryOption }),
    ...(row.PiecesPerParcel !== null && { PiecesPerParcel: row.PiecesPerParcel }),
  };
  return { listing, isSuspended: status === 'suspended' };
}

/** What only a row that changes a listing can say. */
function onlyOfExports({ emptied, VendorName }: ListingRow): ListingRowFault | undefined {
  for (const column of emptied) return { column: column as ListingColumn, says: says.nothingToEmpty.says };
  return VendorName ? { column: 'VendorName', says: says.supplied.says } : undefined;
}

/** Code and specification belong to the product: a row that says others means another one. */
function productFault(
  { Parts, externalID, SkuBasicInfo }: ListingRow,
  [only, ...others]: readonly RowCounts[],
): ListingRowFault | undefined {
  if (!only || others.length > 0) return undefined;
  const { name, code, spec } = only.product;
  if (Parts && externalID && codeKey(externalID) !== codeKey(code ?? ''))
    return { column: 'externalID', says: sentence(says.otherCode, { name, code: code ?? '（无）' }) };
  return SkuBasicInfo && spec && plainName(SkuBasicInfo) !== plainName(spec)
    ? { column: 'SkuBasicInfo', says: sentence(says.otherSpec, { name, spec }) }
    : undefined;
}

const YES_NO = new Map([
  ['是', true],
  ['否', false],
]);
const STATUSES = new Map<string, Spu['SpuStatus']>([
  ['在售', 'on_sale'],
  ['已停售', 'suspended'],
  ['停售', 'suspended'],
]);

interface Words {
  UseTaxPriceAsDefault?: boolean;
  idInventoryOption?: number;
  SpuStatus?: Spu['SpuStatus'];
}

/** Cells that hold one of a few words. */
export function readWordCells(row: ListingCells): Words | ListingRowFault {
  const options = new Map(
    INVENTORY_OPTIONS.flatMap(({ value, word, label }) =>
      [word, label].map((text) => [text, value] as const),
    ),
  );
  const words = { UseTaxPriceAsDefault: YES_NO, InventoryOption: options, SpuStatus: STATUSES } as const;
  for (const [column, known] of Object.entries(words) as [
    keyof typeof words,
    ReadonlyMap<string, unknown>,
  ][]) {
    const text = row[column];
    if (text !== null && !known.has(text))
      return { column, says: sentence(says.notOneOf, { words: [...known.keys()].join('、') }) };
  }
  const isTaxed = YES_NO.get(row.UseTaxPriceAsDefault ?? '');
  const option = options.get(row.InventoryOption ?? '');
  const status = STATUSES.get(row.SpuStatus ?? '');
  return {
    ...(isTaxed !== undefined && { UseTaxPriceAsDefault: isTaxed }),
    ...(option !== undefined && { idInventoryOption: option }),
    ...(status !== undefined && { SpuStatus: status }),
  };
}

export interface RowCounts {
  product: Product;
  count: number;
}
export const asPart = ({ product, count }: RowCounts) => ({ SkuID: product.id, Count: count });

/** `编码×2 + 名称`; what the library has by that very name or code is one product, whatever signs are in it. */
export function partsOf(
  text: string,
  spec: string | null,
  productsOf: ListingRowContext['productsOf'],
): { tallies: RowCounts[] } | { says: string } {
  const named = productsOf(text).length > 0 ? [{ name: text, count: 1 }] : readChoice(text);
  if (named.length === 0) return { says: says.noParts.says };
  if (named.length > MOST_PARTS) return { says: sentence(says.tooMany, { most: MOST_PARTS }) };
  const byProduct = new Map<string, RowCounts>();
  for (const { name, count } of named) {
    const [product, other] = ofSpec(productsOf(name), named.length === 1 ? spec : null);
    if (!product) return { says: sentence(says.noProduct, { name }) };
    if (other) return { says: sentence(says.severalProducts, { name }) };
    byProduct.set(product.id, { product, count: count + (byProduct.get(product.id)?.count ?? 0) });
  }
  return { tallies: [...byProduct.values()] };
}

/** Of several products of a name those of the specification that the row says. */
function ofSpec(products: readonly Product[], spec: string | null): readonly Product[] {
  if (!spec || products.length < 2) return products;
  return products.filter((product) => plainName(product.spec) === plainName(spec));
}

/** As the listing would be called where the row gives it no name. */
const nameOf = ({ SpuName }: ListingRow, parts: readonly RowCounts[]): string =>
  SpuName ??
  parts.map(({ product, count }) => (count > 1 ? `${product.name} ×${count}` : product.name)).join(' + ');

function nameFault(
  row: ListingRow,
  parts: readonly RowCounts[],
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
  parts: readonly RowCounts[],
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

export function textFault(row: ListingCells): ListingRowFault | undefined {
  for (const column of Object.keys(LONGEST) as (keyof typeof LONGEST)[]) {
    const most = LONGEST[column];
    if ((row[column]?.length ?? 0) > most) return { column, says: sentence(says.tooLong, { most }) };
  }
  const { CustomizedData: custom, spuImageUrl: picture, PiecesPerParcel: pieces } = row;
  if (custom && !readCustomCell(custom)) return { column: 'CustomizedData', says: NOT_CUSTOM };
  if (picture && !/^(https:\/\/|\/pictures\/)\S+$/.test(picture))
    return { column: 'spuImageUrl', says: says.noAddress.says };
  if (pieces !== null && (pieces < 1 || pieces > MOST_PIECES))
    return { column: 'PiecesPerParcel', says: sentence(says.pieces, { most: MOST_PIECES }) };
  return undefined;
}

export function priceFault(row: ListingCells): ListingRowFault | undefined {
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
function floorFault(row: ListingRow, parts: readonly RowCounts[]): ListingRowFault | undefined {
  if (row.PriceMin !== null || parts.some(({ product }) => product.floor < 0)) return undefined;
  const floor = parts.reduce((sum, { product, count }) => sum + fenOf(product.floor) * count, 0);
  const column = (['DistributePrice', 'DistributePriceWithTax'] as const).find(
    (each) => (row[each] ?? floor) < floor,
  );
  return column && { column, says: says.belowProducts.says };
}

/** A price with tax alone is the one that counts, unless the row says otherwise. */
const pricesOf = (
  { DistributePrice, DistributePriceWithTax, PriceMin, SpuPrice }: ListingRow,
  isTaxed = DistributePrice === null && DistributePriceWithTax !== null,
) => ({
  DistributePrice: yuanOrNull(DistributePrice),
  DistributePriceWithTax: yuanOrNull(DistributePriceWithTax),
  ...(isTaxed && { UseTaxPriceAsDefault: true }),
  ...(PriceMin !== null && { PriceMin: yuanOf(PriceMin) }),
  SpuPrice: yuanOrNull(SpuPrice),
});

const textsOf = ({ SpuName, Description, CustomizedData, Gifts, spuImageUrl }: ListingRow) => ({
  ...(SpuName && { SpuName }),
  ...(Description && { Description }),
  ...(CustomizedData && { CustomizedData: readCustomCell(CustomizedData) ?? [] }),
  ...(Gifts && { Gifts }),
  ...(spuImageUrl && { spuImageUrl }),
});
