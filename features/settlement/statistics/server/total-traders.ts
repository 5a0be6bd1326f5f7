import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { KIND } from '#features/ledger/ledger/entry.ts';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { settlementStatistics, TraderTotal, TypeTotal } from '../contract.ts';
import { statisticsRefusals as no } from '../refusals.ts';

export type TradersPeriod = z.output<typeof settlementStatistics.traders.input>;

const DAY = 86_400_000;
/** As the other pages of figures. */
const MOST_DAYS = 400;
const daysIn = ({ PeriodStart, PeriodEnd }: TradersPeriod) =>
  (Date.parse(PeriodEnd) - Date.parse(PeriodStart)) / DAY + 1;

/** As many days, right before. */
function periodBefore(period: TradersPeriod): TradersPeriod {
  const back = (day: string, days: number) =>
    new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10);
  const { PeriodStart } = period;
  return { ...period, PeriodStart: back(PeriodStart, daysIn(period)), PeriodEnd: back(PeriodStart, 1) };
}

/** Refused before anything is read: a period of thousands of years has as many days. */
export function requireOrderedPeriod(period: TradersPeriod): void {
  if (period.PeriodEnd < period.PeriodStart) refuse(no.period);
  if (daysIn(period) > MOST_DAYS) refuse(no.days);
}
const ofSide = ({ Side }: TradersPeriod) => (Side ? sql` and (type + 1) / 2 = ${Side}` : sql``);

/** A bill or payment is of the type of its side that its net goes by. */
const typeBy = (net: RawBuilder<unknown>) => sql`side * 2 - case when ${net} < 0 then 0 else 1 end`;

/** From the sums kept by day, bills and postings, however many items there are; never from the items. */
export async function totalTypes({ db }: ShopCtx, period: TradersPeriod) {
  requireOrderedPeriod(period);
  const [Types, [waiting]] = await db.finish(typesOf(db, period), toConfirm(db, period));
  return { Types, ToConfirm: waiting?.n ?? 0 };
}

/** The same of as many days before; what is open is known of now alone. */
export const typesBefore = (db: TenantDb, period: TradersPeriod) => typesOf(db, periodBefore(period));

export function typesOf({ shopId }: TenantDb, period: TradersPeriod) {
  const within = sql`between ${period.PeriodStart}::date and ${period.PeriodEnd}::date`;
  return sql<z.infer<typeof TypeTotal>>`
    select type as "IdPaymentType", sum(n)::int as "Count", sum(amount) as "Amount", sum(settled) as "SettledAmount",
      sum(open) as "OpenAmount"
    from (select type, n, amount, 0 as settled, 0 as open from settlement_tallies
        where shop_id = ${shopId} and day ${within}
      union all select ${typeBy(sql`y.amount`)}, 0, 0, case when y.amount < 0 then -p.amount else p.amount end, 0
      from settlement_postings p join settlement_payments y on y.shop_id = ${shopId} and y.id = p.payment_id
      where p.shop_id = ${shopId} and p.paid_on ${within} and not p.is_prepaid
      union all select ${typeBy(sql`owed - returned`)}, 0, 0, 0, abs(owed - returned) - paid from settlement_bills
      where shop_id = ${shopId} and deleted_at is null) as t
    where true${ofSide(period)} group by 1
    having sum(n) <> 0 or sum(settled) <> 0 or sum(open) <> 0 order by 1`;
}

/** Bills of the other side that nobody here has said yes to. */
export const toConfirm = ({ shopId }: TenantDb, { Side }: TradersPeriod) =>
  sql<{ n: number }>`select count(*)::int as n from settlement_bills
    where shop_id = ${shopId} and not confirmed and not is_mine and deleted_at is null
      and not (paid > 0 and paid = abs(owed - returned))${Side ? sql` and side = ${Side}` : sql``}`;

/** All that was ever owed, less what bills and payments of single items hold; by side, now. */
export const totalUnbilled = ({ shopId }: TenantDb, { Side }: TradersPeriod) =>
  sql<{ Side: 1 | 2; Amount: number }>`select side as "Side", sum(amount) as "Amount"
    from (select (type + 1) / 2 as side, case when type % 2 = 0 then -amount else amount end as amount
        from settlement_tallies where shop_id = ${shopId}
      union all select side, returned - owed from settlement_bills where shop_id = ${shopId} and deleted_at is null
      union all select y.side, -p.amount from settlement_postings p
      join settlement_payments y on y.shop_id = ${shopId} and y.id = p.payment_id
      where p.shop_id = ${shopId} and p.bill_id is null and not p.is_prepaid) as u
    ${Side ? sql`where side = ${Side}` : sql``} group by 1 having sum(amount) <> 0 order by 1`;

/**
 * Opening + owed − returned − paid = closing, per trader and side; what bills and payments hold is taken off what was
 * ever owed to say what stands on no bill. A shop with which only money was paid ahead, or
 * of which only what was open before is told, has a line too.
 */
export async function totalTraders({ db }: ShopCtx, period: TradersPeriod): Promise<TraderTotal[]> {
  requireOrderedPeriod(period);
  const { PeriodStart: start, PeriodEnd: end } = period;
  const within = sql`day between ${start}::date and ${end}::date`;
  const { rows } = await sql<TraderTotal>`
    with one_sided as (select trader_id, side, sum(change) as amount from settlement_requests
      where shop_id = ${db.shopId} and kind = ${KIND.opening} and state = 'open' and is_mine group by 1, 2),
    owed as (select trader_id, (type + 1) / 2 as side, day, type % 2 = 0 as is_return, amount,
        case when type % 2 = 0 then -amount else amount end as worth
      from settlement_tallies where shop_id = ${db.shopId}${ofSide(period)}
      union all select trader_id, side, ${start}::date, false, 0, 0 from settlement_relations
      where shop_id = ${db.shopId} and prepaid > 0${period.Side ? sql` and side = ${period.Side}` : sql``}
      union all select trader_id, side, ${start}::date, false, 0, 0 from one_sided
      where true${period.Side ? sql` and side = ${period.Side}` : sql``}),
    billed as (select trader_id, side, sum(owed - returned) as amount,
        sum(owed - returned - sign(owed - returned) * paid) filter (where due_on < ${dayOf(new Date())}::date) as overdue
      from settlement_bills where shop_id = ${db.shopId} and deleted_at is null group by 1, 2),
    paid as (select y.trader_id, y.side,
        sum(p.amount) filter (where p.paid_on < ${start}::date) as before,
        sum(p.amount) filter (where p.paid_on between ${start}::date and ${end}::date) as within,
        sum(p.amount) filter (where p.bill_id is null) as free,
        sum(p.amount) filter (where not y.confirmed and p.paid_on <= ${end}::date) as unconfirmed
      from settlement_postings p
      join settlement_payments y on y.shop_id = ${db.shopId} and y.id = p.payment_id
      where p.shop_id = ${db.shopId} and not p.is_prepaid group by 1, 2)
    select o.trader_id as "TraderID", s.name as "TraderName", o.side as "Side",
      coalesce(sum(worth) filter (where day < ${start}::date), 0) - coalesce(min(p.before), 0) as "OpeningAmount",
      coalesce(sum(o.amount) filter (where ${within} and not is_return), 0) as "OwedAmount",
      coalesce(sum(o.amount) filter (where ${within} and is_return), 0) as "ReturnedAmount",
      coalesce(min(p.within), 0) as "SettledAmount",
      coalesce(sum(worth) filter (where day <= ${end}::date), 0) - coalesce(min(p.before), 0)
        - coalesce(min(p.within), 0) as "ClosingAmount", coalesce(min(p.unconfirmed), 0) as "UnconfirmedAmount",
      sum(worth) - coalesce(min(b.amount), 0) - coalesce(min(p.free), 0) as "UnbilledAmount",
      coalesce(min(b.overdue), 0) as "OverdueAmount", coalesce(min(r.prepaid), 0) as "PrepaidAmount",
      coalesce(min(u.amount), 0) as "OneSidedOpening"
    from owed o join shops s on s.id = o.trader_id
    left join billed b on b.trader_id = o.trader_id and b.side = o.side
    left join paid p on p.trader_id = o.trader_id and p.side = o.side
    left join one_sided u on u.trader_id = o.trader_id and u.side = o.side
    left join settlement_relations r on r.shop_id = ${db.shopId} and r.trader_id = o.trader_id and r.side = o.side
    group by 1, 2, 3 order by "ClosingAmount" desc, 1, 3`.execute(db.k);
  return rows;
}
