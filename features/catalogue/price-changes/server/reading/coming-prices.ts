import { announcedSteps } from '#features/catalogue/prices/coming-prices.ts';
import { fenText, minuteText } from '#features/catalogue/prices/price-words.ts';
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
  return announcedSteps(facts, now).map(({ at, before, after }) => {
    const Says = `采购价 ${minuteText(at, now)} 起 ${fenText(before)} → ${fenText(after)}`;
    return {
      At: new Date(at).toISOString(),
      OldPrice: yuanOrNull(before),
      NewPrice: yuanOrNull(after),
      Says,
    };
  });
}
