import { sql } from 'kysely';
import { deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { orderDenials } from '../../order-denials.ts';
import type { Condition } from '../reading/order-conditions.ts';

/** An order of a sheet whose waybills have not gone back yet, as they stood when it was read. */
export interface WaybillsToReturn {
  id: string;
  mark: string;
}

/** Parcels of orders that this shop entered have changed: where they came by a sheet, the sheet's side has to learn it. */
export async function oweWaybills(entry: TenantDb, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await sql`insert into waybills_to_return (shop_id, order_id)
    select shop_id, id from orders where shop_id = ${entry.shopId} and id = any(${orderIds}::bigint[])
      and import_task_id is not null order by id
    on conflict (shop_id, order_id) do update set mark = excluded.mark`.execute(entry.k);
}

/** Those among the orders of a file (alias `o`); read before its rows are, so that it has all that they say. */
export async function waybillsToReturn(db: TenantDb, where: Condition): Promise<WaybillsToReturn[]> {
  const { rows } = await sql<WaybillsToReturn>`select w.order_id::text as id, w.mark from waybills_to_return w
    where w.shop_id = ${db.shopId} and w.order_id in (select o.id from orders o where ${where})`.execute(
    db.k,
  );
  return rows;
}

/** They have gone back; what changed since they were read has not. */
export async function waybillsReturned(db: TenantDb, returned: readonly WaybillsToReturn[]): Promise<void> {
  if (returned.length === 0) return;
  const ids = returned.map(({ id }) => id);
  await sql`delete from waybills_to_return w using unnest(${ids}::bigint[], ${returned.map(
    ({ mark }) => mark,
  )}::uuid[]) as r(id, mark) where w.shop_id = ${db.shopId} and w.order_id = r.id and w.mark = r.mark`.execute(
    db.k,
  );
  await notify(db, 'orders', ids);
}

/** Somebody has told the sheet's side in another way. */
export async function markReturned({ db }: ShopCtx, orderIds: readonly string[]): Promise<BatchResult> {
  const ids = [...new Set(orderIds)];
  const { rows } = await sql<{ id: string }>`delete from waybills_to_return
    where shop_id = ${db.shopId} and order_id = any(${ids}::bigint[]) returning order_id::text as id`.execute(
    db.k,
  );
  const done = new Set(rows.map(({ id }) => id));
  await notify(db, 'orders', [...done]);
  const skipped = ids
    .filter((id) => !done.has(id))
    .map((id) => skip(id, deny(orderDenials.noWaybillToReturn)));
  return { done: done.size, skipped };
}
