import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { WHOLE_LISTING } from '../quota.ts';

/**
 * Sets one quota over all listings of each group, from now on; −1 takes it away. It is a quota like that of a listing,
 * by the group's id, and orders take from both.
 */
export async function setGroupQuotas(
  db: TenantDb,
  by: { id: string; name: string },
  groupIds: readonly string[],
  count: number,
): Promise<void> {
  await logGroupQuotas(db, by, groupIds, count < 0 ? null : count);
  if (count < 0) {
    await db.remove('quotas').where('spu_id', '=', anyOf(groupIds)).execute();
    return;
  }
  const set = {
    set_to: count,
    added: 0,
    taken: 0,
    returned: 0,
    set_by: by.id,
    set_by_name: by.name,
    since_id: sql<string>`new_order_id()`,
    set_at: sql<string>`now()`,
    updated_at: sql<string>`now()`,
  };
  await db
    .insert(
      'quotas',
      groupIds.map((spu_id) => ({ ...set, spu_id, agent_id: WHOLE_LISTING })),
    )
    .onConflict((same) =>
      same.columns(['shop_id', 'spu_id', 'agent_id', 'policy_id']).doUpdateSet({
        ...set,
        // What is made up is made once, for the row that comes: nodes make up nothing in an update.
        since_id: sql`excluded.since_id`,
        set_at: sql`excluded.set_at`,
        updated_at: sql`excluded.updated_at`,
      }),
    )
    .execute();
}

/** Locks the groups' quotas and logs what they gave; where there is none and none is set, nothing changes. */
async function logGroupQuotas(
  db: TenantDb,
  by: { id: string; name: string },
  groupIds: readonly string[],
  became: number | null,
): Promise<void> {
  const standing = db.from('quotas').where('spu_id', '=', anyOf(groupIds));
  const rows = await standing
    .select(['spu_id', 'available', 'taken', 'returned'])
    .orderBy('spu_id')
    .forUpdate()
    .execute();
  const known = new Map(rows.map((row) => [row.spu_id, row]));
  const logs = groupIds.flatMap((spu_id) => {
    const before = known.get(spu_id);
    if (!before && became === null) return [];
    return {
      id: newId(),
      spu_id,
      agent_id: WHOLE_LISTING,
      was: before?.available ?? null,
      became,
      taken: before?.taken ?? '0',
      returned: before?.returned ?? '0',
      reason: '组合商品的共用额度',
      changed_by: by.id,
      changed_by_name: by.name,
    };
  });
  if (logs.length > 0) await db.insert('quota_logs', logs).execute();
}

/** Reads what was set for each group, and what is left of it. */
export async function groupQuotas(db: TenantDb, groupIds: readonly string[]) {
  if (groupIds.length === 0) return new Map<string, { set: number; left: number }>();
  const rows = await db
    .from('quotas')
    .where('spu_id', '=', anyOf(groupIds))
    .select(['spu_id as id', 'set_to as set', 'available as left'])
    .execute();
  return new Map(rows.map(({ id, ...quota }) => [id, quota]));
}
