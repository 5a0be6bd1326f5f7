import { sql } from 'kysely';
import type { InboxSource } from '../source.ts';

/** Presale orders whose promised day has come, of those that this shop entered or ships. */
export const presalesDue: InboxSource = {
  kind: 'presales-due',
  allow: ['order.cancel'],
  needs: 'order.view',
  rows: (shopId) => sql`
    select count(*)::int as n, min(presale_ship_on)::text as since, '' as id, '' as name from orders
    where shop_id = ${shopId} and presale_ship_on <= (now() at time zone 'Asia/Shanghai')::date
      and status & 536870912 = 536870912 and status & 6 = 0 and (hop = 0 or vendor_id is null)
    having count(*) > 0`,
  tell: (waiting) =>
    waiting.map(({ n, since }) => ({
      Count: n,
      Says: `${n} 单预售已到预计发货日，请转为正式订单，或改日期`,
      Since: since,
      Act: '去处理',
      To: '/orderv2/presell?tab=due',
    })),
};
