import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { OrderFilters } from '../order-filters.ts';

/** As many are looked for one by one; more are met soon enough in the order of the list. */
const FEW = 2_000;
const NO_ORDER = '0';

/**
 * The same filters with the orders of a rare tag named by their ids: of a tag the database knows at best how many
 * orders an average one has, and would look for the few among all.
 */
export async function withTagged(db: TenantDb, filters: OrderFilters): Promise<OrderFilters> {
  const { tags } = filters;
  if (!tags?.length || filters.orderTrackIDs?.length) return filters;
  const tagged = sql<{ id: string }>`select order_id as id from order_tags
    where shop_id = ${db.shopId} and tag = any(${tags}::text[]) limit ${sql.lit(FEW + 1)}`;
  const ids = (await tagged.execute(db.k)).rows.map(({ id }) => id);
  if (ids.length > FEW) return filters;
  return { ...filters, tags: null, orderTrackIDs: ids.length > 0 ? ids : [NO_ORDER] };
}
