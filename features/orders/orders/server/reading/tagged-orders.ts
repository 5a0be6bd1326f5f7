import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { OrderFilters } from '../../order-filters.ts';
import { ROLE, taggedWith, type View } from './order-conditions.ts';
import { hasTallies } from './order-totals.ts';

/** Orders of a tag that are looked for one by one at most; more are met soon enough in the order of the list. */
const FEW = 2_000;
const NO_ORDER = '0';
const NONE = [NO_ORDER];
/** A page is read along a tag's ids where at least one order in so many of the tag is of the view. */
const MET = 20;

interface Tagged {
  filters: OrderFilters;
  /** Ids (`order_id`) along which the page's orders are read, and only those. */
  along?: RawBuilder<unknown>;
}

/**
 * Chooses how orders of a tag are found: of a tag the database knows at best how many orders an average one has. Where
 * nothing but a window is asked besides, the page is read in the order of the tag's own ids; else, and where few of
 * them are of the view, orders of a rare tag are named by their ids, since the few would be looked for among all.
 */
export async function throughTags(db: TenantDb, view: View, filters: OrderFilters): Promise<Tagged> {
  const { tags } = filters;
  if (!tags?.length || filters.orderTrackIDs?.length) return { filters };
  const tagged = taggedWith(db.shopId, tags, filters);
  if (hasTallies(filters) && !filters.stages?.length) {
    const { visible, all } = await tagCounts(db, view, tags);
    if (visible === 0) return { filters: { ...filters, tags: null, orderTrackIDs: NONE } };
    if (visible * MET >= all)
      return { filters: { ...filters, tags: null }, along: sql`select t.order_id from ${tagged}` };
  }
  const matches = sql<{ id: string }>`select t.order_id as id from ${tagged} limit ${sql.lit(FEW + 1)}`;
  const ids = (await matches.execute(db.k)).rows.map(({ id }) => id);
  if (ids.length > FEW) return { filters };
  return { filters: { ...filters, tags: null, orderTrackIDs: ids.length > 0 ? ids : NONE } };
}

/** Counts the orders with the tag, and those of them that the view shows, at any time. */
async function tagCounts(db: TenantDb, view: View, [tag]: readonly string[]) {
  const { rows } = await sql<{ visible: number; all: number }>`select coalesce(sum(n), 0)::int as "all",
      coalesce(sum(n) filter (where roles & ${sql.lit(ROLE[view])} <> 0), 0)::int as visible
    from tag_tallies where shop_id = ${db.shopId} and tag = ${tag}`.execute(db.k);
  return rows[0] ?? { visible: 0, all: 0 };
}
