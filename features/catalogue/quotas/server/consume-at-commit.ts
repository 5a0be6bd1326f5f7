import { sql } from 'kysely';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { failUnless } from '#kit/tenant/server/optimistic-check.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type Amounts, isAmple, type Quota, type QuotaDemand, quotaKey, sumDemands } from '../quota.ts';
import { consumptionRows, inLockOrder, readQuotas } from './consume-quotas.ts';
import { notifyQuotaChanges } from './notify-quota-changes.ts';
import { IS_OVER } from './quota-sql.ts';

/** Quotas that orders take from, read without a lock, and what they take of each. */
interface AmpleQuotas {
  gates: readonly Quota[];
  amounts: Amounts;
}

/**
 * Looks at the quotas of orders behind which nothing is locked, so that these can be taken with COMMIT
 * (`consumeAtCommit`). Undefined where a quota isn't ample, so that others must hear how much is left, or where the
 * transaction isn't run again when a quota has changed; then they are taken at once (`consumeQuotas`).
 */
export async function peekAmpleQuotas(
  db: TenantDb,
  demands: readonly QuotaDemand[],
): Promise<AmpleQuotas | undefined> {
  if (!db.connection.isRepeated) return undefined;
  const amounts = sumDemands(demands);
  const gates = await readQuotas(db, amounts);
  const amountOf = (quota: Quota) => amounts.get(quotaKey(quota))?.amount ?? 0;
  return gates.every((quota) => isAmple(quota, amountOf(quota))) ? { gates, amounts } : undefined;
}

/**
 * Takes from quotas with COMMIT, in one message with it: the rows are locked while the database works, not while three
 * messages travel. Where a quota was set anew, taken away or has little left by then, nothing of the transaction stays
 * and it is run again. In the order of `consumeQuotas`; what is locked behind quotas has to be sent after this. The
 * orders got their ids after the look.
 */
export async function consumeAtCommit(db: TenantDb, { gates, amounts }: AmpleQuotas): Promise<void> {
  const at = acrossShops(db, 'order chain');
  for (const [shopId, part] of inLockOrder(gates)) {
    const shop = at(shopId);
    const demands = part.map((quota) => ({ ...quota, amount: amounts.get(quotaKey(quota))?.amount ?? 0 }));
    const [only, ...others] = demands;
    const query = only && others.length === 0 ? consumeOne(only) : consumeAt(shopId, demands);
    shop.connection.atCommit.push({ shopId, query: query.compile(shop.k) });
    await notifyQuotaChanges(shop, part, []);
  }
}

/**
 * Takes from one quota by its key, as most orders do: who waited for it reads the row again and nothing else. Locked
 * first and then found by a join it takes the database a third longer while many wait (measured: 1.1 ms for 0.85).
 */
const consumeOne = ({ shopId, spuId, agentId, policyId, sinceId, amount }: Quota & { amount: number }) =>
  sql`with taken as (update quotas q set taken = q.taken + ${amount}::bigint, updated_at = now()
      where q.shop_id = ${shopId} and q.spu_id = ${spuId} and q.agent_id = ${agentId} and q.policy_id = ${policyId}
        and q.since_id = ${sinceId} and not ${IS_OVER} and (q.available - ${amount}::bigint) * 10 > q.set_to + q.added
      returning q.spu_id)
    select ${failUnless(sql`count(*) = 1`)} from taken`;

function consumeAt(shopId: string, part: readonly (Quota & { amount: number })[]) {
  return sql`with wanted as (${consumptionRows(part)}),
    locked as (select q.spu_id, q.agent_id, q.policy_id, w.amount, q.set_to, q.added, q.taken, q.returned
      from quotas q join wanted w using (spu_id, agent_id, policy_id)
      where q.shop_id = ${shopId} and q.since_id = w.since_id and not ${IS_OVER}
        and (q.available - w.amount) * 10 > q.set_to + q.added
      order by q.spu_id, q.agent_id, q.policy_id for update of q),
    taken as (update quotas q set set_to = l.set_to, added = l.added, taken = l.taken + l.amount,
        returned = l.returned, updated_at = now() from locked l
      where q.shop_id = ${shopId} and q.spu_id = l.spu_id and q.agent_id = l.agent_id and q.policy_id = l.policy_id
      returning q.spu_id)
    select ${failUnless(sql`count(*) = ${part.length}`)} from taken`;
}
