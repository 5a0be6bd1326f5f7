import {
  type SkuRowContext,
  type SkuRowFault,
  skuRowFaultOf,
  skuRowKey,
} from '#features/catalogue/skus/check-sku-rows.ts';
import {
  existingSkus,
  nameSpecs,
  RowPrices,
  uncountedRows,
  writeSkus,
} from '#features/catalogue/skus/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { yuanOf } from '#kit/money/fen.ts';
import { checkedOf, inLibrary, NO_COST, type SuppliedRow } from '../supplied-row.ts';
import { floorProblems, myListings, offerToMe } from './offer-to-me.ts';
import { vendorLibrary } from './vendor-library.ts';

type CategoryOf = (text: string) => string | undefined;

/** Writes the good rows of one vendor: into its library, on its list, and into mine. */
export async function takeVendorRows<R extends SuppliedRow>(
  ctx: ShopCtx,
  vendorId: string,
  read: readonly R[],
  categoryOf: CategoryOf,
) {
  const vendor = await vendorLibrary(ctx, vendorId);
  const rows = await nameSpecs(vendor.db, read);
  const known = await existingSkus(vendor.db, rows);
  const checking: SkuRowContext = {
    firstRows: new Map(),
    codeRequired: vendor.shop.switches.SkuExternalIDRequired === true,
    brandRequired: (key) => vendor.shop.switches.SkuBrandRequired === true && !known.has(key),
    categoryOf,
    fixedPrices: (key) => known.has(key) && !ctx.can('price.change'),
  };
  const judged = rows.map((row) => ({ row, fault: wrongWith(row, checking, known) }));
  const faults = judged.flatMap(({ row, fault }) => (fault ? [{ row, fault }] : []));
  const good = judged.flatMap(({ row, fault }) => (fault ? [] : [{ row, ...inLibrary(row) }]));
  const prices = new RowPrices(vendor, good, known);
  const refused = [
    ...(await uncountedRows(vendor.db, good, known)),
    ...(await prices.problems()),
    ...(await belowFloor(vendor, good, known)),
  ];
  const accepted = good.filter((each) => !refused.some(({ row }) => row === each));
  const rowsTaken = accepted.map(({ row }) => row);
  const counts = await write(ctx, vendor, rowsTaken, { known, categoryOf });
  await prices.write(accepted);
  const low = refused.map(({ row, column, says }) => ({
    row: row.row,
    fault: { column, says } as SkuRowFault,
  }));
  return { ...counts, faults: [...faults, ...low] };
}

/** A low price is its row's fault, and leaves the others alone. */
async function belowFloor<R extends { row: SuppliedRow }>(
  vendor: ShopCtx,
  good: readonly R[],
  known: ReadonlyMap<string, string>,
) {
  const idOf = ({ row }: R) => known.get(skuRowKey(row)) ?? '';
  const problemOf = await floorProblems(vendor, good.map(idOf).filter(Boolean));
  return good.flatMap((each) => {
    const says = problemOf(idOf(each), each.row.PurchasePrice);
    return says ? [{ row: each, column: 'SkuPrice' as const, says }] : [];
  });
}

function wrongWith(row: SuppliedRow, checking: SkuRowContext, known: ReadonlyMap<string, string>) {
  if (row.PurchasePrice === null && !known.has(skuRowKey(row)))
    return { column: 'SkuPrice', says: NO_COST } satisfies SkuRowFault;
  return skuRowFaultOf(checkedOf(row), checking);
}

interface LibraryFacts {
  known: ReadonlyMap<string, string>;
  categoryOf: CategoryOf;
}

async function write(
  ctx: ShopCtx,
  vendor: ShopCtx,
  rows: readonly SuppliedRow[],
  { known, categoryOf }: LibraryFacts,
) {
  if (rows.length === 0) return { added: 0, changed: 0 };
  const before = await myListings(ctx, vendor, [...known.values()]);
  const { added, changed } = await writeSkus(
    vendor.db,
    vendor.user,
    rows.map(inLibrary),
    known,
    () => undefined,
  );
  const ids = await existingSkus(vendor.db, rows);
  const supplies = rows.map((row) => ({
    skuId: ids.get(skuRowKey(row)) ?? '',
    purchasePrice: yuan(row.PurchasePrice),
    price: yuan(row.DistributePrice),
    categoryId: row.Category ? categoryOf(row.Category) : null,
  }));
  await offerToMe(ctx, vendor, supplies);
  const after = await myListings(ctx, vendor, [...known.values()]);
  const differs = (id: string) => changed.has(id) || before.get(id) !== after.get(id);
  return { added, changed: [...new Set(known.values())].filter(differs).length };
}

const yuan = (fen: number | null) => (fen === null ? undefined : yuanOf(fen));
