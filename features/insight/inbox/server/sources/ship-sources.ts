import { sql } from 'kysely';
import { dueOrders } from '#features/orders/orders/server/index.ts';
import { STATUS } from '#features/orders/orders/status.ts';
import { midnightAfter } from '#features/orders/orders/times/ship-due.ts';
import { type InboxEntry, type InboxSource, longest, nameFew, type Waiting } from '../source.ts';

const urgent = sql`status & ${sql.lit(STATUS.priority)} <> 0`;

/** Nothing that is open, or held, is the shop's own to ship: then it isn't looked for among what its suppliers do, which may be all that is late. */
const shipsAny = (shopId: string) => sql`(select sum(n) > 0 from order_tallies
  where shop_id = ${shopId} and roles & 8 <> 0 and stage in (1, 2, 3, 4, 8))`;

/**
 * What this shop ships and has to leave before tonight's midnight: by the clock of two days, which the ids tell, and by
 * times of its own. What asks to be cancelled waits for an answer first.
 */
const dueTonight = (shopId: string) => sql`select stage, status, due
  from ${dueOrders(shopId, midnightAfter(new Date()))} as o where vendor_id is null and ${shipsAny(shopId)}
    and id not in (select id from orders where shop_id = ${shopId} and cancel_request is not null)`;

/** What is late, what is due tonight, and the rest that waits to be shipped, each order in one of them. */
export const toShip: InboxSource = {
  kind: 'to-ship',
  allow: ['order.ship'],
  needs: 'order.view',
  // The rest are kept counts of the rows where the shop is the last of the chain (待发货), without
  // those that wait for an answer first and those that are told as due.
  rows: (shopId) => sql`
    with due as materialized (select due < now() as is_late, count(*)::int as n, min(due) as since,
        (count(*) filter (where ${urgent}))::int as urgent, count(*) filter (where stage in (1, 2, 3, 4)) as open
      from (${dueTonight(shopId)}) as tonight group by 1)
    select n, since::text, case when is_late then 'late' else 'tonight' end as id, '' as name,
      json_build_object('urgent', urgent) as why from due
    union all
    select (sum(n) - coalesce((select sum(open) from due), 0) - (select count(*) from orders
        where shop_id = ${shopId} and cancel_request is not null and roles & 8 <> 0 and stage in (1, 2, 3, 4)))::int,
      min(day)::text, 'later', '', json_build_object('all', sum(n))
    from (select day, sum(n) as n from order_tallies
      where shop_id = ${shopId} and roles & 8 <> 0 and stage in (1, 2, 3, 4) group by day having sum(n) > 0) as days
    having count(*) > 0`,
  tell: (waiting) =>
    (['late', 'tonight', 'later'] as const).flatMap((id) =>
      waiting.filter((one) => one.id === id).map((one) => TELL[id](one)),
    ),
};

/** Each act says what it leads to: 去发货 is all that is to ship. */
const TELL: Record<'late' | 'tonight' | 'later', (one: Waiting) => InboxEntry> = {
  late: ({ n, since, why }) => ({
    Count: n,
    Says: `${n} 单已过发货时间${hurried(why?.urgent)}，请先发`,
    Since: since,
    Act: '发超时单',
    To: '/delivery/self?tab=late',
    IsLate: true,
  }),
  tonight: ({ n, why }) => ({
    Count: n,
    Says: `${n} 单要在今晚 24 点前发出${hurried(why?.urgent)}`,
    Since: null,
    Act: '发今晚单',
    To: '/delivery/self?tab=all&shipDue=tonight',
  }),
  // The others of 待发货 are said before it, or wait for an answer first.
  later: ({ n, since, why }) => ({
    Count: n,
    Says: Number(why?.all ?? n) > n ? `另外 ${n} 单待发货` : `${n} 单待发货`,
    Since: since,
    Act: '去发货',
    To: '/delivery/self?tab=waiting',
  }),
};

const hurried = (urgent = 0) => (urgent > 0 ? `，其中 ${urgent} 单加急` : '');

/** What suppliers have not sent in time, by supplier: who sells it asks before its buyers do. */
export const suppliersLate: InboxSource = {
  kind: 'suppliers-late',
  allow: ['order.view'],
  rows: (shopId) =>
    longest(sql`select count(*)::int as n, min(o.due)::text as since, o.vendor_id as id,
        max(coalesce(nullif(p.alias, ''), p.partner_name)) as name, null::json as why
      from ${dueOrders(shopId, new Date())} as o
      left join partners p on p.shop_id = ${shopId} and p.kind = 'vendor' and p.partner_id = o.vendor_id
      where o.vendor_id is not null group by o.vendor_id`),
  tell: (waiting) =>
    nameFew(
      waiting,
      ({ id, name, n }) => ({
        Count: n,
        Says: `${name} ${n} 单超时未发，请催单`,
        Act: '去催单',
        To: `/delivery/vendor?tab=late&vendorIds=${id}`,
        IsLate: true,
      }),
      ({ kinds, n }) => ({
        Says: `另外 ${kinds} 家供应商 ${n} 单超时未发，请催单`,
        Act: '去催单',
        To: '/delivery/vendor?tab=late',
        IsLate: true,
      }),
    ),
};

/** Orders of this shop's sheets that have waybills which have not gone back to where the sheets are from. */
export const waybillsToReturn: InboxSource = {
  kind: 'waybills-to-return',
  allow: ['order.export'],
  needs: 'order.view',
  rows: (shopId) => sql`select count(*)::int as n, min(since) as since, '' as id, '' as name
    from waybills_to_return where shop_id = ${shopId} having count(*) > 0`,
  tell: (waiting) =>
    waiting.map(({ n, since }) => ({
      Count: n,
      Says: `${n} 单的快递单号还没有按原表回传`,
      Since: since,
      Act: '去回传',
      To: '/orderv2/index?view=normal&tab=unreturned&startTime=&endTime=',
    })),
};
