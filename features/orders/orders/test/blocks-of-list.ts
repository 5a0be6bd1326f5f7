import type { RawBuilder } from 'kysely';
import type { OrderFilters } from '#features/orders/orders/order-filters.ts';
import { withListings } from '#features/orders/orders/server/reading/listing-filters.ts';
import {
  isNarrow,
  orderConditions,
  type View,
} from '#features/orders/orders/server/reading/order-conditions.ts';
import { readOrderPage } from '#features/orders/orders/server/reading/order-rows.ts';
import { hasTallies, stageCounts } from '#features/orders/orders/server/reading/order-totals.ts';
import { throughTags } from '#features/orders/orders/server/reading/tagged-orders.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import type { TestApp } from '#test/app.ts';
import { blocksAsSent, blocksOfPlan, type Executor } from '#test/blocks-of-plan.ts';
import type { Person } from '#test/cast.ts';

/**
 * Blocks of 8 KB that a shop's list of orders touched: its page and its counts. `isRemembered`: by the plan that is
 * remembered for all values, whatever they are, unless it is planned anew each time.
 */
export async function blocksOfList(
  { database }: TestApp,
  person: Person,
  filters: OrderFilters,
  { view = 'normal', isRemembered = false }: { view?: View; isRemembered?: boolean } = {},
): Promise<number> {
  const blocksOf = (statement: RawBuilder<unknown>, db: Executor) =>
    isRemembered ? blocksAsSent(statement.compile(db), db) : blocksOfPlan(statement, db);
  return await inShop(database.pool, person, async (db) => {
    const resolved = await withListings(db, filters);
    const { filters: narrowed, along } = await throughTags(db, view, resolved);
    const where = orderConditions(person.shopId, view, narrowed);
    const page = readOrderPage(where, { limit: 20, along, isNarrow: isNarrow(narrowed) });
    const counts = stageCounts(person.shopId, view, hasTallies(resolved) ? resolved : narrowed);
    return (await blocksOf(page, db.k)) + (await blocksOf(counts, db.k));
  });
}
