import { customCell, readCustomCell } from '#features/catalogue/skus/custom-cell.ts';
import type { NewSpu, Spu, SpuChange, SpuPrices } from '#features/catalogue/spus/contract.ts';
import { cleanCell } from '#features/sheets/sheet-files/clean-cell.ts';
import { spuSheet } from '#features/sheets/templates/sheets/spu-sheet.ts';
import { sentence } from '#kit/endpoint/refusal.ts';
import { yuanOrNull } from '#kit/money/fen.ts';
import {
  asPart,
  type ListingCells,
  type ListingColumn,
  type ListingRow,
  type ListingRowContext,
  type ListingRowFault,
  partsOf,
  priceFault,
  readWordCells,
  textFault,
} from './judge-rows.ts';
import { listingRowProblems as says } from './refusals.ts';

type Parts = NewSpu['Skus'];

/** A listing of the shop, as the sheet is held against it. */
export interface ExistingListing {
  id: string;
  name: string;
  isSupplied: boolean;
  /** Made from a choice of products, which says what is in it. */
  isOfChoice: boolean;
  /** What an export says of it. */
  cells: ListingCells;
  parts: Parts;
}

export interface CellChange {
  column: ListingColumn;
  from: string | number | null;
  to: string | number | null;
}

/** What a row changes about a listing; without any cell it says what is so already. */
export interface ListingChange {
  rowNo: number;
  listing: ExistingListing;
  cells: CellChange[];
  text: SpuChange;
  parts: Parts | undefined;
  prices: SpuPrices | undefined;
  status: Spu['SpuStatus'] | undefined;
}

export interface ChangeContext extends ListingRowContext {
  mayPrice: boolean;
  /** Rows that named a listing so far. */
  changingRows: Map<string, number>;
  listingOf: (id: string) => ExistingListing | undefined;
}

const PRICES = [
  'DistributePrice',
  'DistributePriceWithTax',
  'UseTaxPriceAsDefault',
  'PriceMin',
  'SpuPrice',
] as const satisfies readonly ListingColumn[];

/** What each listing has always. */
const NEVER_EMPTY: ReadonlySet<ListingColumn> = new Set([
  'SpuID',
  'Parts',
  'SpuName',
  'UseTaxPriceAsDefault',
  'InventoryOption',
  'SpuStatus',
]);

/** What a row with the number of a listing changes about it, or what is wrong with it. */
export function judgedChange(row: ListingRow, checking: ChangeContext): ListingChange | ListingRowFault {
  const listing = checking.listingOf(row.SpuID ?? '');
  if (!listing) return { column: 'SpuID', says: sentence(says.unknown, { id: row.SpuID ?? '' }) };
  const earlier = checking.changingRows.get(listing.id);
  if (earlier !== undefined) return { column: 'SpuID', says: sentence(says.sameListing, { row: earlier }) };
  const cells = cellChanges(row, listing).filter(
    ({ column, from, to }) => !isSameParts(column, to, listing, checking) && !isSameCustom(column, from, to),
  );
  const changes = new Map(cells.map(({ column, to }) => [column, to]));
  const fault = fixedFault(cells, listing) ?? changedFault(changes, listing, checking);
  if (fault) return fault;
  const parts = changedParts(changes, listing, checking);
  if (parts && 'column' in parts) return parts;
  const text = changedText(changes, checking);
  if ('column' in text) return text;
  const words = readWordCells(onlyChanged(changes));
  if ('column' in words) return words;
  checking.changingRows.set(listing.id, row.rowNo);
  const { SpuStatus: status, idInventoryOption, UseTaxPriceAsDefault } = words;
  return {
    rowNo: row.rowNo,
    listing,
    cells,
    text: { ...text, ...(idInventoryOption !== undefined && { idInventoryOption }) },
    parts: parts?.parts,
    prices: changedPrices(changes, listing.id, UseTaxPriceAsDefault),
    status,
  };
}

/** Cells that say something else than what is so; an empty one says nothing. */
function cellChanges(row: ListingRow, { cells: was }: ExistingListing): CellChange[] {
  return (Object.keys(was) as ListingColumn[]).flatMap((column) => {
    const from = was[column];
    const to = row.emptied.has(column) ? null : row[column];
    if (to === null && !row.emptied.has(column)) return [];
    return isSame(from, to) ? [] : [{ column, from, to }];
  });
}

/** As a sheet gives back what was written into it. */
function isSame(from: string | number | null, to: string | number | null): boolean {
  const plain = (cell: string | number | null) =>
    typeof cell === 'string' ? cleanCell(cell.replace(/\r\n?/g, '\n').trim()).trim() : (cell ?? '');
  return plain(from) === plain(to);
}

/** The same products and counts, written otherwise. */
function isSameParts(
  column: ListingColumn,
  text: CellChange['to'],
  { parts }: ExistingListing,
  { productsOf }: ListingRowContext,
): boolean {
  if (column !== 'Parts' || typeof text !== 'string') return false;
  const cellParts = partsOf(text, null, productsOf);
  if ('says' in cellParts || cellParts.tallies.length !== parts.length) return false;
  const counts = new Map(parts.map(({ SkuID, Count }) => [SkuID, Count]));
  return cellParts.tallies.every(({ product, count }) => counts.get(product.id) === count);
}

/** The same 自定义信息, written otherwise. */
function isSameCustom(column: ListingColumn, from: CellChange['from'], to: CellChange['to']): boolean {
  if (column !== 'CustomizedData' || typeof to !== 'string') return false;
  return customCell(readCustomCell(to) ?? []) === from;
}

/** What a listing can't have changed here. */
function fixedFault(cells: readonly CellChange[], listing: ExistingListing): ListingRowFault | undefined {
  for (const { column, from, to } of cells) {
    const was = from ?? '';
    if (column === 'externalID' || column === 'SkuBasicInfo')
      return { column, says: sentence(says.ofLibrary, { was }) };
    if (column === 'VendorName') return { column, says: sentence(says.ofVendor, { was }) };
    if (column === 'Parts' && listing.isSupplied) return { column, says: says.partsAbove.says };
    if (column === 'Parts' && listing.isOfChoice)
      return { column, says: sentence(says.partsOfChoice, { was }) };
    if (to === null && NEVER_EMPTY.has(column)) return { column, says: says.neverEmpty.says };
  }
  return undefined;
}

type Changes = ReadonlyMap<ListingColumn, string | number | null>;

/** A row of what changes alone: what stays was judged when it was written. */
const onlyChanged = (changes: Changes): ListingCells =>
  Object.fromEntries(
    Object.keys(spuSheet.columns).map((column) => [column, changes.get(column as ListingColumn) ?? null]),
  ) as unknown as ListingCells;

function changedFault(
  changes: Changes,
  { cells }: ExistingListing,
  { mayPrice, policyRequired }: ChangeContext,
): ListingRowFault | undefined {
  const priced = PRICES.find((column) => changes.has(column));
  if (priced && !mayPrice) return { column: priced, says: says.mayNotPrice.says };
  if (policyRequired && changes.get('LogisticPolicyName') === null)
    return { column: 'LogisticPolicyName', says: says.policyRequired.says };
  const after = { ...cells, ...Object.fromEntries(changes) } as ListingCells;
  return textFault(onlyChanged(changes)) ?? (priced ? priceFault(after) : undefined);
}

function changedParts(
  changes: Changes,
  { parts: now }: ExistingListing,
  { productsOf }: ListingRowContext,
): { parts: Parts | undefined } | ListingRowFault | undefined {
  const text = changes.get('Parts');
  if (typeof text !== 'string') return undefined;
  const cellParts = partsOf(text, null, productsOf);
  if ('says' in cellParts) return { column: 'Parts', says: cellParts.says };
  const shares = new Map(now.map(({ SkuID, Share }) => [SkuID, Share]));
  return {
    parts: cellParts.tallies.map(asPart).map((part) => ({ ...part, Share: shares.get(part.SkuID) ?? null })),
  };
}

const NAMED = [
  { column: 'Category', field: 'CategoryID', what: '分类' },
  { column: 'LogisticPolicyName', field: 'LogisticPolicyID', what: '物流政策' },
  { column: 'ServicePolicyName', field: 'ServicePolicyID', what: '售后政策' },
] as const;

const TEXTS = ['SpuName', 'Gifts', 'Description'] as const;

/** Texts as they are, category and policies by their names. */
function changedText(
  changes: Changes,
  { categoryOf, logisticsOf, serviceOf }: ListingRowContext,
): SpuChange | ListingRowFault {
  const finders = { CategoryID: categoryOf, LogisticPolicyID: logisticsOf, ServicePolicyID: serviceOf };
  const text: SpuChange = {};
  for (const { column, field, what } of NAMED) {
    const name = changes.get(column);
    if (name === undefined) continue;
    const id = name === null ? null : finders[field](String(name));
    if (id === undefined) {
      const refused = field === 'CategoryID' ? says.noCategory : says.noPolicy;
      return { column, says: sentence(refused, { what, name: String(name) }) };
    }
    text[field] = id;
  }
  for (const column of TEXTS) if (changes.has(column)) text[column] = String(changes.get(column) ?? '');
  if (changes.has('CustomizedData'))
    text.CustomizedData = readCustomCell(String(changes.get('CustomizedData') ?? '')) ?? [];
  if (changes.has('spuImageUrl')) text.spuImageUrl = changes.get('spuImageUrl') as string | null;
  if (changes.has('PiecesPerParcel')) text.PiecesPerParcel = changes.get('PiecesPerParcel') as number | null;
  return text;
}

function changedPrices(
  changes: Changes,
  SpuID: string,
  UseTaxPriceAsDefault: boolean | undefined,
): SpuPrices | undefined {
  const yuan = (column: ListingColumn) => yuanOrNull(changes.get(column) as number | null);
  const prices = {
    ...(changes.has('DistributePrice') && { DistributePrice: yuan('DistributePrice') }),
    ...(changes.has('DistributePriceWithTax') && { DistributePriceWithTax: yuan('DistributePriceWithTax') }),
    ...(UseTaxPriceAsDefault !== undefined && { UseTaxPriceAsDefault }),
    ...(changes.has('PriceMin') && { PriceMin: yuan('PriceMin') ?? -1 }),
    ...(changes.has('SpuPrice') && { SpuPrice: yuan('SpuPrice') }),
  };
  return Object.keys(prices).length > 0 ? { SpuID, ...prices } : undefined;
}
