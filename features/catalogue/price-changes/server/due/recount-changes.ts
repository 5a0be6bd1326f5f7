import { sql } from 'kysely';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { ITEM_STATUS } from './due-items.ts';

/** After items came to another state: their changes say how many are in each, with what counted at once. */
export async function recountChanges(db: TenantDb, changeIds: Iterable<string>): Promise<void> {
  const ids = [...new Set(changeIds)].sort();
  if (ids.length === 0) return;
  await sql`update price_changes c set counts = n.counts from (
      select change_id, jsonb_object_agg(status, count) as counts from (
        select change_id, status, sum(count) as count from (
        select change_id, status, count(*) from price_change_items
        where shop_id = ${db.shopId} and change_id = ${anyOf(ids)} group by change_id, status
        union all select id, ${sql.lit(ITEM_STATUS.done)}, at_once from price_changes
        where shop_id = ${db.shopId} and id = ${anyOf(ids)} and at_once > 0) each
        group by change_id, status) s
      group by change_id) n
    where c.shop_id = ${db.shopId} and c.id = n.change_id`.execute(db.k);
}
