import { sql } from 'kysely';
import { type DueTerm, lockDueTerms, moveTermOn } from '#features/settlement/terms/server/index.ts';
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
  const terms = await lockDueTerms(db);
  await lockRelations(
    db,
    terms.map(({ traderId }) => ({ side: 1, traderId })),
  );
  for (const term of terms) {
    await tryBill(db, term);
    await moveTermOn(db, term);
  }
}

async function tryBill(db: TenantDb, { traderId, period: { start, end, dueOn } }: DueTerm): Promise<void> {
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
