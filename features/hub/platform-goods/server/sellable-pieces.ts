import { scarcestByListing, stockOfListings } from '#features/catalogue/quotas/server/index.ts';
import { resolveSupplyChains } from '#features/catalogue/spus/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/**
 * How many of each listing could be ordered now, as far as this shop knows a number: its own stock, the quotas of its
 * chain; nothing of what cannot be ordered. Of a supplier's stock no number is known, and so none is told on.
 */
export async function sellablePieces(db: TenantDb, spuIds: readonly string[]): Promise<Map<string, number>> {
  const plans = await resolveSupplyChains(db, spuIds);
  const gates = await scarcestByListing(db, plans);
  const stock = await stockOfListings(db, plans);
  const sellable = new Map<string, number>();
  for (const [id, { hops, broken }] of plans) {
    const isClosed = broken || hops.some(({ onSale, prohibited }) => !onSale || prohibited);
    const there = stock.get(id);
    const none = isClosed || there?.word === 'none' ? 0 : undefined;
    const known = [none, gates.get(id)?.left, there?.sets].filter((n) => typeof n === 'number');
    if (known.length > 0) sellable.set(id, Math.max(0, Math.min(...known)));
  }
  return sellable;
}
