import { sql } from 'kysely';
import type { z } from 'zod';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { FlowTotal } from '../contract.ts';
import type { TradersPeriod } from './total-traders.ts';

type Flow = z.infer<typeof FlowTotal>;

const MONTHS = 12;
const FORMS = { day: 'YYYY-MM-DD', month: 'YYYY-MM' } as const;

/** What each day of a period added to a side, and what was paid on it. */
export const flowOfDays = (db: TenantDb, period: TradersPeriod) => flowPer(db, 'day', period);

/** The last twelve months, this one as far as it has come. */
export function flowOfMonths(db: TenantDb, { Side }: TradersPeriod) {
  const today = dayOf(new Date());
  const first = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - MONTHS, 1));
  return flowPer(db, 'month', { PeriodStart: first.toISOString().slice(0, 10), PeriodEnd: today, Side });
}

/** From the sums by day and the postings, never from the items; a period without any stands there with nothing. */
function flowPer(
  { shopId: shop }: TenantDb,
  per: keyof typeof FORMS,
  { PeriodStart, PeriodEnd, Side }: TradersPeriod,
) {
  const within = sql`between ${PeriodStart}::date and ${PeriodEnd}::date`;
  return sql<Flow>`
    with flow as (select day, (type + 1) / 2 as side, case when type % 2 = 0 then -amount else amount end as owed, 0 as paid
        from settlement_tallies where shop_id = ${shop} and day ${within}
      union all select p.paid_on, y.side, 0, p.amount from settlement_postings p
      join settlement_payments y on y.shop_id = ${shop} and y.id = p.payment_id
      where p.shop_id = ${shop} and p.paid_on ${within} and not p.is_prepaid)
    select to_char(d.day, ${sql.lit(FORMS[per])}) as "Period", s.side as "Side", coalesce(sum(owed), 0) as "Amount",
      coalesce(sum(paid), 0) as "SettledAmount"
    from (select distinct side from flow ${Side ? sql`where side = ${Side}` : sql``}) as s
    cross join generate_series(${PeriodStart}::date, ${PeriodEnd}::date, '1 day') as d (day)
    left join (select day, side, sum(owed) as owed, sum(paid) as paid from flow group by 1, 2) as f
      on f.day = d.day::date and f.side = s.side
    group by 1, 2 order by 1, 2`;
}
