import { sql } from 'kysely';
import { cancelAsSide, lockAhead } from '#features/orders/orders/server/index.ts';
import { CANCEL_REASON } from '#features/orders/orders/suspension.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { DueShops } from '#kit/jobs/server/each-shop.ts';
import { enqueue } from '#kit/jobs/server/enqueue.ts';
import { type JobCtx, job, type Routine } from '#kit/jobs/server/job.ts';
import { sweepShops } from '#kit/jobs/server/sweep.ts';
import { groupBy } from '#kit/list/group-by.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { resumeOrders } from './resume-orders.ts';

const NAME = 'release-holds';
const AT_ONCE = 500;
const SYSTEM = { id: '', name: '系统', loginName: '' };

/** One job per shop and minute, in the minute after the time; it reads anew what is due. */
export async function releaseAt({ db, user }: Pick<ShopCtx, 'db' | 'user'>, until: Date): Promise<void> {
  const at = new Date(Math.ceil(until.getTime() / 60_000) * 60_000);
  const who = { shopId: db.shopId, userId: user.id, userName: user.name };
  await enqueue(db, NAME, who, { key: `${NAME} ${db.shopId} ${at.toISOString()}`, at });
}

/** Ends what is due; a time that was put off meanwhile isn't. */
export const endDueSuspensions = job(
  NAME,
  async (ctx: JobCtx) => {
    while (await ctx.inShop(releaseSome)) ctx.signal.throwIfAborted();
  },
  // The sweep finds them within the hour, where it does not fail of the same.
  { undone: '到期的挂起订单没有全部恢复' },
);

const overdue: DueShops = sql`select shop_id from order_holds
  where mine and ended_at is null and until < now() group by shop_id`;

/** Those that a lost job left, and after a time without a worker the oldest first. */
export const sweepSuspensions: Routine = {
  name: 'sweep-holds',
  cron: '41 * * * *',
  // As long as shops have something due: each turn a shop's next 500, so that none waits for a big one's end.
  run: async (pool) => {
    let more = true;
    while (more) {
      more = false;
      await sweepShops(pool, NAME, overdue, async (db) => {
        more = (await releaseSome(db)) || more;
      });
    }
  },
};

/** Whether there may be more. */
async function releaseSome(db: TenantDb): Promise<boolean> {
  const rows = await db
    .from('order_holds')
    .select(['order_id', 'reason', 'note', 'by_name'])
    .where('mine', '=', true)
    .where('ended_at', 'is', null)
    .where('until', '<=', sql<string>`now()`)
    .orderBy('until')
    .limit(AT_ONCE)
    .execute();
  if (rows.length === 0) return false;
  const leaving = rows.filter(({ reason }) => reason === CANCEL_REASON);
  const staying = rows.filter(({ reason }) => reason !== CANCEL_REASON).map(({ order_id: id }) => id);
  const names = new Set(leaving.map(({ by_name }) => by_name));
  if (names.size > 1 || (names.size > 0 && staying.length > 0))
    await lockAhead(
      db,
      rows.map(({ order_id: id }) => id),
    );
  const kept = await cancelDue(db, leaving);
  const { done } = await resumeOrders({ db, user: SYSTEM }, [...staying, ...kept], 'until');
  return done + leaving.length - kept.length > 0 && rows.length === AT_ONCE;
}

interface Leaving {
  order_id: string;
  note: string;
  by_name: string;
}

/** What a run cancelled ten minutes ago and nobody took back, in the name of who did; gives what can't be cancelled now. */
async function cancelDue(db: TenantDb, rows: readonly Leaving[]): Promise<string[]> {
  const kept: string[] = [];
  for (const [name, part] of groupBy(rows, ({ by_name }) => by_name)) {
    const cancels = part.map(({ order_id: OrderID, note: Reason }) => ({ OrderID, Reason }));
    const { skipped } = await cancelAsSide({ db, user: { ...SYSTEM, name } }, cancels);
    kept.push(...skipped.map(({ id }) => id));
  }
  return kept;
}
