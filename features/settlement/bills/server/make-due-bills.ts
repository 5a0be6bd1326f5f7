import { sql } from 'kysely';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { type Cycle, lastPeriod, nextStart, plusDays } from '#features/settlement/terms/periods.ts';
import { Refused } from '#kit/endpoint/refusal.ts';
import { type DueShops, eachShop } from '#kit/jobs/server/each-shop.ts';
import type { Routine } from '#kit/jobs/server/job.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { lockRelations } from './lock-relations.ts';
import { makeBill } from './make-bill.ts';

const due: DueShops = sql`select distinct shop_id from settlement_terms
  where next_on <= (now() at time zone 'Asia/Shanghai')::date`;

/** At 02:30 in Shanghai: the bills of the periods that are over, where the terms say that they make themselves. */
export const makeDueBills: Routine = {
  name: 'settlement-make-due-bills',
  cron: '30 18 * * *',
  run: (pool) => eachShop(pool, due, billWhatIsDue),
};

/** In one transaction with the day of the next: killed at any moment, no period is billed twice. */
async function billWhatIsDue(db: TenantDb): Promise<void> {
  const today = dayOf(new Date());
  const rows = await db
    .from('settlement_terms')
    .selectAll()
    .where('side', '=', 1)
    .where('next_on', '<=', today)
    .orderBy('trader_id')
    .forUpdate()
    .execute();
  await lockRelations(
    db,
    rows.map(({ trader_id: traderId }) => ({ side: 1, traderId })),
  );
  for (const row of rows) {
    const rhythm = { cycle: row.cycle as Cycle, startDay: row.start_day };
    const { start, end } = lastPeriod(rhythm, today);
    const dueOn = row.due_days === null ? null : plusDays(end, row.due_days);
    await tryBill(db, row.trader_id, { start, end, dueOn });
    await db
      .update('settlement_terms')
      .set({ next_on: nextStart(rhythm, today) })
      .where('side', '=', 1)
      .where('trader_id', '=', row.trader_id)
      .execute();
  }
}

interface Over {
  start: string;
  end: string;
  dueOn: string | null;
}

async function tryBill(db: TenantDb, traderId: string, { start, end, dueOn }: Over): Promise<void> {
  const choice = { start, end, withEarlier: true };
  const wish = { side: 1 as const, traderId, choice, name: '', note: '', dueOn };
  try {
    await makeBill({ db, user: { ...BY_ITSELF } }, wish);
  } catch (error) {
    // Nothing was shipped, or the period is closed: the next one comes.
    if (!(error instanceof Refused)) throw error;
  }
}

/** Whose name stands at what the clock makes. */
const BY_ITSELF = { id: '', name: '自动', loginName: '' };
