import { sql } from 'kysely';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

const keyOf = (spuId: string, audienceId: string) => `${spuId} ${audienceId}`;

/** Whether a listing has a price for one agent or group, now or to come: only such a one can be taken away. */
export async function specialCells(
  db: TenantDb,
  spuIds: readonly string[],
  audienceIds: readonly string[],
): Promise<(spuId: string, audienceId: string) => boolean> {
  if (spuIds.length === 0 || audienceIds.length === 0) return () => false;
  const { rows } = await sql<{ spuId: string; audienceId: string }>`
    select spu_id as "spuId", audience_id as "audienceId" from special_prices
    where shop_id = ${db.shopId} and spu_id = ${anyOf(spuIds)} and audience_id = ${anyOf(audienceIds)}
    union select spu_id, audience_id from price_change_items
    where shop_id = ${db.shopId} and status <= 2 and spu_id = ${anyOf(spuIds)}
      and audience_id = ${anyOf(audienceIds)}`.execute(db.k);
  const known = new Set(rows.map((row) => keyOf(row.spuId, row.audienceId)));
  return (spuId, audienceId) => known.has(keyOf(spuId, audienceId));
}
