import { sql } from 'kysely';
import { outcomesSql } from '#features/hub/hub-orders/server/index.ts';
import { tellHub } from '#features/orders/orders/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { implement } from '#kit/endpoint/server/implement.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type Push, pushes } from '../contract.ts';

export const pushRoutes = implement(pushes, {
  ofOrder: ({ db }, { OrderID }) => pushesOf(db, OrderID),
  retry: async (ctx, { ParcelID }) => {
    const orderId = await change(ctx, ParcelID, 'waiting');
    await tellHub(ctx.db, 'hub-push', [orderId]);
    return {};
  },
  settle: async (ctx, { ParcelID }) => {
    // What waited for it, as what replaces it does, goes on.
    await tellHub(ctx.db, 'hub-push', [await change(ctx, ParcelID, 'settled')]);
    return {};
  },
});

async function pushesOf(db: TenantDb, orderId: string) {
  const source = await db
    .from('hub_orders')
    .leftJoin('hub_connections as c', (join) =>
      join.on('c.shop_id', '=', db.shopId).onRef('c.id', '=', 'hub_orders.account_id'),
    )
    .select([
      sql<string>`coalesce(c.platform_shop_name, third_party_name)`.as('ShopName'),
      'order_no as OrderNo',
      'line_no as LineNo',
      outcomesSql('follow_outcomes').as('Says'),
    ])
    // The line names the first order of a set; the others hang on that.
    .where(
      'order_id',
      '=',
      sql<string>`(select coalesce(o.split_of, o.id) from orders o where o.shop_id = ${db.shopId} and o.id = ${orderId})`,
    )
    .executeTakeFirst();
  const { rows } =
    await sql<Push>`select u.parcel_id as "ParcelID", p.waybill_no as "ExpressNo", u.state as "State",
      u.problem as "Problem", u.sent_at as "SentOn"
    from hub_pushes u join parcels p on p.shop_id = ${db.shopId} and p.order_id = u.order_id and p.id = u.parcel_id
    where u.shop_id = ${db.shopId} and u.order_id = ${orderId} order by u.created_at`.execute(db.k);
  return { total: rows.length, items: rows, Source: source ?? null };
}

/** A voided parcel was known there: it goes back to what it was before the platform was to forget it. */
async function change({ db }: ShopCtx, parcelId: string, state: 'waiting' | 'settled'): Promise<string> {
  const { rows } = await sql<{
    order_id: string;
  }>`update hub_pushes u set tries = 0, next_at = null, problem = '',
      state = case when ${state} = 'waiting' and exists (select from parcels p where p.shop_id = ${db.shopId}
        and p.order_id = u.order_id and p.id = u.parcel_id and p.voided_at is not null) then 'sent' else ${state} end
    where u.shop_id = ${db.shopId} and u.parcel_id = ${parcelId} and u.state = 'failed'
    returning u.order_id::text`.execute(db.k);
  const orderId = rows[0]?.order_id ?? refuse(common.notFound, { what: '回传记录' });
  await notify(db, 'orders', [orderId]);
  return orderId;
}
