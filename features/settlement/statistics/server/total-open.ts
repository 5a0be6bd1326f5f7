import { sql } from 'kysely';
import type { z } from 'zod';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { ageOf } from '#features/settlement/bills/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { AgeTotal } from '../contract.ts';
import type { TradersPeriod } from './total-traders.ts';

type Open = z.infer<typeof AgeTotal> & { isOverdue: boolean };

/** What is open now, however old: from bills, never from the items. */
export function openAmounts({ shopId: shop }: TenantDb, { Side }: TradersPeriod) {
  const today = dayOf(new Date());
  const ofSide = Side ? sql` and side = ${Side}` : sql``;
  return sql<Open>`
    select side * 2 - case when owed >= returned then 1 else 0 end as "IdPaymentType", due_on < ${today}::date as "isOverdue",
      ${ageOf(today)} as "Age", count(*)::int as "Count", sum(abs(owed - returned) - paid) as "Amount"
    from settlement_bills where shop_id = ${shop} and deleted_at is null and paid < abs(owed - returned)${ofSide}
    group by 1, 2, 3 order by 1, 3`;
}

/** By type, what of it is overdue, and all of it by its age. */
export function totalOpen(bills: readonly Open[]) {
  return {
    Overdue: added(bills.filter(({ isOverdue }) => isOverdue)).map(({ Age: _, ...rest }) => rest),
    Ages: added(bills, ({ Age }) => Age),
  };
}

type AgeRow = z.infer<typeof AgeTotal>;

/** Added up by type, and by what else tells them apart. */
function added(rows: readonly AgeRow[], apart: (row: AgeRow) => string = () => ''): AgeRow[] {
  const sums = new Map<string, AgeRow>();
  for (const { IdPaymentType, Age, Count, Amount } of rows) {
    const key = `${IdPaymentType} ${apart({ IdPaymentType, Age, Count, Amount })}`;
    const sum = sums.get(key) ?? { IdPaymentType, Age, Count: 0, Amount: 0 };
    const fen = Math.round(sum.Amount * 100) + Math.round(Amount * 100);
    sums.set(key, { ...sum, Count: sum.Count + Count, Amount: fen / 100 });
  }
  return [...sums.values()];
}
