import { sql } from 'kysely';
import { orderFacts } from '#features/catalogue/order-facts/server/index.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { isNews, QUOTA_BITS, WHOLE_LISTING } from '../quota.ts';
import { notifyQuotaChanges } from './notify-quota-changes.ts';
import { AVAILABLE, IS_OVER, WHOLE } from './quota-sql.ts';

/** An order that gives back what it took, or some pieces of it. */
export interface QuotaReturn {
  id: string;
  chain: readonly string[];
  pieces?: number;
  /** The first order of its set, which took what the set's orders have in common. */
  splitOf?: string | null;
}

interface ReturnedRow {
  spu_id: string;
  agent_id: string;
  policy_id: string;
  left: number;
  whole: number;
  amount: number;
}

/**
 * Returns what orders took of quotas in each shop of their chains, and only to quotas that weren't set anew since:
 * rather one too few than one too many. Shops and quotas in the order in which they are taken.
 */
export async function returnQuotas(db: TenantDb, orders: readonly QuotaReturn[]): Promise<void> {
  const at = acrossShops(db, 'order chain');
  const sets = await lockSets(db, orders);
  const shops = [...new Set(orders.flatMap(({ chain }) => chain))].sort();
  for (const shopId of shops) {
    const here = orders.filter(({ chain }) => chain.includes(shopId));
    const shop = at(shopId);
    const { rows } = await returnAt(shop, here, sets.length > 0);
    const quotas = rows.map((row) => ({
      shopId,
      spuId: row.spu_id,
      agentId: row.agent_id,
      policyId: row.policy_id,

      left: row.left,
      whole: Number(row.whole),
      sinceId: '',
      isOver: false,
      amount: -Number(row.amount),
    }));
    await notifyQuotaChanges(
      shop,
      quotas,
      quotas.filter((quota) => isNews(quota, quota.amount)),
    );
  }
}

/**
 * Locks the quotas that orders may return to, where orders are changed in several steps of one transaction: what a
 * later step locks would else come behind the stock of an earlier one.
 */
export async function lockReturnedQuotas(db: TenantDb, orders: readonly QuotaReturn[]): Promise<void> {
  const at = acrossShops(db, 'order chain');
  for (const shopId of [...new Set(orders.flatMap(({ chain }) => chain))].sort()) {
    const here = orders.filter(({ chain }) => chain.includes(shopId));
    const ids = [...new Set(here.flatMap(({ id, splitOf }) => [id, ...(splitOf ? [splitOf] : [])]))];
    await sql`with ours as materialized (${orderFacts().orderedListings(shopId, ids)})
      select from quotas q where q.shop_id = ${shopId} and q.spu_id in (select spu_id from ours
        union all select s.spu_group_id from spus s where s.shop_id = ${shopId} and s.id in (select spu_id from ours))
      order by q.spu_id, q.agent_id, q.policy_id for update`.execute(at(shopId).k);
  }
}

/**
 * Locks the sets that orders are part of: two who cancel the last two orders of a set at once wait for each other, and
 * one of them gives back.
 */
export async function lockSets(db: TenantDb, orders: readonly QuotaReturn[]): Promise<string[]> {
  const sets = [...new Set(orders.flatMap(({ splitOf }) => splitOf ?? []))].sort();
  if (sets.length > 0)
    await sql`select pg_advisory_xact_lock(hashtextextended('set ' || id, 0))
      from (select id from unnest(${sets}::text[]) as s (id) offset 0) as s`.execute(db.k);
  return sets;
}

const consumedFrom = (bit: number) => sql`o.quotas_taken & ${sql.lit(bit)} <> 0`;

function returnAt({ k, shopId }: TenantDb, orders: readonly QuotaReturn[], hasSets: boolean) {
  const ids = orders.map(({ id }) => id);
  const pieces = orders.map((order) => order.pieces ?? null);
  return sql<ReturnedRow>`with mine as materialized (${orderFacts().takings(shopId, { ids, pieces, hasSets })}),
    locked as materialized (select q.spu_id, q.agent_id, q.policy_id, q.since_id, ${AVAILABLE} as left, ${WHOLE} as whole
      from quotas q where q.shop_id = ${shopId} and q.spu_id in (select spu_id from mine union all select spu_group_id from mine) and not ${IS_OVER}
      order by q.spu_id, q.agent_id, q.policy_id for update),
    back as (select l.spu_id, l.agent_id, l.policy_id, l.left, l.whole, sum(o.amount) as amount from mine o
      join locked l on l.spu_id in (o.spu_id, o.spu_group_id) and o.taken_id > l.since_id
        and (l.spu_id = o.spu_group_id or (l.agent_id = ${WHOLE_LISTING} and l.policy_id = ${WHOLE_LISTING} and ${consumedFrom(QUOTA_BITS.listing)})
          or (l.agent_id = ${WHOLE_LISTING} and l.policy_id = o.group_buy_id and ${consumedFrom(QUOTA_BITS.groupBuy)})
          or (l.agent_id = o.agent_id and l.policy_id = ${WHOLE_LISTING} and ${consumedFrom(QUOTA_BITS.agent)})
          or (l.agent_id = o.agent_id and l.policy_id = o.policy_id and ${consumedFrom(QUOTA_BITS.policy)}))
      group by 1, 2, 3, 4, 5)
    update quotas q set returned = q.returned + back.amount, updated_at = now() from back
      where q.shop_id = ${shopId} and q.spu_id = back.spu_id and q.agent_id = back.agent_id
        and q.policy_id = back.policy_id
      returning q.spu_id, q.agent_id, q.policy_id, back.left, back.whole, back.amount`.execute(k);
}
