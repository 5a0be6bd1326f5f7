import { type RawBuilder, sql } from 'kysely';
import { visibleSides } from '#features/ledger/ledger/price-sides.ts';
import { allows } from '#kit/endpoint/rights.ts';
import { type InboxSource, longest, nameFew, RECENT_PERIOD } from '../source.ts';

/** Per shop how many of its rows wait for this one's yes. */
const ofTraders = (waiting: RawBuilder<unknown>) =>
  longest(sql`
    select count(*)::int as n, min(w.created_at) as since, w.trader_id::text as id, max(s.name) as name
    from (${waiting}) as w join shops s on s.id = w.trader_id
    group by w.trader_id`);

/** Of a table of settlement the sides that a member with these rights sees: nobody is led to a list that is empty for them. */
const isSeen = (rights: number, side: RawBuilder<unknown> = sql.ref('side')) =>
  sql<boolean>`${side} = any(${visibleSides((right) => allows(right, rights))}::int[])`;

/** Bills that other shops made, and that this one has neither confirmed nor paid whole. */
export const billsToConfirm: InboxSource = {
  kind: 'bills-to-confirm',
  allow: ['settlement.pay'],
  needs: 'settlement.view',
  rows: (shopId, rights) =>
    ofTraders(
      sql`select trader_id, created_at from settlement_bills where shop_id = ${shopId} and ${isSeen(rights)} and not confirmed
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
export const paymentsToConfirm: InboxSource = {
  kind: 'payments-to-confirm',
  allow: ['settlement.pay'],
  needs: 'settlement.view',
  rows: (shopId, rights) =>
    ofTraders(
      sql`select trader_id, created_at from settlement_payments where shop_id = ${shopId} and ${isSeen(rights)} and not confirmed
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
        Says: `另外 ${kinds} 家店铺的 ${n} 笔付款待确认到账`,
        Act: '去核对',
        To: PAYMENTS,
      }),
    ),
};

/** What other shops ask to change, on bills or before there is one, at this one's cost. */
export const correctionsToAnswer: InboxSource = {
  kind: 'corrections-to-answer',
  allow: ['settlement.pay'],
  needs: 'settlement.view',
  rows: (shopId, rights) =>
    ofTraders(sql`select trader_id, created_at from settlement_requests
      where shop_id = ${shopId} and ${isSeen(rights)} and state = 'open' and not is_mine`),
  tell: (waiting) =>
    nameFew(
      waiting,
      ({ n, name }) => ({
        Count: n,
        Says: `${name}申请更正 ${n} 笔账款，待答复`,
        Act: '去答复',
        To: CORRECTIONS,
      }),
      ({ kinds, n }) => ({
        Says: `另外 ${kinds} 家店铺申请更正 ${n} 笔账款，待答复`,
        Act: '去答复',
        To: CORRECTIONS,
      }),
    ),
};

/** Differences of this shop's own statements on which another insists by the books. */
export const differencesToAgree: InboxSource = {
  kind: 'differences-to-agree',
  allow: ['settlement.pay'],
  needs: 'settlement.view',
  rows: (shopId, rights) =>
    ofTraders(sql`select r.trader_id, d.decided_at as created_at from settlement_reconciliation_rows d
      join settlement_reconciliations r on r.shop_id = ${shopId} and r.id = d.reconciliation_id
      where d.shop_id = ${shopId} and d.decision = 'insisted' and not d.by_us and r.deleted_at is null
        and ${isSeen(rights, sql.ref('r.side'))}`),
  tell: (waiting) =>
    nameFew(
      waiting,
      ({ n, name }) => ({
        Count: n,
        Says: `${name}对本店的对账单有 ${n} 处异议，待答复`,
        Act: '去答复',
        To: RUNS,
      }),
      ({ kinds, n }) => ({
        Says: `另外 ${kinds} 家店铺对本店的对账单有 ${n} 处异议，待答复`,
        Act: '去答复',
        To: RUNS,
      }),
    ),
};

/** What comparing both books found last night, or when it was asked for. */
export const booksApart: InboxSource = {
  kind: 'books-apart',
  allow: ['settlement.view'],
  rows: (shopId, rights) => sql`select n, since, '' as id, '' as name from (select at as since,
      (select count(*)::int from jsonb_array_elements(findings) as f where ${isSeen(rights, sql`(f->>'Side')::int`)}) as n
    from settlement_audits where shop_id = ${shopId} order by id desc limit 1) as a where n > 0`,
  tell: (waiting) =>
    waiting.map(({ n, since }) => ({
      Count: n,
      Says: `双方账本有 ${n} 处不一致`,
      Since: since,
      Act: '去查看',
      To: '/settlementV2/index',
    })),
};

/** Bills that the other side sent back: of the last days, until somebody has seen it. */
export const billsSentBack: InboxSource = {
  kind: 'bills-sent-back',
  allow: ['settlement.pay'],
  needs: 'settlement.view',
  rows: (shopId, rights) =>
    ofTraders(sql`select trader_id, unseen_since as created_at from settlement_bills
      where shop_id = ${shopId} and ${isSeen(rights)} and unseen_since > now() - ${sql.lit(RECENT_PERIOD)}::interval`),
  tell: (waiting) =>
    nameFew(
      waiting,
      ({ n, name }) => ({ Count: n, Says: `${name}退回了 ${n} 张账单`, Act: '查看', To: SENT_BACK }),
      ({ kinds, n }) => ({ Says: `另外 ${kinds} 家店铺退回了 ${n} 张账单`, Act: '查看', To: SENT_BACK }),
    ),
};

/** Corrections that the other side declined: until somebody has seen it, or asked anew. */
export const correctionsDeclined: InboxSource = {
  kind: 'corrections-declined',
  allow: ['settlement.pay'],
  needs: 'settlement.view',
  rows: (shopId, rights) =>
    ofTraders(sql`select trader_id, unseen_since as created_at from settlement_requests
      where shop_id = ${shopId} and ${isSeen(rights)} and unseen_since > now() - ${sql.lit(RECENT_PERIOD)}::interval`),
  tell: (waiting) =>
    nameFew(
      waiting,
      ({ n, name }) => ({ Count: n, Says: `${name}拒绝更正 ${n} 笔账款`, Act: '查看', To: DECLINED }),
      ({ kinds, n }) => ({ Says: `另外 ${kinds} 家店铺拒绝更正 ${n} 笔账款`, Act: '查看', To: DECLINED }),
    ),
};

/** Payments of this shop of which the receiver says that they did not come. */
export const paymentsNotCome: InboxSource = {
  kind: 'payments-not-come',
  allow: ['settlement.pay'],
  needs: 'settlement.view',
  rows: (shopId, rights) =>
    ofTraders(sql`select trader_id, unseen_since as created_at from settlement_payments
      where shop_id = ${shopId} and ${isSeen(rights)} and unseen_since > now() - ${sql.lit(RECENT_PERIOD)}::interval`),
  tell: (waiting) =>
    nameFew(
      waiting,
      ({ n, name }) => ({ Count: n, Says: `${name}表示 ${n} 笔付款未到账`, Act: '去核对', To: NOT_COME }),
      ({ kinds, n }) => ({
        Says: `另外 ${kinds} 家店铺表示 ${n} 笔付款未到账`,
        Act: '去核对',
        To: NOT_COME,
      }),
    ),
};

/** Open bills for whose money the other side has asked. */
export const billsReminded: InboxSource = {
  kind: 'bills-reminded',
  allow: ['settlement.pay'],
  needs: 'settlement.view',
  rows: (shopId, rights) =>
    ofTraders(sql`select trader_id, reminded_at as created_at from settlement_bills
      where shop_id = ${shopId} and ${isSeen(rights)} and reminded_at is not null and deleted_at is null
        and paid < abs(owed - returned) and (side = 2) = (owed - returned > 0)`),
  tell: (waiting) =>
    nameFew(
      waiting,
      ({ n, name }) => ({ Count: n, Says: `${name}提醒支付 ${n} 张账单`, Act: '去付款', To: REMINDED }),
      ({ kinds, n }) => ({ Says: `另外 ${kinds} 家店铺提醒支付 ${n} 张账单`, Act: '去付款', To: REMINDED }),
    ),
};

/** Plans of this shop whose day has come, and of which something is still to be booked. */
export const plansDue: InboxSource = {
  kind: 'plans-due',
  allow: ['settlement.pay'],
  needs: 'settlement.view',
  rows: (shopId, rights) =>
    ofTraders(sql`select trader_id, planned_on::timestamp at time zone 'Asia/Shanghai' as created_at
      from payment_plans p where shop_id = ${shopId} and ${isSeen(rights)} and deleted_at is null
        and planned_on <= (now() at time zone 'Asia/Shanghai')::date
        and amount <> coalesce((select sum(y.paid) from settlement_payments y where y.shop_id = ${shopId}
          and y.transaction_id = p.transaction_id and y.side = p.side and y.trader_id = p.trader_id), 0)`),
  tell: (waiting) =>
    nameFew(
      waiting,
      ({ n, name }) => ({ Count: n, Says: `与${name}的 ${n} 个付款计划到期`, Act: '去登记', To: PLANS }),
      ({ kinds, n }) => ({ Says: `另外 ${kinds} 家店铺的 ${n} 个付款计划到期`, Act: '去登记', To: PLANS }),
    ),
};

const PLANS = '/settlementV2/paymentPlan';
const SENT_BACK = '/settlementV2/billV2?tab=unseen';
const NOT_COME = '/settlementV2/payment?tab=unseen';
const REMINDED = '/settlementV2/billV2?tab=reminded';
const RUNS = '/settlementV2/reconciles?tab=mine';
const CORRECTIONS = '/settlementV2/corrections?tab=mine';
const DECLINED = '/settlementV2/corrections?tab=unseen';
const BILLS = '/settlementV2/billV2?tab=mine';
const PAYMENTS = '/settlementV2/payment?tab=mine';
