import { type RawBuilder, sql } from 'kysely';
import { QUOTA_BITS, type QuotaScope, WHOLE_LISTING } from '../quota.ts';

/** Today in Shanghai, by which daily quotas begin anew. */
export const SHANGHAI_TODAY = sql`(now() at time zone 'Asia/Shanghai')::date`;

/** Id behind all orders that were there when the transaction began, and before those of its own. */
export const NOW_ID = sql`(((extract(epoch from now()) * 1000)::bigint - 1704067200000) << 22)`;

/** Condition that the day of a quota `q` is over; and below, what is left of it now. */
export const IS_OVER = sql`(q.repeat_daily and q.set_on < ${SHANGHAI_TODAY})`;
export const AVAILABLE = sql`(case when ${IS_OVER} then q.set_to else q.available end)`;
/**
 * Condition of quotas of which a tenth or less is left, and not nothing: what the tab 紧张 of the quotas shows, by the
 * index of `is_low`.
 */
export const IS_TIGHT = sql`(q.is_low and not ${IS_OVER} and q.available > 0)`;
export const WHOLE = sql`(case when ${IS_OVER} then q.set_to else q.set_to + q.added end)`;

/**
 * SQL of `quotaBits` of each listing `l` of an import, whose orders come from `agent`: the column, and the rows to join
 * to those of `l`. Joined by listing and agent: where every listing has a quota, looking through all of them for each
 * took seconds.
 */
export function quotaBitsSql(consumed: readonly QuotaScope[], agent: RawBuilder<unknown>) {
  if (consumed.length === 0) return { column: sql`0`, rows: sql`` };
  const gates = sql`(select spu, agent, bit_or(case
        when agent = ${WHOLE_LISTING} and policy <> ${WHOLE_LISTING} then ${sql.lit(QUOTA_BITS.groupBuy)}
        when agent = ${WHOLE_LISTING} then ${sql.lit(QUOTA_BITS.listing)}
        when policy = ${WHOLE_LISTING} then ${sql.lit(QUOTA_BITS.agent)} else ${sql.lit(QUOTA_BITS.policy)} end) as bits
      from unnest(${consumed.map(({ spuId }) => spuId)}::uuid[], ${consumed.map(({ agentId }) => agentId)}::uuid[],
        ${consumed.map(({ policyId }) => policyId)}::uuid[]) as t(spu, agent, policy) group by 1, 2)`;
  return {
    column: sql`coalesce(g_all.bits, 0) | coalesce(g_one.bits, 0)
        | case when g_group.spu is null then 0 else ${sql.lit(QUOTA_BITS.group)} end`,
    rows: sql`left join ${gates} as g_all on g_all.spu = l.spu and g_all.agent = ${WHOLE_LISTING}
      left join ${gates} as g_one on g_one.spu = l.spu and g_one.agent = ${agent} and g_one.agent <> ${WHOLE_LISTING}
      left join ${gates} as g_group on g_group.spu = l.choice and g_group.agent = ${WHOLE_LISTING}`,
  };
}
