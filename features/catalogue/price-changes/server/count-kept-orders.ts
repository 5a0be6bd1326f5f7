import { sql } from 'kysely';
import { OPEN_MOST } from '#features/catalogue/prices/open-most.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** A price that is taken back: its row of history, and since when it counted. */
interface Undone {
  spuId: string | null;
  logId: string;
  from: number;
}

/** Bits of orders that nobody gets any more. */
const CANCELLED = 6;

/** Orders that were entered at these prices while they counted: they keep them. */
export async function countKept(db: TenantDb, undone: readonly Undone[]): Promise<number> {
  if (undone.length === 0) return 0;
  const since = new Date(Math.min(...undone.map(({ from }) => from)));
  const spuIds = [...new Set(undone.flatMap(({ spuId }) => spuId ?? []))];
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
      select from orders where shop_id = ${db.shopId} and id >= first_order_id(${since}::timestamptz)
        and spu_id = ${anyOf(spuIds)} and price_ref = ${anyOf(undone.map(({ logId }) => logId))}
        and status & ${sql.lit(CANCELLED)} = 0
      limit ${sql.lit(OPEN_MOST)}) as kept`.execute(db.k);
  return rows[0]?.count ?? 0;
}
