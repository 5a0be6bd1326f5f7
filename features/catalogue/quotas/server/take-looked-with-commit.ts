import { sql } from 'kysely';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { failUnless } from '#kit/tenant/server/as-seen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Amounts } from '../gates.ts';
import { tellOfGates } from './gate-news.ts';
import { type Look, type LookedAt, type Taking, takingOf, takingSql } from './take-looked.ts';

/**
 * As `takeLooked`, but left for COMMIT, in one message with it: whoever waits for a quota waits for the database alone,
 * never for this process, which may be busy with the next chunk. Only what is ample (`areAmple`) is taken so: where one
 * isn't as it was seen, or would be in its last tenth, nothing of the transaction holds. What is locked behind quotas has
 * to be left behind this.
 */
export async function takeLookedWithCommit(
  db: TenantDb,
  { shops }: Pick<Look, 'shops'>,
  amounts: Amounts,
): Promise<void> {
  const at = acrossShops(db, 'order chain');
  for (const looked of shops) {
    const taking = takingOf(looked, amounts);
    if (taking.length > 0) await leaveTaking(at(looked.shopId), looked, taking);
  }
}

async function leaveTaking(shop: TenantDb, looked: LookedAt, taking: readonly Taking[]): Promise<void> {
  const { taken, standing } = takingSql(looked, taking);
  const query = sql`${taken}
    select ${failUnless(sql`t.taken = ${taking.length} and n.standing = ${looked.standing} and n.newest = ${looked.newest}
      and not t.is_low`)}
    from (select count(*)::int as taken, coalesce(bool_or(is_low), false) as is_low from taken) t
    cross join (select ${standing}) n`;
  shop.connection.atCommit.push({ shopId: shop.shopId, query: query.compile(shop.k) });
  await tellOfGates(shop, taking, []);
}
