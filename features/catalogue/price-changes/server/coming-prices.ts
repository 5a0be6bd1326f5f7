import type { BookChange } from '#features/catalogue/prices/price-book.ts';
import { fenSays, minuteSays } from '#features/catalogue/prices/price-words.ts';
import { priceAt } from '#features/catalogue/prices/resolve-price.ts';
import { readPriceBook } from '#features/catalogue/prices/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { yuanOrNull } from '#kit/money/fen.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** What its vendor will change of what I pay for a listing, as far as the vendor lets its agents know. */
export async function comingPrices(db: TenantDb, spuId: string) {
  const now = Date.now();
  const own = db.from('spus').select(['vendor_id', 'vendor_spu_id']).where('id', '=', spuId);
  const listing = await own.where('deleted_at', 'is', null).executeTakeFirst();
  if (!listing) refuse(common.notFound, { what: '在售商品' });
  if (!listing.vendor_id || !listing.vendor_spu_id) return [];
  const vendor = acrossShops(db, 'distribution')(listing.vendor_id);
  const book = await readPriceBook(vendor, {
    spuIds: [listing.vendor_spu_id],
    agentIds: [db.shopId],
    groupIds: [],
  });
  const facts = book.facts(listing.vendor_spu_id, { kind: 'agent', id: db.shopId });
  if (!facts || !book.isOffered(listing.vendor_spu_id, db.shopId)) return [];
  const told = {
    ...facts,
    changes: (facts.changes as BookChange[]).filter(({ notify, from }) => notify || from <= now),
  };
  const times = [...new Set(told.changes.flatMap(({ from, to }) => [from, to ?? from]))]
    .filter((time) => time > now)
    .sort((a, b) => a - b);
  const paidAt = (time: number) => priceAt(told, time)?.price ?? null;
  return times.flatMap((time) => {
    const [before, after] = [paidAt(time - 1), paidAt(time)];
    if (before === after) return [];
    const Says = `采购价 ${minuteSays(time, now)} 起 ${fenSays(before)} → ${fenSays(after)}`;
    return {
      At: new Date(time).toISOString(),
      OldPrice: yuanOrNull(before),
      NewPrice: yuanOrNull(after),
      Says,
    };
  });
}
