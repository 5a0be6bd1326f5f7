import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { ALL } from '../gates.ts';

/**
 * One quota over all listings of a choice, from now on: −1 takes it away. It is a gate like that of a listing, by the
 * group's id, and orders pass both.
 */
export async function setGroupQuota(
  db: TenantDb,
  by: { id: string; name: string },
  groupId: string,
  count: number,
): Promise<void> {
  if (count < 0) {
    await db.remove('quotas').where('spu_id', '=', groupId).execute();
    return;
  }
  const set = {
    ...{ set_to: count, added: 0, taken: 0, returned: 0, set_by: by.id, set_by_name: by.name },
    ...{ since_id: sql<string>`new_order_id()`, set_at: sql<string>`now()`, updated_at: sql<string>`now()` },
  };
  await db
    .insert('quotas', { ...set, spu_id: groupId, agent_id: ALL })
    .onConflict((same) => same.columns(['shop_id', 'spu_id', 'agent_id', 'policy_id']).doUpdateSet(set))
    .execute();
}

/** What was set for each group, and what is left of it. */
export async function groupQuotas(db: TenantDb, groupIds: readonly string[]) {
  if (groupIds.length === 0) return new Map<string, { set: number; left: number }>();
  const rows = await db
    .from('quotas')
    .where('spu_id', 'in', [...groupIds])
    .select(['spu_id as id', 'set_to as set', 'available as left'])
    .execute();
  return new Map(rows.map(({ id, ...quota }) => [id, quota]));
}
