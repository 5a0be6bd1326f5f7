import { sql } from 'kysely';
import { type DueShops, eachShop } from '#kit/jobs/server/each-shop.ts';
import type { Routine } from '#kit/jobs/server/job.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { FREE, shopLevel } from '../levels.ts';
import { setOrders } from './order-balance.ts';

const due: DueShops = sql`select s.id as shop_id from shops s left join shop_settings t on t.shop_id = s.id
  where s.level = ${sql.lit(FREE)} and t.misc->>'OrdersRenewedFor'
    is distinct from to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM')`;

/** A free shop has its orders anew each month; what was left does not add up (domain §9). */
export const renewFreeOrders: Routine = {
  name: 'shops-renew-free-orders',
  cron: '7 * * * *',
  run: (pool) => eachShop(pool, due, renew),
};

/** Once a month, also after down time. In the month that it was opened in, a shop has its first orders still. */
async function renew(db: TenantDb): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into shop_settings (shop_id, misc)
    select id, jsonb_build_object('OrdersRenewedFor', to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM'))
    from shops where id = ${db.shopId}::uuid and level = ${sql.lit(FREE)}
    on conflict (shop_id) do update set misc = shop_settings.misc || excluded.misc
      where shop_settings.misc->>'OrdersRenewedFor' is distinct from excluded.misc->>'OrdersRenewedFor'`.execute(
    db.k,
  );
  if (!numAffectedRows) return;
  const { rows } = await sql<{ isOlder: boolean }>`select created_at <
      date_trunc('month', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' as "isOlder"
    from shops where id = ${db.shopId}`.execute(db.k);
  if (rows[0]?.isOlder) await setOrders(db, shopLevel(FREE).orders);
}
