import { newPricesOfListing } from '#features/catalogue/price-changes/new-prices.ts';
import { hideFigures } from '#features/catalogue/price-changes/price-result.ts';
import { changePrices } from '#features/catalogue/price-changes/server/index.ts';
import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import {
  changeManyParts,
  changeManySpus,
  lockSpus,
  suspendSpus,
} from '#features/catalogue/spus/server/index.ts';
import { sentence } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { ListingChange } from '../judge-changes.ts';
import type { ListingColumn, ListingRowFault } from '../judge-rows.ts';
import { listingRowProblems as says } from '../refusals.ts';

/** Of a row whose prices can't be so, or whose listing is gone by now. */
export interface RefusedChange {
  change: ListingChange;
  fault: ListingRowFault;
}

const NOTE = '导入在售商品表';

const COLUMN_OF: Readonly<Record<number, ListingColumn>> = {
  [PRICE_KINDS.withTax]: 'DistributePriceWithTax',
  [PRICE_KINDS.taxSwitch]: 'UseTaxPriceAsDefault',
  [PRICE_KINDS.retail]: 'SpuPrice',
  [PRICE_KINDS.floor]: 'PriceMin',
};

/** Which rows can't have their prices: a row is taken whole or not at all. Also what each price means that can. */
export async function judgeRowPrices(ctx: ShopCtx, changes: readonly ListingChange[]) {
  const byListing = new Map(changes.map((change) => [change.listing.id, change]));
  const { judged } = await changePrices(ctx.db, ctx.user, { ...priceRequest(changes), preview: true });
  const refused = new Map<ListingChange, RefusedChange>();
  const remarks = new Map<ListingChange, string[]>();
  for (const { spuId, kind, outcome, says: text } of judged) {
    const change = byListing.get(spuId ?? '');
    if (!change) continue;
    const shown = hideFigures(ctx.can('price.sales.view'), text);
    if (outcome === 'changed' || outcome === 'unchanged') {
      if (shown) remarks.set(change, [...(remarks.get(change) ?? []), shown]);
    } else
      refused.set(change, {
        change,
        fault: { column: COLUMN_OF[kind] ?? 'DistributePrice', says: shown },
      });
  }
  return { refused, remarks };
}

/** Writes what rows change, a few statements whatever their number; gives those whose listing is gone meanwhile. */
export async function changeListings(
  ctx: ShopCtx,
  changes: readonly ListingChange[],
): Promise<RefusedChange[]> {
  if (changes.length === 0) return [];
  const { db, user } = ctx;
  const withParts = changes.flatMap(({ listing, parts }) => (parts ? [{ SpuID: listing.id, parts }] : []));
  const live = await lockSpus(
    db,
    changes.map(({ listing }) => listing.id),
    withParts.flatMap(({ parts }) => parts.map(({ SkuID }) => SkuID)),
  );
  const there = changes.filter(({ listing }) => live.has(listing.id));
  await changeManyParts(
    db,
    withParts.filter(({ SpuID }) => live.has(SpuID)),
  );
  await changeManySpus(
    db,
    there.map(({ listing, text }) => ({ SpuID: listing.id, change: text })),
  );
  const priced = priceRequest(there);
  if (priced.newPrices.length > 0) await changePrices(db, user, priced);
  for (const status of ['on_sale', 'suspended'] as const) {
    const SpuIDs = there.filter((change) => change.status === status).map(({ listing }) => listing.id);
    const IsSuspended = status === 'suspended';
    if (SpuIDs.length > 0) await suspendSpus(ctx, { SpuIDs, IsSuspended, HoldOpenOrders: false });
  }
  return changes
    .filter(({ listing }) => !live.has(listing.id))
    .map((change) => ({
      change,
      fault: { column: 'SpuID', says: sentence(says.unknown, { id: change.listing.id }) },
    }));
}

const priceRequest = (changes: readonly ListingChange[]) => ({
  newPrices: changes.flatMap(({ prices }) =>
    prices ? newPricesOfListing(prices, { from: Date.now(), to: null, keepLower: true }) : [],
  ),
  source: 'sheet' as const,
  note: NOTE,
  notify: true,
});
