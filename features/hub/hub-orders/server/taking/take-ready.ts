import { sql } from 'kysely';
import { sayOfIntake } from '#features/hub/connections/server/index.ts';
import { readSubscription } from '#features/shops/shops/server/index.ts';
import { Refused } from '#kit/endpoint/refusal.ts';
import type { JobCtx } from '#kit/jobs/server/job.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { LINE } from '../../line-states.ts';
import { takeLines } from './take-lines.ts';

const AT_ONCE = 200;
const EXPIRED = '店铺已到期，续费后自动继续';

/**
 * Makes orders of an account's lines without a problem, as many in an hour as it may. What is left stays ready, and its
 * connection says why.
 */
export async function takeReady({ inShop, payload, signal }: JobCtx, accountId: string): Promise<void> {
  const { shopId, userId, userName } = payload;
  const shop = { id: shopId, name: '', level: 0, expiresAt: null, switches: {} };
  const user = { id: userId, name: userName, loginName: '' };
  try {
    for (let isMore = true; isMore; ) {
      signal.throwIfAborted();
      isMore = await inShop(async (db) => {
        // No program goes on entering what people of the shop may not.
        if ((await readSubscription(db)).isExpired) {
          await sayOfIntake(db, accountId, EXPIRED);
          return false;
        }
        const room = await hourlyAllowance(db, accountId);
        const ready = await nextReady(db, accountId, Math.min(AT_ONCE, room.left + 1));
        await sayOfIntake(db, accountId, ready.length > room.left ? room.says : '');
        const ids = ready.slice(0, room.left);
        if (ids.length === 0) return false;
        const { done, orders } = await takeLines({ db, user, shop }, ids);
        await sql`update hub_orders set taken_by_itself = true
          where shop_id = ${shopId} and id = any(${[...orders.keys()]}::uuid[])`.execute(db.k);
        return done > 0;
      });
    }
  } catch (error) {
    // The shop's balance of orders is used up: the lines stay ready.
    if (!(error instanceof Refused)) throw error;
    await inShop((db) => sayOfIntake(db, accountId, `自动收单没有继续：${error.message}`));
  }
}

async function nextReady(db: TenantDb, accountId: string, most: number): Promise<string[]> {
  const rows = await db
    .from('hub_orders')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', '=', LINE.ready)
    .orderBy('created_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

interface HourlyAllowance {
  left: number;
  /** Why no more become orders by themselves, and when they will. */
  says: string;
}

/** How many more may become orders by themselves: of any hour, not of the clock's. */
async function hourlyAllowance(db: TenantDb, accountId: string): Promise<HourlyAllowance> {
  const { rows } = await sql<{ most: number; count: number; again: string | null }>`
    select c.auto_hourly as most, count(h.id)::int as count,
      to_char((min(h.taken_at) + interval '1 hour') at time zone 'Asia/Shanghai', 'HH24:MI') as again
    from hub_connections c left join hub_orders h on h.shop_id = ${db.shopId} and h.account_id = c.id
      and h.taken_by_itself and h.taken_at > now() - interval '1 hour'
    where c.shop_id = ${db.shopId} and c.id = ${accountId} group by 1`.execute(db.k);
  const { most = 0, count = 0, again = null } = rows[0] ?? {};
  const says = `自动收单每小时最多 ${most} 行，这一小时已满，${again ?? '稍后'} 后继续；急用可以手工收单`;
  return { left: Math.max(0, most - count), says };
}
