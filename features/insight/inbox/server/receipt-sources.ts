import { sql } from 'kysely';
import { RECEIPT } from '#features/orders/orders/receipt.ts';
import type { Source } from './source.ts';

/** What is older is a matter of complaints. */
const DAYS = 30;

/** Parcels that stand still, can't be handed over or come back, for who faces their buyers. */
export const parcelsInTrouble: Source = {
  kind: 'parcels-in-trouble',
  allow: ['order.view'],
  rows: (shopId) => sql`select count(*)::int as n, min(receipt_on) as since, '' as id, '' as name from orders
    where shop_id = ${shopId} and receipt = ${sql.lit(RECEIPT.trouble)} and hop = 0
      and receipt_on > now() - ${sql.lit(`${DAYS} days`)}::interval having count(*) > 0`,
  tell: (waiting) =>
    waiting.map(({ n, since }) => ({
      Count: n,
      Says: `${n} 单的包裹停滞、派送不出去或在退回，请在买家来问之前处理`,
      Since: since,
      Act: '去看看',
      To: '/received/agent?view=normal&tab=trouble&startTime=&endTime=',
    })),
};
