import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { OrderFilters } from '../../order-filters.ts';
import { activeOrderFilters, isSku, OF_SKU, partsOfVersions, skusOf } from './order-conditions.ts';

type OfSku = keyof typeof OF_SKU;

const NO_LISTING = '00000000-0000-0000-0000-000000000000';
const MOST = 5_000;

/**
 * The same filters with the listings that their orders may be of: of an id the database knows how many orders it has
 * and reads them in order, of a name it must guess. Which orders of these are meant, the filters say themselves.
 */
export async function withListings(db: TenantDb, filters: OrderFilters): Promise<OrderFilters> {
  const conditions = activeOrderFilters(filters).flatMap(
    (key) => listingsWhere(db.shopId, key, filters) ?? [],
  );
  if (conditions.length === 0) return filters;
  const named = filters.spuIds?.length ? sql`${sql.val(filters.spuIds)}::uuid[]` : undefined;
  const all = sql.join(
    [...conditions, ...(named ? [sql`select unnest(${named})`] : [])].map((each) => sql`(${each})`),
    sql` intersect `,
  );
  const rows = await sql<{
    id: string;
  }>`select id from (${all}) as l(id) limit ${sql.lit(MOST + 1)}`.execute(db.k);
  const spuIds = rows.rows.map(({ id }) => id);
  if (spuIds.length > MOST) return filters;
  return { ...filters, spuIds: spuIds.length > 0 ? spuIds : [NO_LISTING] };
}

/** Ids of listings that some order which the filter means may be of; undefined where it is about something else. */
function listingsWhere(
  shop: string,
  key: keyof OrderFilters,
  filters: OrderFilters,
): RawBuilder<unknown> | undefined {
  if (key === 'spuNames') {
    const names = filters.spuNames ?? [];
    return sql`select id from spus where shop_id = ${shop} and name = any(${names}::text[])
      union select spu_id from spu_past_names where shop_id = ${shop} and name = any(${names}::text[])`;
  }
  if (!(key in OF_SKU)) return undefined;
  const values = filters[key as OfSku] ?? [];
  const products = OF_SKU[key as OfSku].startsWith('g.') ? skusOf(shop) : sql`skus k`;
  const those = sql`select k.id from ${products} where k.shop_id = ${shop} and ${isSku(key as OfSku, values)}`;
  const swapped = sql`select o.spu_id from orders o where o.shop_id = ${shop} and o.swap is not null
    and o.swap->>'skuId' in (select t.id::text from (${those}) as t(id))`;
  const made = sql`select x.spu_id from ${partsOfVersions(shop)} as x where x.sku_id in (${those})`;
  return key === 'barCodes'
    ? sql`${made} union ${swapped} union select b.id from spus b where b.shop_id = ${shop} and b.bar_code = any(${values}::text[])`
    : sql`${made} union ${swapped}`;
}
