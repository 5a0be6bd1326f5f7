import { dayOf } from '#features/orders/orders/times/order-time.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type Cycle, lastPeriod, nextStart, plusDays } from '../periods.ts';

/** A relation whose period is over, with that period and the day from which the next one's bill is due. */
export interface DueTerm {
  traderId: string;
  period: { start: string; end: string; dueOn: string | null };
  nextOn: string;
}

/** Locks the terms by which a bill of this shop as the seller is due. */
export async function lockDueTerms(db: TenantDb): Promise<DueTerm[]> {
  const today = dayOf(new Date());
  const rows = await db
    .from('settlement_terms')
    .selectAll()
    .where('side', '=', 1)
    .where('next_on', '<=', today)
    .orderBy('trader_id')
    .forUpdate()
    .execute();
  return rows.map((row) => {
    const rhythm = { cycle: row.cycle as Cycle, startDay: row.start_day };
    const { start, end } = lastPeriod(rhythm, today);
    const dueOn = row.due_days === null ? null : plusDays(end, row.due_days);
    return { traderId: row.trader_id, period: { start, end, dueOn }, nextOn: nextStart(rhythm, today) };
  });
}

/** Moves a term on to its next period, once the last one is billed or had nothing to bill. */
export async function moveTermOn(db: TenantDb, { traderId, nextOn }: DueTerm): Promise<void> {
  await db
    .update('settlement_terms')
    .set({ next_on: nextOn })
    .where('side', '=', 1)
    .where('trader_id', '=', traderId)
    .execute();
}
