import { sql } from 'kysely';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import { failUnless } from '#kit/tenant/server/optimistic-check.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { RETURNS } from '../move-kinds.ts';

/**
 * Share-locks warehouses that were chosen without a lock; the transaction ends as with `failUnless` where one is sold
 * from no more. Needed only for those that have nothing of what is reserved there: where goods lie, whoever removes the
 * warehouse finds them.
 */
export const shareWarehouses = (db: TenantDb, ids: readonly string[]) =>
  sql`select ${failUnless(sql`count(*) = ${ids.length}`)} from (select from warehouses where shop_id = ${db.shopId}
    and id = ${anyOf(ids)} and deleted_at is null and type <> ${sql.lit(RETURNS)} order by id for share) as there`;
