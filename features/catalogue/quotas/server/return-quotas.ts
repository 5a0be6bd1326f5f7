import { sql } from 'kysely';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { isNews, QUOTA_BITS, WHOLE_LISTING } from '../quota.ts';
import { notifyQuotaChanges } from './notify-quota-changes.ts';
import { AVAILABLE, CONSUMED_SINCE, IS_OVER, WHOLE } from './quota-sql.ts';

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
    await sql`with ours as materialized (select distinct spu_id from orders
        where shop_id = ${shopId} and id = any(${ids}::bigint[]))
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

/**
 * SQL of the first orders of sets, with what all orders of each took in common and none of them needs any more:
 * `before` the change less `after` it, each the most that one of them still stands for.
 */
const setRowsSql = (shopId: string, ids: readonly string[], pieces: readonly (number | null)[]) => sql`
      union all select ${CONSUMED_COLUMNS}, b.amount * o.pieces
      from (select split_of, max(standing + back) - max(standing) as amount from (
          select m.split_of, case when m.status & 6 <> 0 then 0 else m.amount end as standing,
            case when g.id is null then 0 else coalesce(g.pieces, m.amount) end as back
          from orders m left join unnest(${ids}::bigint[], ${pieces}::int[]) as g(id, pieces) on g.id = m.id
          where m.shop_id = ${shopId} and m.split_of in (select x.split_of from orders x
            where x.shop_id = ${shopId} and x.id = any(${ids}::bigint[]))) m
        group by split_of) b
      join orders o on o.shop_id = ${shopId} and o.id = b.split_of and o.quotas_taken <> 0 and b.amount > 0
      left join spus s on ${consumedFrom(QUOTA_BITS.group)} and s.shop_id = ${shopId} and s.id = o.spu_id`;

const consumedFrom = (bit: number) => sql`o.quotas_taken & ${sql.lit(bit)} <> 0`;

const CONSUMED_COLUMNS = sql`o.id, o.spu_id, s.spu_group_id, o.agent_id, o.policy_id, o.group_buy_id,
        o.quotas_taken, ${CONSUMED_SINCE} as taken_id`;

function returnAt({ k, shopId }: TenantDb, orders: readonly QuotaReturn[], hasSets: boolean) {
  const ids = orders.map(({ id }) => id);
  const pieces = orders.map((order) => order.pieces ?? null);
  return sql<ReturnedRow>`with mine as materialized (select ${CONSUMED_COLUMNS}, coalesce(g.pieces, o.amount) * o.pieces as amount
      from unnest(${ids}::bigint[], ${pieces}::int[]) as g(id, pieces)
      join orders o on o.shop_id = ${shopId} and o.id = g.id and o.quotas_taken <> 0
        ${hasSets ? sql`and o.split_of is null` : sql``}
      left join spus s on ${consumedFrom(QUOTA_BITS.group)} and s.shop_id = ${shopId} and s.id = o.spu_id
      ${hasSets ? setRowsSql(shopId, ids, pieces) : sql``}),
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
