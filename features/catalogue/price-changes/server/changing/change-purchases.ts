import { v7 as newId } from 'uuid';
import type { PriceBook } from '#features/catalogue/prices/price-book.ts';
import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { fenOrNull } from '#kit/money/fen.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { JudgedPrice, NewPrice } from '../../new-price.ts';
import type { PriceChangeRequest } from './price-change.ts';

interface Judged {
  judged: JudgedPrice[];
  book: PriceBook;
  /** Changes prices in the book of a vendor that this shop runs, as `changePrices` does. */
  changeThere: (vendor: TenantDb, change: PriceChangeRequest) => Promise<{ judged: JudgedPrice[] }>;
}

/**
 * What I pay a vendor that my shop runs is that vendor's price for me: the change stands in the vendor's book, with
 * my name in it, and the vendor's floor holds. Mine only refers to it, by the same row of history.
 */
export async function changePurchases(
  db: TenantDb,
  change: PriceChangeRequest,
  { judged, book, changeThere }: Judged,
): Promise<JudgedPrice[]> {
  const vendorOf = ({ spuId }: NewPrice) => book.listings.get(spuId ?? '')?.vendorId ?? '';
  const own = judged.filter(
    (each) => each.kind === PRICE_KINDS.purchase && each.spuId && each.outcome === 'changed',
  );
  const at = acrossShops(db, 'managed shop');
  for (const [vendorId, part] of groupBy(own, vendorOf)) {
    for (const each of part) each.logId = newId();
    const before = await heldBefore(at(vendorId), part);
    const newPrices = part.map((each) => ({
      ...each,
      kind: PRICE_KINDS.offer,
      spuId: book.listings.get(each.spuId ?? '')?.vendorSpuId ?? null,
      audienceId: db.shopId,
      old: undefined,
      ...before.get(each.undoes ?? ''),
    }));
    const there = await changeThere(at(vendorId), { ...change, newPrices, undoOf: undefined });
    for (const [i, each] of part.entries()) {
      const { outcome = 'skipped', says = '', denied } = there.judged[i] ?? {};
      Object.assign(each, outcome === 'changed' ? { outcome } : { outcome, says, denied });
    }
  }
  return judged;
}

/** What is taken back goes to what the vendor's own slot held, which may be nothing. */
async function heldBefore(vendor: TenantDb, part: readonly NewPrice[]) {
  const undone = part.flatMap(({ undoes }) => undoes ?? []);
  const logs = vendor.from('price_logs').where('id', '=', anyOf(undone));
  const rows = await logs.select(['id', 'old_price', 'new_price']).execute();
  return new Map(
    rows.map((row) => [row.id, { price: fenOrNull(row.old_price), old: fenOrNull(row.new_price) }]),
  );
}
