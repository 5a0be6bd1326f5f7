import { type RawBuilder, sql } from 'kysely';
import { miscOfShop } from '#features/shops/shops/server/index.ts';
import { COMPLETE_AFTER_DAYS } from '#features/shops/shops/switches.ts';
import { type DueShops, eachShop } from '#kit/jobs/server/each-shop.ts';
import type { Routine } from '#kit/jobs/server/job.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { BACK_STATES } from '../../receipt.ts';
import { OPEN_COMPLAINT, STAGES } from '../../status.ts';
import { completeOrders } from './complete-orders.ts';

/**
 * Orders of a shop that one run completes at most, so that they stay locked for a moment only; the next hours complete
 * the rest.
 */
const AT_ONCE = 2_000;

const SYSTEM = { id: '', name: '系统', loginName: '' };

/** Condition of orders whose days are over by their shop's settings; complaints and parcels are not looked at. */
const isOver = (misc: RawBuilder<unknown>) => sql`stage = ${sql.lit(STAGES.shipped.id)} and hop = 0
  and delivered_at < now() - make_interval(days =>
    coalesce((${misc}->>'CompleteAfterDays')::int, ${sql.lit(COMPLETE_AFTER_DAYS)}))`;

/** The same, nobody complains, and no parcel is on its way back. */
const isDue = (misc: RawBuilder<unknown>) => sql`${isOver(misc)} and status & ${sql.lit(OPEN_COMPLAINT)} = 0
  and not exists (select from parcels p
  where p.shop_id = orders.shop_id and p.order_id = orders.id and p.trace_state in (${sql.raw(BACK_STATES.join(', '))}) and p.voided_at is null)`;

const due: DueShops = sql`select distinct o.shop_id from orders o left join shop_settings t on t.shop_id = o.shop_id
  where ${isOver(sql`t.misc`)}`;

/** Routine that completes orders whose days since full shipment are over; the entry shop sets how many (domain §3). */
export const completeShipped: Routine = {
  name: 'orders-complete-shipped',
  cron: '23 * * * *',
  run: (pool) => eachShop(pool, due, completeDue),
};

async function completeDue(db: TenantDb): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from orders
    where shop_id = ${db.shopId} and ${isDue(miscOfShop(db.shopId))}
    order by delivered_at limit ${sql.lit(AT_ONCE)}`.execute(db.k);
  if (rows.length === 0) return;
  const ids = rows.map((row) => row.id);
  await completeOrders({ db, user: SYSTEM }, ids);
}
