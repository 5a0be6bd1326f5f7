import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { OrderFilters } from '../order-filters.ts';
import { activeFilters, conditionsOf } from './order-conditions.ts';

/** Filters on the listing of an order by its name or contents. */
const LISTING = [
  'barCodes',
  'brands',
  'skuIds',
  'skuNames',
  'skuGroupIds',
  'skuGroupNames',
  'spuNames',
] as const satisfies readonly (keyof OrderFilters)[];

const NO_LISTING = '00000000-0000-0000-0000-000000000000';
const MOST = 5_000;

/**
 * Replaces filters on names and contents of listings by the ids of the listings that match: of an id the database knows
 * how many orders it has and reads them in order, of a name it must guess. With more than `MOST` listings the filters
 * stay.
 */
export async function withListings(db: TenantDb, filters: OrderFilters): Promise<OrderFilters> {
  const keys = activeFilters(filters).filter((key) => LISTING.some((each) => each === key));
  if (keys.length === 0) return filters;
  const listingFilters = Object.fromEntries(
    [...keys, 'spuIds'].map((key) => [key, filters[key as keyof OrderFilters]]),
  );
  const matches = await sql<{ id: string }>`select o.spu_id as id
    from (select id as spu_id from spus where shop_id = ${db.shopId}) as o
    where ${sql.join(conditionsOf(db.shopId, listingFilters), sql` and `)} limit ${sql.lit(MOST + 1)}`.execute(
    db.k,
  );
  const spuIds = matches.rows.map(({ id }) => id);
  if (spuIds.length > MOST) return filters;
  const unset = Object.fromEntries(keys.map((key) => [key, null]));
  return { ...filters, ...unset, spuIds: spuIds.length > 0 ? spuIds : [NO_LISTING] };
}
