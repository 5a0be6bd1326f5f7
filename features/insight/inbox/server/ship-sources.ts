import { sql } from 'kysely';
import { firstIdAt } from '#features/orders/orders/order-time.ts';
import { midnightAfter } from '#features/orders/orders/ship-due.ts';
import { STATUS } from '#features/orders/orders/status.ts';
import { SHIP_WITHIN_HOURS } from '#features/shops/shops/switches.ts';
import type { Source, Told, Waiting } from './source.ts';

const USUAL_MS = SHIP_WITHIN_HOURS * 3_600_000;
const usual = sql.lit(`${SHIP_WITHIN_HOURS} hours`);
const urgent = sql`status & ${sql.lit(STATUS.priority)} <> 0`;

/**
 * What this shop ships and has to leave before tonight's midnight: by the clock of two days, which the ids tell, and by
 * times of its own. What asks to be cancelled waits for an answer first.
 */
function dueTonight(shopId: string) {
  const midnight = midnightAfter(new Date());
  const mine = sql`roles & 8 <> 0 and cancel_request is null and stage in (1, 2, 3, 4)`;
  return sql`select stage, status, created_at + ${usual}::interval as due from orders
      where shop_id = ${shopId} and ${mine} and ship_by is null
        and id < ${firstIdAt(new Date(midnight.getTime() - USUAL_MS))}
    union all
    select stage, status, ship_by from orders
      where shop_id = ${shopId} and ${mine} and ship_by < ${midnight.toISOString()}`;
}

/** What is late, what is due tonight, and the rest that waits to be shipped, each order in one of them. */
export const toShip: Source = {
  kind: 'to-ship',
  allow: ['order.ship'],
  // The rest are kept counts of the rows where the shop is the last of the chain (new, waiting, exported), without
  // those that wait for an answer first and those that are told as due.
  rows: (shopId) => sql`
    with due as materialized (${dueTonight(shopId)})
    select count(*)::int as n, min(due)::text as since, case when due < now() then 'late' else 'tonight' end as id,
      '' as name, json_build_object('urgent', count(*) filter (where ${urgent})) as why
    from due group by due < now()
    union all
    select (sum(n) - (select count(*) from due where stage in (1, 2, 3)) - (select count(*) from orders
        where shop_id = ${shopId} and cancel_request is not null and roles & 8 <> 0 and stage in (1, 2, 3)))::int,
      min(day)::text, 'later', '', null
    from (select day, sum(n) as n from order_tallies
      where shop_id = ${shopId} and roles & 8 <> 0 and stage in (1, 2, 3) group by day having sum(n) > 0) as days
    having count(*) > 0`,
  tell: (waiting) =>
    (['late', 'tonight', 'later'] as const).flatMap((id) =>
      waiting.filter((one) => one.id === id).map((one) => TELL[id](one)),
    ),
};

const TELL: Record<'late' | 'tonight' | 'later', (one: Waiting) => Told> = {
  late: ({ n, since, why }) => ({
    ...{ Count: n, Says: `${n} 单已过发货时间${hurried(why?.urgent)}，请先发` },
    ...{ Since: since, Act: '去发货', To: '/delivery/self?tab=late' },
  }),
  tonight: ({ n, why }) => ({
    ...{ Count: n, Says: `${n} 单要在今晚 24 点前发出${hurried(why?.urgent)}` },
    ...{ Since: null, Act: '去发货', To: '/delivery/self?tab=all&shipDue=tonight' },
  }),
  later: ({ n, since }) => ({
    ...{ Count: n, Says: `${n} 单等待发货`, Since: since, Act: '去发货', To: '/delivery/self' },
  }),
};

const hurried = (urgent = 0) => (urgent > 0 ? `，其中 ${urgent} 单加急` : '');
