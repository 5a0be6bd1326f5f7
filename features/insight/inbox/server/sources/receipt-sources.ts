import { sql } from 'kysely';
import { RECEIPT } from '#features/orders/orders/receipt.ts';
import type { InboxSource } from '../source.ts';

/** What is older is a matter of complaints. */
const DAYS = 30;

/** Parcels that stand still, can't be handed over or come back, for who faces their buyers. */
export const parcelsInTrouble: InboxSource = {
  kind: 'parcels-in-trouble',
  allow: ['order.view'],
  rows: (shopId) => sql`select count(*)::int as n, min(receipt_on) as since, '' as id, '' as name from orders
    where shop_id = ${shopId} and receipt = ${sql.lit(RECEIPT.trouble)} and hop = 0
      and receipt_on > now() - ${sql.lit(`${DAYS} days`)}::interval having count(*) > 0`,
  tell: (waiting) =>
    waiting.map(({ n, since }) => ({
      Count: n,
      Says: `${n} 单物流异常（停滞、派送失败或退回），请及时跟进`,
      Since: since,
      Act: '查看',
      To: '/received/agent?view=normal&tab=trouble&startTime=&endTime=',
    })),
};
