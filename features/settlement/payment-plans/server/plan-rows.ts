import { sql } from 'kysely';
import type { z } from 'zod';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { paymentPlans } from '../contract.ts';
import type { PlannedPayment } from '../planned-payment.ts';

type Query = Partial<z.output<typeof paymentPlans.query.input>>;

/** What was booked of a plan (alias `p`): the payments of its transaction with its shop. */
const ofPlan = (shopId: string) => sql`y.shop_id = ${shopId} and y.transaction_id = p.transaction_id
  and y.side = p.side and y.trader_id = p.trader_id`;

const plans = (
  shopId: string,
) => sql`select p.id, p.transaction_id, p.side, p.trader_id, p.amount, b.paid, p.method,
    p.transaction_no, b.paid_on, b.confirmed, true as is_plan, true as is_mine, false as is_unseen,
    p.note, p.created_by, p.created_at, p.planned_on,
    case when p.deleted_at is not null then 4 when b.paid = 0 then 1 when b.paid = p.amount then 3 else 2 end as status
  from payment_plans p cross join lateral (select coalesce(sum(y.paid), 0) as paid, max(y.paid_on) as paid_on,
    coalesce(bool_and(y.confirmed or y.reversed = y.postings), true) as confirmed
    from settlement_payments y where ${ofPlan(shopId)}) b where p.shop_id = ${shopId}`;

const booked = (
  shopId: string,
) => sql`select y.id, y.transaction_id, y.side, y.trader_id, y.amount, y.paid, y.method,
    y.transaction_no, y.paid_on, y.confirmed, false, y.is_mine, y.unseen_since is not null,
    y.note, y.created_by, y.created_at, null::date,
    case when y.reversed = y.postings then 4 when y.reversed > 0 then 2 else 3 end
  from settlement_payments y where y.shop_id = ${shopId}
    and not exists (select from payment_plans p where p.shop_id = ${shopId} and ${ofPlan(shopId)})`;

function every(shopId: string, { IsPlan }: Query) {
  if (IsPlan === undefined) return sql`${plans(shopId)} union all ${booked(shopId)}`;
  return IsPlan ? plans(shopId) : sql`select * from (${booked(shopId)}) as b (${COLUMNS})`;
}
const COLUMNS =
  sql.raw(`id, transaction_id, side, trader_id, amount, paid, method, transaction_no, paid_on, confirmed,
  is_plan, is_mine, is_unseen, note, created_by, created_at, planned_on, status`);

const conditions = (query: Query) =>
  sql.join(
    [
      sql`true`,
      query.PaymentIDs?.length ? sql`e.id = any(${query.PaymentIDs}::uuid[])` : [],
      query.TransactionIDs?.length ? sql`e.transaction_id = any(${query.TransactionIDs}::uuid[])` : [],
      query.TraderIDs?.length ? sql`e.trader_id = any(${query.TraderIDs}::uuid[])` : [],
      query.Side ? sql`e.side = ${query.Side}` : [],
      query.Statuses?.length && !query.Statuses.includes(-1)
        ? sql`e.status = any(${query.Statuses}::int[])`
        : [],
      query.startTime ? sql`e.created_at >= ${query.startTime}::timestamptz` : [],
      query.endTime ? sql`e.created_at < ${query.endTime}::timestamptz` : [],
    ].flat(),
    sql` and `,
  );

/** By what rows are sorted; those without a day last either way. */
const SORTS = { CreatedOn: sql.ref('e.created_at'), PlannedOn: sql.ref('e.planned_on') };

/** A page of plans and of payments that belong to none, with the count of all. */
export async function queryPayments(
  { db }: ShopCtx,
  query: Query,
): Promise<{ total: number; items: PlannedPayment[] }> {
  const { pageSize = 500, pageIndex = 0, currentPage, orderBy = 'CreatedOn', isDesc = true } = query;
  const page = currentPage ? currentPage - 1 : pageIndex;
  const direction = isDesc ? sql`desc` : sql`asc`;
  const order = sql`${SORTS[orderBy]} ${direction} nulls last, e.created_at ${direction}, e.id ${direction}`;
  const from = sql`from (${every(db.shopId, query)}) as e where ${conditions(query)}`;
  const { rows: items } =
    await sql<PlannedPayment>`select e.id as "PaymentID", e.transaction_id as "TransactionID",
      e.trader_id as "TraderID", s.name as "TraderName",
      e.side * 2 - case when e.amount < 0 then 0 else 1 end as "IdPaymentType", abs(e.amount) as "Amount",
      abs(e.paid) as "PaidAmount", (select coalesce(sum(o.amount), 0) from settlement_postings o
        where o.shop_id = ${db.shopId} and o.payment_id = e.id and o.is_prepaid) as "PrepaidAmount", e.method as "Method", e.transaction_no as "TransactionNo", e.paid_on as "PaidOn",
      e.status as "Status", e.confirmed as "IsConfirmed", e.is_plan as "IsPlan", e.is_mine as "IsMine",
      e.is_unseen as "IsUnseen", e.note as "Note", e.created_by as "CreatedBy", e.created_at as "CreatedOn",
      e.planned_on as "PlannedOn", array(select b.bill_id from payment_plan_bills b
        where b.shop_id = ${db.shopId} and b.plan_id = e.id order by b.bill_id) as "SettlementIDs"
    from (select e.* ${from} order by ${order} limit ${pageSize}
      offset ${page * pageSize}) as e
    join shops s on s.id = e.trader_id order by ${order}`.execute(db.k);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${from}`.execute(db.k);
  return { total: rows[0]?.n ?? 0, items };
}
