import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { OrderFilters } from '../order-filters.ts';
import { activeFilters, conditionsOf } from './order-conditions.ts';

/** Filters that ask which listing it is by what that is called or holds. */
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
 * The same filters with the listings found by their ids: of an id the database knows how many orders it has and reads
 * them in order, of a name it must guess.
 */
export async function withListings(db: TenantDb, filters: OrderFilters): Promise<OrderFilters> {
  const asked = activeFilters(filters).filter((key) => LISTING.some((each) => each === key));
  if (asked.length === 0) return filters;
  const those = Object.fromEntries(
    [...asked, 'spuIds'].map((key) => [key, filters[key as keyof OrderFilters]]),
  );
  const found = await sql<{ id: string }>`select o.spu_id as id
    from (select id as spu_id from spus where shop_id = ${db.shopId}) as o
    where ${sql.join(conditionsOf(db.shopId, those), sql` and `)} limit ${sql.lit(MOST + 1)}`.execute(db.k);
  const spuIds = found.rows.map(({ id }) => id);
  if (spuIds.length > MOST) return filters;
  const done = Object.fromEntries(asked.map((key) => [key, null]));
  return { ...filters, ...done, spuIds: spuIds.length > 0 ? spuIds : [NO_LISTING] };
}
