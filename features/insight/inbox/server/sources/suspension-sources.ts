import { sql } from 'kysely';
import { type InboxSource, nameFew } from '../source.ts';

const PASSING = '/orderv2/index?view=byagent&tab=suspended&heldBy=other&startTime=&endTime=';
const TO = '/orderv2/index?view=normal&tab=suspended&heldBy=other&startTime=&endTime=';

/** What a supplier holds of the orders that were entered here: somebody may wait for it. */
export const suspendedUpstream: InboxSource = {
  kind: 'held',
  allow: ['order.cancel'],
  needs: 'order.view',
  rows: (shopId) => sql`
    select count(*)::int as n, min(h.placed_at) as since, h.by_shop as id, h.by_shop as name
    from order_holds h join orders o on o.shop_id = h.shop_id and o.id = h.order_id
    where h.shop_id = ${shopId} and h.ended_at is null and not h.mine and o.hop = 0
    group by h.by_shop order by since limit 200`,
  tell: (waiting) =>
    nameFew(
      waiting,
      ({ n, name }) => ({
        Count: n,
        Says: `${name}挂起了 ${n} 单，请告知买家或改选商品`,
        Act: '查看',
        To: TO,
      }),
      ({ n }) => ({ Says: `另外 ${n} 单被供应商挂起`, Act: '查看', To: TO }),
    ),
};

/** What a supplier holds of the orders of this shop's channels: they ask here, and may ask for something else. */
export const suspendedPassing: InboxSource = {
  kind: 'held-passing',
  allow: ['order.cancel'],
  needs: 'order.view',
  rows: (shopId) => sql`
    select count(*)::int as n, min(h.placed_at) as since, h.by_shop as id, h.by_shop as name
    from order_holds h join orders o on o.shop_id = h.shop_id and o.id = h.order_id
    where h.shop_id = ${shopId} and h.ended_at is null and not h.mine and o.hop > 0 and o.vendor_id is not null
      and h.hop > o.hop
    group by h.by_shop order by since limit 200`,
  tell: (waiting) =>
    nameFew(
      waiting,
      ({ n, name }) => ({ Count: n, Says: `${name}挂起了渠道的 ${n} 单`, Act: '查看', To: PASSING }),
      ({ n }) => ({ Says: `另外 ${n} 单渠道的订单被供应商挂起`, Act: '查看', To: PASSING }),
    ),
};

/** One's own holds that nothing ends by itself, a day old. */
export const ownSuspensions: InboxSource = {
  kind: 'held-here',
  allow: ['order.cancel'],
  needs: 'order.view',
  rows: (shopId) => sql`
    select count(*)::int as n, min(placed_at) as since, '' as id, '' as name from order_holds
    where shop_id = ${shopId} and ended_at is null and mine and until is null
      and placed_at < now() - interval '1 day' having count(*) > 0`,
  tell: (waiting) =>
    waiting.map(({ n, since }) => ({
      Count: n,
      Says: `本店挂起的 ${n} 单超过一天，没有恢复时间`,
      Since: since,
      Act: '去处理',
      To: '/orderv2/index?tab=suspended&heldBy=me&startTime=&endTime=',
    })),
};
