import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { groupBy } from '#kit/list/group-by.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import {
  type Amounts,
  firstShortage,
  isNews,
  type Quota,
  type QuotaDemand,
  type QuotaScope,
  quotaKey,
  type Shortage,
  sumDemands,
} from '../quota.ts';
import { notifyQuotaChanges } from './notify-quota-changes.ts';
import { AVAILABLE, IS_OVER, NOW_ID, SHANGHAI_TODAY, WHOLE } from './quota-sql.ts';

interface QuotaRow {
  spu_id: string;
  agent_id: string;
  policy_id: string;
  left: number;
  whole: number;
  since_id: string;
  is_over: boolean;
}

const quotaOf = (shopId: string, row: QuotaRow): Quota => ({
  shopId,
  spuId: row.spu_id,
  agentId: row.agent_id,
  policyId: row.policy_id,
  left: row.left,
  whole: Number(row.whole),
  sinceId: row.since_id,
  isOver: row.is_over,
});

/**
 * Groups rows by shop, in one order for everybody, so that two who take from the same shops never wait for each other
 * in a circle.
 */
export const inLockOrder = <T extends { shopId: string }>(rows: readonly T[]): [string, T[]][] =>
  [...groupBy(rows, ({ shopId }) => shopId)].sort(([a], [b]) => (a < b ? -1 : 1));

/** Reads all quotas on these listings of a shop, without a lock. */
export async function quotasOfListings(shop: TenantDb, spuIds: readonly string[]): Promise<Quota[]> {
  const { rows } =
    await sql<QuotaRow>`select q.spu_id, q.agent_id, q.policy_id, ${AVAILABLE} as left, ${WHOLE} as whole,
      q.since_id, ${IS_OVER} as is_over
    from quotas q where q.shop_id = ${shop.shopId} and q.spu_id = ${anyOf(spuIds)}
    order by q.spu_id, q.agent_id, q.policy_id`.execute(shop.k);
  return rows.map((row) => quotaOf(shop.shopId, row));
}

/** Reads the quotas on these listings now, without a lock; most listings have none, and one cheap look says so. */
export async function readQuotas(db: TenantDb, amounts: Amounts): Promise<Quota[]> {
  const at = acrossShops(db, 'order chain');
  const quotas = await Promise.all(
    inLockOrder([...amounts.values()]).map(([shopId, part]) =>
      quotasOfListings(at(shopId), [...new Set(part.map(({ spuId }) => spuId))]),
    ),
  );
  return quotas.flat().filter((quota) => amounts.has(quotaKey(quota)));
}

/**
 * Takes from quotas, for the form and for whatever comes later (a sheet takes by `consumeIfUnchanged`): locks them in
 * the order (shop, listing, agent, policy), compares and takes, one statement a shop. Gives the quotas that stood
 * there, or the first that is short (the caller rolls back or leaves orders out; the check constraint keeps each from
 * going below 0). Orders that get their ids afterwards are younger than `sinceId`. Amounts of 0 only lock.
 */
export const consumeQuotas = (db: TenantDb, demands: readonly QuotaDemand[]): Promise<ConsumeResult> =>
  consumeAmounts(db, sumDemands(demands));

type ConsumeResult = { short: Shortage } | { taken: readonly Quota[] };

/** Takes amounts that are added up by quota already. */
export async function consumeAmounts(db: TenantDb, sums: Amounts): Promise<ConsumeResult> {
  const at = acrossShops(db, 'order chain');
  const taking: Quota[] = [];
  for (const [shopId, part] of inLockOrder([...sums.values()])) {
    const shop = at(shopId);
    const { rows } = await consumeAt(shop, part);
    await logTurned(shop, rows);
    const quotas = rows.map((row) => quotaOf(shopId, row));
    const short = firstShortage(quotas, sums);
    if (short) return { short };
    taking.push(...quotas);
    const amountOf = (quota: QuotaScope) => sums.get(quotaKey(quota))?.amount ?? 0;
    const changed = quotas.filter((quota) => amountOf(quota) > 0);
    await notifyQuotaChanges(
      shop,
      changed,
      changed.filter((quota) => isNews(quota, amountOf(quota))),
    );
  }
  return { taken: taking };
}

interface ConsumedRow extends QuotaRow {
  /** Its day was over, and this transaction began the next. */
  turned: boolean;
  set_to: number;
  /** What orders took and gave back on that day. */
  taken: string;
  returned: string;
}

/** Logs what a day's quota gave when the next day begins to take from it. */
async function logTurned(shop: TenantDb, rows: readonly ConsumedRow[]): Promise<void> {
  const newDays = rows.filter((row) => row.turned);
  const logs = newDays.map(({ spu_id, agent_id, set_to, taken, returned }) => ({
    id: newId(),
    spu_id,
    agent_id,
    taken,
    returned,
    repeat_daily: true,
    reason: '每日重置',
    was: set_to - Number(taken) + Number(returned),
    became: set_to,
  }));
  if (logs.length > 0) await shop.insert('quota_logs', logs).execute();
}

/** Rows that are written out one by one, unused places empty: one statement, whose plan is remembered. */
const FEW = 4;

export function consumptionRows(part: readonly Consumption[]) {
  if (part.length <= FEW) {
    const rows = Array.from({ length: FEW }, (_, nth) => part[nth]).map(
      (consumption) =>
        sql`(${consumption?.spuId ?? null}::uuid, ${consumption?.agentId ?? null}::uuid, ${consumption?.policyId ?? null}::uuid,
          ${consumption?.amount ?? null}::bigint, ${consumption?.sinceId ?? null}::bigint)`,
    );
    return sql`select * from (values ${sql.join(rows)}) as t(spu_id, agent_id, policy_id, amount, since_id)`;
  }
  const column = <V>(pick: (gate: Consumption) => V) => part.map(pick);
  return sql`select * from unnest(${column((each) => each.spuId)}::uuid[], ${column((each) => each.agentId)}::uuid[],
    ${column((each) => each.policyId)}::uuid[], ${column((each) => each.amount)}::bigint[],
    ${column((each) => each.sinceId ?? null)}::bigint[]) as t(spu_id, agent_id, policy_id, amount, since_id)`;
}

/** What is to be taken of a quota, and since when it was set where that was seen. */
type Consumption = QuotaScope & { amount: number; sinceId?: string };

/**
 * Statement that takes from quotas of a shop. All that makes up what is left is written as it was locked: from the row
 * as the statement saw it first, before it waited for whoever added to it or gave back, the check constraint would
 * refuse though there is enough by now.
 */
function consumeAt({ k, shopId }: TenantDb, part: readonly (QuotaScope & { amount: number })[]) {
  return sql<ConsumedRow>`with wanted as (${consumptionRows(part)}),
    locked as (select q.spu_id, q.agent_id, q.policy_id, ${AVAILABLE} as left, ${WHOLE} as whole, ${IS_OVER} as is_over,
        q.since_id, q.set_to, q.added, q.taken, q.returned, w.amount,
        now() as at, ${SHANGHAI_TODAY} as today, ${NOW_ID} as now_id
      from quotas q join wanted w using (spu_id, agent_id, policy_id) where q.shop_id = ${shopId}
      order by q.spu_id, q.agent_id, q.policy_id for update of q),
    taken as (update quotas q set set_to = l.set_to, taken = case when l.is_over then 0 else l.taken end + l.amount,
        added = case when l.is_over then 0 else l.added end,
        returned = case when l.is_over then 0 else l.returned end,
        set_on = case when l.is_over then l.today else q.set_on end,
        since_id = case when l.is_over then l.now_id else q.since_id end,
        updated_at = case when l.amount > 0 then l.at else q.updated_at end
      from locked l where q.shop_id = ${shopId} and q.spu_id = l.spu_id and q.agent_id = l.agent_id
        and q.policy_id = l.policy_id and l.left >= l.amount and (l.amount > 0 or l.is_over)
      returning q.spu_id, q.agent_id, q.policy_id, q.since_id)
    select l.spu_id, l.agent_id, l.policy_id, l.left, l.whole, false as is_over,
      coalesce(t.since_id, l.since_id) as since_id, l.is_over and t.spu_id is not null as turned,
      l.set_to, l.taken, l.returned
    from locked l left join taken t using (spu_id, agent_id, policy_id)`.execute(k);
}
