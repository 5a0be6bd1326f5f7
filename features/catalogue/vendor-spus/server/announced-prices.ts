import type { Selectable } from 'kysely';
import type { Spus } from '#db/tables.generated.ts';
import { announcedSteps } from '#features/catalogue/prices/coming-prices.ts';
import type { PriceBook } from '#features/catalogue/prices/price-book.ts';
import { readPriceBook } from '#features/catalogue/prices/server/index.ts';
import { groupBy } from '#kit/list/group-by.ts';
import type { Fen } from '#kit/money/fen.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** The next price that a vendor says it will take. Milliseconds. */
export interface Announced {
  price: Fen | null;
  at: number;
}

type Supplied = Pick<Selectable<Spus>, 'id' | 'vendor_id' | 'vendor_spu_id'>;

/**
 * What will change of what these listings cost me, where the vendor announces it (`NotifyAgents`); my price alone
 * leaves the vendor's book. A fixed number of statements for each vendor.
 */
export async function announcedPrices(
  db: TenantDb,
  rows: readonly Supplied[],
): Promise<Map<string, Announced>> {
  const announcements = new Map<string, Announced>();
  const at = acrossShops(db, 'distribution');
  const now = Date.now();
  for (const [vendorId, here] of groupBy(rows, (row) => row.vendor_id ?? '')) {
    const vendor = at(vendorId);
    const spuIds = here.flatMap((row) => row.vendor_spu_id ?? []);
    const book = await readPriceBook(vendor, { spuIds, agentIds: [db.shopId], groupIds: [] });
    for (const row of here) {
      const coming = nextOf(book, row.vendor_spu_id ?? '', db.shopId, now);
      if (coming) announcements.set(row.id, coming);
    }
  }
  return announcements;
}

function nextOf(book: PriceBook, spuId: string, agentId: string, now: number): Announced | undefined {
  if (!book.isOffered(spuId, agentId)) return undefined;
  const facts = book.facts(spuId, { kind: 'agent', id: agentId });
  const [next] = facts ? announcedSteps(facts, now) : [];
  return next && { price: next.after, at: next.at };
}
