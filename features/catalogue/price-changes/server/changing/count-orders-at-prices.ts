import { orderFacts } from '#features/catalogue/order-facts/server/index.ts';
import { OPEN_MOST } from '#features/catalogue/prices/open-most.ts';
import type { PriceBook } from '#features/catalogue/prices/price-book.ts';
import { PRICE_KINDS, type PriceKind } from '#features/catalogue/prices/price-kinds.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** A price that is taken back: its row of history, and since when it counted. */
interface UndonePrice {
  kind: PriceKind;
  spuId: string | null;
  logId: string;
  from: number;
}

/**
 * Orders that were entered at these prices while they counted: they keep them. What I paid a vendor that my shop runs
 * is that vendor's price, and the orders at it are told by the vendor's book.
 */
export async function countOrdersAtPrices(
  db: TenantDb,
  undone: readonly UndonePrice[],
  book: PriceBook,
): Promise<number> {
  const isBought = ({ kind }: UndonePrice) => kind === PRICE_KINDS.purchase;
  const listingOf = ({ spuId }: UndonePrice) => book.listings.get(spuId ?? '');
  const at = acrossShops(db, 'managed shop');
  let count = await countOrdersIn(
    db,
    undone.filter((each) => !isBought(each)),
  );
  const bought = groupBy(undone.filter(isBought), (each) => listingOf(each)?.vendorId);
  for (const [vendorId, part] of bought) {
    const theirs = part.map((each) => ({ ...each, spuId: listingOf(each)?.vendorSpuId ?? null }));
    if (vendorId) count += await countOrdersIn(at(vendorId), theirs);
  }
  return Math.min(count, OPEN_MOST);
}

async function countOrdersIn(db: TenantDb, undone: readonly UndonePrice[]): Promise<number> {
  if (undone.length === 0) return 0;
  const since = new Date(Math.min(...undone.map(({ from }) => from)));
  const spuIds = [...new Set(undone.flatMap(({ spuId }) => spuId ?? []))];
  const logIds = undone.map(({ logId }) => logId);
  return orderFacts().countAtPrices(db, { since, spuIds, logIds, most: OPEN_MOST });
}
