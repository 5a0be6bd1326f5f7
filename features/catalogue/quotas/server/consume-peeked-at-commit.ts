import { sql } from 'kysely';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { failUnless } from '#kit/tenant/server/optimistic-check.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Amounts } from '../quota.ts';
import {
  consumptionOf,
  consumptionSql,
  type PeekedShop,
  type QuotaConsumption,
  type QuotaPeek,
} from './consume-if-unchanged.ts';
import { notifyQuotaChanges } from './notify-quota-changes.ts';

/**
 * Takes from quotas as `consumeIfUnchanged` does, but with COMMIT, in one message with it: whoever waits for a quota
 * waits for the database alone, never for this process, which may be busy with the next chunk. Only ample quotas
 * (`areAmple`) are taken so: where one isn't as it was seen, or would be in its last tenth, nothing of the transaction
 * stays. What is locked behind quotas has to be sent after this.
 */
export async function consumePeekedAtCommit(
  db: TenantDb,
  { shops }: Pick<QuotaPeek, 'shops'>,
  amounts: Amounts,
): Promise<void> {
  const at = acrossShops(db, 'order chain');
  for (const peeked of shops) {
    const consumptions = consumptionOf(peeked, amounts);
    if (consumptions.length > 0) await leaveConsumption(at(peeked.shopId), peeked, consumptions);
  }
}

async function leaveConsumption(
  shop: TenantDb,
  peeked: PeekedShop,
  consumptions: readonly QuotaConsumption[],
): Promise<void> {
  const { taken, standing } = consumptionSql(peeked, consumptions);
  const query = sql`${taken}
    select ${failUnless(sql`t.taken = ${consumptions.length} and n.standing = ${peeked.standing} and n.newest = ${peeked.newest}
      and not t.is_low`)}
    from (select count(*)::int as taken, coalesce(bool_or(is_low), false) as is_low from taken) t
    cross join (select ${standing}) n`;
  shop.connection.atCommit.push({ shopId: shop.shopId, query: query.compile(shop.k) });
  await notifyQuotaChanges(shop, consumptions, []);
}
