import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { OPEN_MOST } from '../open-most.ts';

/** Not shipped whole yet. */
const IS_OPEN = sql<boolean>`o.stage in (1, 2, 3, 4, 7, 8)`;

/** Orders of these listings that are so (table alias `o`), of single agents where they are named; no more than a person reads as a number. */
export async function countOpen(
  db: TenantDb,
  spuIds: readonly string[],
  agentIds?: readonly string[],
  which: RawBuilder<boolean> = IS_OPEN,
): Promise<number> {
  if (spuIds.length === 0) return 0;
  const ofAgents = agentIds
    ? sql`and (o.spu_id, o.agent_id) in (select * from unnest(${[...spuIds]}::uuid[], ${[...agentIds]}::uuid[]))`
    : sql``;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
      select from orders o where o.shop_id = ${db.shopId} and ${which}
        and o.spu_id = ${anyOf([...new Set(spuIds)])} ${ofAgents}
      limit ${sql.lit(OPEN_MOST)}) as open`.execute(db.k);
  return rows[0]?.count ?? 0;
}
