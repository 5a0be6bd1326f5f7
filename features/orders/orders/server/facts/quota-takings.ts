import { sql } from 'kysely';
import type { GivingBack } from '#features/catalogue/order-facts/server/index.ts';
import { QUOTA_BITS } from '#features/catalogue/quotas/quota.ts';

/**
 * Id since when an order `o` takes from quotas. What was sold before there were goods takes when it is converted, from
 * the quota that stands by then.
 */
const CONSUMED_SINCE = sql`case when o.presale_ship_on is null then o.id else greatest(o.id, (
    select (max((extract(epoch from e.at) * 1000)::bigint - 1704067200000) << 22) | 4194303 from order_events e
    where e.shop_id = o.shop_id and e.order_id = o.id and e.kind = 'presaleConverted')) end`;

const consumedFrom = (bit: number) => sql`o.quotas_taken & ${sql.lit(bit)} <> 0`;

const CONSUMED_COLUMNS = sql`o.id, o.spu_id, s.spu_group_id, o.agent_id, o.policy_id, o.group_buy_id,
        o.quotas_taken, ${CONSUMED_SINCE} as taken_id`;

/**
 * SQL of the first orders of sets, with what all orders of each took in common and none of them needs any more:
 * `before` the change less `after` it, each the most that one of them still stands for.
 */
const setRows = (shopId: string, ids: readonly string[], pieces: readonly (number | null)[]) => sql`
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

export const takings = (shopId: string, { ids, pieces, hasSets }: GivingBack) =>
  sql`select ${CONSUMED_COLUMNS}, coalesce(g.pieces, o.amount) * o.pieces as amount
      from unnest(${ids}::bigint[], ${pieces}::int[]) as g(id, pieces)
      join orders o on o.shop_id = ${shopId} and o.id = g.id and o.quotas_taken <> 0
        ${hasSets ? sql`and o.split_of is null` : sql``}
      left join spus s on ${consumedFrom(QUOTA_BITS.group)} and s.shop_id = ${shopId} and s.id = o.spu_id
      ${hasSets ? setRows(shopId, ids, pieces) : sql``}`;

export const orderedListings = (shopId: string, ids: readonly string[]) =>
  sql`select distinct spu_id from orders
        where shop_id = ${shopId} and id = any(${ids}::bigint[])`;
