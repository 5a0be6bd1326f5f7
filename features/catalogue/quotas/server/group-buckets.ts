import { sql } from 'kysely';
import type { PriceAuthor } from '#features/catalogue/prices/server/index.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { WHOLE_LISTING } from '../quota.ts';

/** Sets how many of its listings a group-buy may sell; orders from now on take from it. */
export async function openBuckets(
  db: TenantDb,
  author: PriceAuthor,
  groupBuyId: string,
  items: readonly { spuId: string; quota: number | null }[],
): Promise<void> {
  const limited = items.filter(({ quota }) => quota !== null);
  const rows = limited.map(({ spuId, quota }) => ({
    spu_id: spuId,
    policy_id: groupBuyId,
    set_to: quota ?? 0,
    set_by: author.id,
    set_by_name: author.name,
  }));
  if (rows.length > 0) await db.insert('quotas', rows).execute();
}

/**
 * Empties the quotas of group-buys that are over: an order that was planned in one and takes only now finds nothing
 * left.
 */
export async function closeBuckets(db: TenantDb, groupBuyIds: readonly string[]): Promise<void> {
  // Locks before it takes the id: who took while this waited has an older id, and refills nothing when it is cancelled.
  await lockBuckets(db, groupBuyIds);
  // The id is read beforehand: on several nodes an update takes no function that gives another value each time.
  const { rows } = await sql<{ id: string }>`select new_order_id() as id`.execute(db.k);
  const nothing = { set_to: 0, added: 0, taken: 0, returned: 0, since_id: rows[0]?.id ?? '0' };
  const all = db.update('quotas').set(nothing).where('agent_id', '=', WHOLE_LISTING);
  await all.where('policy_id', '=', anyOf(groupBuyIds)).execute();
}

/** Deletes the quotas of group-buys, once no order that was planned in them is on its way any more. */
export async function forgetBuckets(db: TenantDb, groupBuyIds: readonly string[]): Promise<void> {
  await lockBuckets(db, groupBuyIds);
  const all = db.remove('quotas').where('agent_id', '=', WHOLE_LISTING);
  await all.where('policy_id', '=', anyOf(groupBuyIds)).execute();
}

/** Locks quotas of group-buys in the order in which orders of several listings lock them. */
const lockBuckets = (db: TenantDb, groupBuyIds: readonly string[]) =>
  db
    .from('quotas')
    .where('agent_id', '=', WHOLE_LISTING)
    .where('policy_id', '=', anyOf(groupBuyIds))
    .select('spu_id')
    .orderBy('spu_id')
    .orderBy('policy_id')
    .forUpdate()
    .execute();

/** Reads what is left in group-buys, by group-buy and listing. */
export async function bucketsOf(
  { k, shopId }: TenantDb,
  groupBuyIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{
    id: string;
    left: number;
  }>`select policy_id || ' ' || spu_id as id, available as left
    from quotas where shop_id = ${shopId} and agent_id = ${WHOLE_LISTING} and policy_id = ${anyOf(groupBuyIds)}`.execute(
    k,
  );
  return new Map(rows.map(({ id, left }) => [id, left]));
}
