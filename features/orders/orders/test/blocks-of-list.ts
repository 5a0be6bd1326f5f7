import { type RawBuilder, sql } from 'kysely';
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
import { VALUE_PLAN } from '#kit/tenant/server/value-plan.ts';
import type { TestApp } from '#test/app.ts';
import type { Person } from '#test/cast.ts';

type Executor = Parameters<RawBuilder<unknown>['execute']>[0];

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
  const blocksOf = isRemembered ? blocksAsRemembered : blocksOfPlan;
  return await inShop(database.pool, person, async (db) => {
    const resolved = await withListings(db, filters);
    const { filters: narrowed, along } = await throughTags(db, view, resolved);
    const where = orderConditions(person.shopId, view, narrowed);
    const page = readOrderPage(where, { limit: 20, along, isNarrow: isNarrow(narrowed) });
    const counts = stageCounts(person.shopId, view, hasTallies(resolved) ? resolved : narrowed);
    return (await blocksOf(page, db.k)) + (await blocksOf(counts, db.k));
  });
}

async function blocksAsRemembered(statement: RawBuilder<unknown>, db: Executor) {
  const { sql: text, parameters } = statement.compile(db);
  if (text.includes(VALUE_PLAN)) return blocksOfPlan(statement, db);
  await sql`set local plan_cache_mode = force_generic_plan`.execute(db);
  await sql.raw(`prepare remembered as ${text}`).execute(db);
  const values = parameters.map((value) => sql.lit(Array.isArray(value) ? `{${value}}` : String(value)));
  const blocks = await blocksOfPlan(sql`execute remembered(${sql.join(values)})`, db);
  await sql`deallocate remembered`.execute(db);
  return blocks;
}

/** Blocks that one statement touches. */
export async function blocksOfPlan(statement: RawBuilder<unknown>, db: Executor): Promise<number> {
  const explained = sql<Explained>`explain (analyze, buffers, format json) ${statement}`;
  const [row] = (await explained.execute(db)).rows;
  const plan = row?.['QUERY PLAN'][0]?.Plan;
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
}

interface Explained {
  'QUERY PLAN': { Plan: Record<'Shared Hit Blocks' | 'Shared Read Blocks', number> }[];
}
