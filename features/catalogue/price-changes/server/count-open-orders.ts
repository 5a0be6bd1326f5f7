import { sql } from 'kysely';
import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { WantedPrice } from '../wanted-price.ts';

/** More than a person reads as a number. */
const MOST = 10_000;

/** Orders of these listings that aren't shipped whole yet: they keep their price. */
export async function countOpenOrders(db: TenantDb, written: readonly WantedPrice[]): Promise<number> {
  const spuIds = [
    ...new Set(written.flatMap(({ spuId, kind }) => (kind === PRICE_KINDS.floor ? [] : (spuId ?? [])))),
  ];
  if (spuIds.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
      select from orders where shop_id = ${db.shopId} and stage in (1, 2, 3, 4, 7, 8) and spu_id = ${anyOf(spuIds)}
      limit ${sql.lit(MOST)}) as open`.execute(db.k);
  return rows[0]?.count ?? 0;
}
