import type { Selectable } from 'kysely';
import type { Spus } from '#db/tables.generated.ts';
import type { PriceBook } from '#features/catalogue/prices/price-book.ts';
import { nextBoundary } from '#features/catalogue/prices/price-facts.ts';
import { priceAt } from '#features/catalogue/prices/resolve-price.ts';
import { readPriceBook } from '#features/catalogue/prices/server/index.ts';
import { groupBy } from '#kit/list/group-by.ts';
import type { Fen } from '#kit/money/fen.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
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
  const found = new Map<string, Announced>();
  const at = acrossShops(db, 'distribution');
  const now = Date.now();
  for (const [vendorId, here] of groupBy(rows, (row) => row.vendor_id ?? '')) {
    const vendor = at(vendorId);
    const spuIds = here.flatMap((row) => row.vendor_spu_id ?? []);
    const book = await readPriceBook(vendor, { spuIds, agentIds: [db.shopId], groupIds: [] });
    const told = await announcedChanges(vendor, spuIds, book);
    for (const row of here) {
      const coming = nextOf(book, row.vendor_spu_id ?? '', db.shopId, told, now);
      if (coming) found.set(row.id, coming);
    }
  }
  return found;
}

/** The changes to come of these listings that agents are told of. */
async function announcedChanges(
  vendor: TenantDb,
  spuIds: readonly string[],
  book: PriceBook,
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(spuIds.flatMap((id) => book.changesOf(id).map(({ changeId }) => changeId)))];
  if (ids.length === 0) return new Set();
  const told = vendor.from('price_changes').select('id').where('notify', '=', true);
  return new Set((await told.where('id', '=', anyOf(ids)).execute()).map(({ id }) => id));
}

function nextOf(
  book: PriceBook,
  spuId: string,
  agentId: string,
  told: ReadonlySet<string>,
  now: number,
): Announced | undefined {
  const facts = book.isOffered(spuId, agentId)
    ? book.facts(spuId, { kind: 'agent', id: agentId })
    : undefined;
  if (!facts) return undefined;
  const changeOf = new Map(book.changesOf(spuId).map((change) => [change.ref, change.changeId]));
  // What runs already is no news, and what isn't announced is left out; both still count for what is paid.
  const seen = {
    ...facts,
    changes: facts.changes.filter(({ from, ref }) => from <= now || told.has(changeOf.get(ref) ?? '')),
  };
  const price = priceAt(seen, now)?.price ?? null;
  for (let next = nextBoundary(seen, now); next !== undefined; next = nextBoundary(seen, next)) {
    const then = priceAt(seen, next)?.price ?? null;
    if (then !== price) return { price: then, at: next };
  }
  return undefined;
}
