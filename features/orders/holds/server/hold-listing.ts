import { sql } from 'kysely';
import { HOLD_LISTINGS, type HoldListings } from '#features/catalogue/spus/hold-listings.ts';
import { STOPPED_REASON } from '#features/orders/orders/held.ts';
import type { JobPayload } from '#kit/jobs/server/enqueue.ts';
import { type JobCtx, job } from '#kit/jobs/server/job.ts';
import { holdOrders } from './suspend-orders.ts';

const AT_ONCE = 500;
const HOLD = { reason: STOPPED_REASON, note: '', until: null, urgentAfter: false };

/** Holds the open orders of listings that their supplier has stopped, oldest first; a killed run goes on where it was. */
export const holdListings = job(
  HOLD_LISTINGS,
  async (ctx: JobCtx<HoldListings & JobPayload>) => {
    let after = '0';
    while (after !== '') {
      after = await ctx.inShop(async (db) => {
        const { rows } = await sql<{
          id: string;
        }>`select o.id::text from orders o where o.shop_id = ${db.shopId}
          and o.spu_id = any(${ctx.payload.spuIds}::uuid[]) and o.stage in (1, 2, 3)
          and o.id > ${after} order by o.id limit ${sql.lit(AT_ONCE)}`.execute(db.k);
        const { userId: id, userName: name } = ctx.payload;
        const ids = rows.map((row) => row.id);
        if (ids.length > 0) await holdOrders({ db, user: { id, name, loginName: '' } }, ids, HOLD);
        return ids.length === AT_ONCE ? (ids.at(-1) ?? '') : '';
      });
      ctx.signal.throwIfAborted();
    }
  },
  async () => undefined,
);
