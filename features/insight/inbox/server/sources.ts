import { sql } from 'kysely';
import { applications } from './application-sources.ts';
import { cancelAnswers, cancelPassing, cancelRequests } from './cancel-sources.ts';
import { complaintsToAnswer } from './complaint-sources.ts';
import { groupBuysClosed, groupBuysToFollow } from './group-buy-sources.ts';
import { heldHere, heldUpstream } from './hold-sources.ts';
import { grantsLapsed, pushesFailed, webhooksPaused } from './hub-sources.ts';
import { leadsRefused, leadsToAnswer } from './lead-sources.ts';
import { presalesDue } from './presale-sources.ts';
import { pricesFailed } from './price-sources.ts';
import { quotasOut, quotasTight } from './quota-sources.ts';
import { parcelsInTrouble } from './receipt-sources.ts';
import { changesToSee, pricesToAnswer, requestsToAnswer } from './request-sources.ts';
import {
  billsToConfirm,
  booksApart,
  correctionsToAnswer,
  differencesToAgree,
  paymentsToConfirm,
} from './settlement-sources.ts';
import { rowsToCorrect, sheetsToConfirm, waybillSheets } from './sheet-sources.ts';
import type { Source } from './source.ts';
import { stockLow, stockShort } from './stock-sources.ts';

const toShip: Source = {
  kind: 'to-ship',
  allow: ['order.ship'],
  // Kept counts of the rows where the shop is the last of the chain: new, waiting, exported; without those that
  // wait for an answer first.
  rows: (shopId) => sql`
    select (sum(n) - (select count(*) from orders where shop_id = ${shopId} and cancel_request is not null
        and roles & 8 <> 0 and stage in (1, 2, 3)))::int as n,
      min(day)::text as since, '' as id, '' as name
    from (select day, sum(n) as n from order_tallies
      where shop_id = ${shopId} and roles & 8 <> 0 and stage in (1, 2, 3) group by day having sum(n) > 0) as days
    having count(*) > 0`,
  tell: (waiting) =>
    waiting.map(({ n, since }) => ({
      Count: n,
      Says: `${n} 单等待发货`,
      Since: since,
      Act: '去发货',
      To: '/delivery/self',
    })),
};

/** In the order in which a shop looks at them. */
export const SOURCES: readonly Source[] = [
  cancelRequests,
  cancelAnswers,
  requestsToAnswer,
  complaintsToAnswer,
  leadsToAnswer,
  leadsRefused,
  changesToSee,
  parcelsInTrouble,
  grantsLapsed,
  pushesFailed,
  webhooksPaused,
  toShip,
  waybillSheets,
  rowsToCorrect,
  sheetsToConfirm,
  paymentsToConfirm,
  billsToConfirm,
  correctionsToAnswer,
  differencesToAgree,
  booksApart,
  pricesToAnswer,
  pricesFailed,
  quotasOut,
  quotasTight,
  stockShort,
  stockLow,
  groupBuysClosed,
  groupBuysToFollow,
  heldUpstream,
  heldHere,
  presalesDue,
  ...applications,
  cancelPassing,
];
