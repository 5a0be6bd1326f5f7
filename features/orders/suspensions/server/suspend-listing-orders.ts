import { type RawBuilder, sql } from 'kysely';
import { SUSPEND_ORDERS, type SuspendOrders } from '#features/catalogue/spus/suspend-orders-job.ts';
import { isSuspendable } from '#features/orders/orders/server/index.ts';
import { STOPPED_REASON } from '#features/orders/orders/suspension.ts';
import type { JobPayload } from '#kit/jobs/server/enqueue.ts';
import { type JobCtx, job } from '#kit/jobs/server/job.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { resumeOrders } from './resume-orders.ts';
import { suspendEach } from './suspend-orders.ts';

const AT_ONCE = 500;
const HOLD = { reason: STOPPED_REASON, note: '', until: null, urgentAfter: false };

/**
 * Holds the open orders of listings that their supplier has stopped, oldest first, or ends those holds when they are
 * sold again; a killed run goes on where it was, and leaves out what was decided otherwise meanwhile.
 */
export const suspendListingOrders = job(
  SUSPEND_ORDERS,
  async (ctx: JobCtx<SuspendOrders & JobPayload>) => {
    const { spuIds, at, ends = false, userId: id, userName: name } = ctx.payload;
    let after = '0';
    while (after !== '') {
      after = await ctx.inShop(async (db) => {
        const ids = await (ends ? heldOf(db, spuIds, after) : openOf(db, spuIds, after, at));
        const who = { db, user: { id, name, loginName: '' } };
        if (ids.length > 0) await (ends ? resumeOrders(who, ids) : suspendEach(who, ids, () => HOLD));
        return ids.length === AT_ONCE ? (ids.at(-1) ?? '') : '';
      });
      ctx.signal.throwIfAborted();
    }
  },
  { undone: '停售商品的未发货订单没有全部挂起或恢复' },
);

/** Open orders, without those that a person released since the stop. */
const openOf = (db: TenantDb, spuIds: readonly string[], after: string, at: string) =>
  ordersOf(db, spuIds, after, {
    status: 'suspended',
    which: sql`${isSuspendable} and not exists (select from order_holds h where h.shop_id = o.shop_id and h.order_id = o.id
      and h.mine and h.reason = ${STOPPED_REASON} and h.ended_at > ${at}::timestamptz)`,
  });

const heldOf = (db: TenantDb, spuIds: readonly string[], after: string) =>
  ordersOf(db, spuIds, after, {
    status: 'on_sale',
    which: sql`exists (select from order_holds h where h.shop_id = o.shop_id and h.order_id = o.id and h.mine
      and h.ended_at is null and h.reason = ${STOPPED_REASON})`,
  });

interface Which {
  /** Listings that are no more so are left alone. */
  status: 'suspended' | 'on_sale';
  which: RawBuilder<unknown>;
}

async function ordersOf(
  db: TenantDb,
  spuIds: readonly string[],
  after: string,
  { status, which }: Which,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select o.id::text from orders o
    where o.shop_id = ${db.shopId} and o.spu_id in (select s.id from spus s
        where s.shop_id = ${db.shopId} and s.id = any(${spuIds}::uuid[]) and s.status = ${status})
      and ${which} and o.id > ${after} order by o.id limit ${sql.lit(AT_ONCE)}`.execute(db.k);
  return rows.map(({ id }) => id);
}
