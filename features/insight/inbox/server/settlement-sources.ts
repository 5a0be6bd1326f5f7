import { type RawBuilder, sql } from 'kysely';
import { longest, nameFew, type Source } from './source.ts';

/** Per shop how many of its rows wait for this one's yes. */
const ofTraders = (waiting: RawBuilder<unknown>) =>
  longest(sql`
    select count(*)::int as n, min(w.created_at) as since, w.trader_id::text as id, max(s.name) as name
    from (${waiting}) as w join shops s on s.id = w.trader_id
    group by w.trader_id`);

/** Bills that other shops made, and that this one has neither confirmed nor paid whole. */
export const billsToConfirm: Source = {
  kind: 'bills-to-confirm',
  allow: ['settlement.pay'],
  rows: (shopId) =>
    ofTraders(
      sql`select trader_id, created_at from settlement_bills where shop_id = ${shopId} and not confirmed
        and not is_mine and deleted_at is null and not (paid > 0 and paid = abs(owed - returned))`,
    ),
  tell: (waiting) =>
    nameFew(
      waiting,
      ({ n, name }) => ({ Count: n, Says: `${name}的 ${n} 张账单待确认`, Act: '去确认', To: BILLS }),
      ({ kinds, n }) => ({ Says: `另外 ${kinds} 家店铺的 ${n} 张账单待确认`, Act: '去确认', To: BILLS }),
    ),
};

/** Payments to this shop that the payers have booked: has the money come? */
export const paymentsToConfirm: Source = {
  kind: 'payments-to-confirm',
  allow: ['settlement.pay'],
  rows: (shopId) =>
    ofTraders(
      sql`select trader_id, created_at from settlement_payments where shop_id = ${shopId} and not confirmed
        and not is_mine and reversed < postings`,
    ),
  tell: (waiting) =>
    nameFew(
      waiting,
      ({ n, name }) => ({
        Count: n,
        Says: `${name}登记了 ${n} 笔付款，待确认到账`,
        Act: '去核对',
        To: PAYMENTS,
      }),
      ({ kinds, n }) => ({
        ...{ Says: `另外 ${kinds} 家店铺的 ${n} 笔付款待确认到账`, Act: '去核对', To: PAYMENTS },
      }),
    ),
};

const BILLS = '/settlementV2/billV2?tab=mine';
const PAYMENTS = '/settlementV2/payment?tab=mine';
