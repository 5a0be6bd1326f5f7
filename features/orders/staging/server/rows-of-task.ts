import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { STAGED_ROW_STATES } from '../row-states.ts';

/** Forgets the platforms that a task's rows name themselves: what is said of the whole sheet goes before what its rows say. */
export async function forgetRowPlatforms(db: TenantDb, taskId: string): Promise<void> {
  await db
    .update('import_rows')
    .set({ third_party: null })
    .where('task_id', '=', taskId)
    .where('third_party', 'is not', null)
    .execute();
}

/** Notes that a task's rows to correct need a hand: mended later, they have needed one all the same. */
export async function markByHand(db: TenantDb, taskId: string): Promise<void> {
  await sql`update import_rows set by_hand = true
      where shop_id = ${db.shopId} and task_id = ${taskId} and state = ${sql.lit(STAGED_ROW_STATES.toCorrect.id)} and not by_hand`.execute(
    db.k,
  );
}
