import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** A parcel of which the platform is to be told: that it is there, or that it is none any more. */
export interface DueParcel {
  parcel_id: string;
  order_id: string;
  connection_id: string;
  order_no: string;
  line_no: string;
  company: string;
  waybill_no: string;
  voided: boolean;
  /** It takes another one's place. */
  replaces: boolean;
  tries: number;
}

/**
 * What the platforms don't know yet of these orders, as it stands now: a parcel that was put in and voided before anyone
 * heard of it is nothing; one that the platform was asked to take without an answer may be there, and is taken back. In the order in which parcels came, what was voided first: it makes room for what replaces it.
 * An order of which something is to be tried again waits as a whole, and what replaces a parcel until that is gone there, or a person says so. A line that became several orders is told the
 * parcels of all.
 */
export async function dueParcels(db: TenantDb, orderIds: readonly string[]): Promise<DueParcel[]> {
  const { rows } =
    await sql<DueParcel>`select p.id as parcel_id, p.order_id::text, h.account_id as connection_id,
      h.order_no, h.line_no, p.company, p.waybill_no, p.voided_at is not null as voided,
      p.replaces_id is not null as replaces, coalesce(u.tries, 0) as tries
    from hub_orders h
    cross join lateral (select h.order_id as id union all select o.id from orders o
      where o.shop_id = ${db.shopId} and o.split_of = h.order_id and o.id <> h.order_id) x
    join parcels p on p.shop_id = ${db.shopId} and p.order_id = x.id
    left join hub_pushes u on u.shop_id = ${db.shopId} and u.parcel_id = p.id
    where h.shop_id = ${db.shopId} and h.platform <> ''
      and h.order_id in (select coalesce(o.split_of, o.id) from orders o
        where o.shop_id = ${db.shopId} and o.id = any(${[...orderIds]}::bigint[]))
      and case when p.voided_at is null then u.state is null or u.state = 'waiting' else u.state in ('sent', 'waiting') end
      and not exists (select from hub_pushes w where w.shop_id = ${db.shopId} and w.order_id = x.id
        and w.next_at > now())
      and (p.voided_at is not null or not exists (select from hub_pushes f join parcels g on g.shop_id = ${db.shopId}
        and g.order_id = f.order_id and g.id = f.parcel_id where f.shop_id = ${db.shopId} and f.order_id = x.id
        and f.state = 'failed' and g.voided_at is not null))
    order by p.order_id, (p.voided_at is null), p.id`.execute(db.k);
  return rows;
}

/** What the platform refused as new and is none any more is nothing: it asks no person, and keeps nothing waiting. */
export async function forgetRefused(db: TenantDb, orderIds: readonly string[]): Promise<void> {
  await sql`delete from hub_pushes u using parcels p
    where u.shop_id = ${db.shopId} and u.order_id = any(${[...orderIds]}::bigint[]) and u.state = 'failed' and u.tries = 0
      and p.shop_id = ${db.shopId} and p.order_id = u.order_id and p.id = u.parcel_id
      and p.voided_at is not null`.execute(db.k);
}

export interface Noted {
  state: 'waiting' | 'sent' | 'failed' | 'back' | 'settled';
  problem: string;
  tries: number;
  next_at: Date | null;
}

export async function notePush(db: TenantDb, due: DueParcel, noted: Noted): Promise<void> {
  const sent = noted.state === 'sent' ? { sent_at: new Date() } : {};
  const row = { parcel_id: due.parcel_id, order_id: due.order_id, created_at: new Date(), ...noted, ...sent };
  await db
    .insert('hub_pushes', row)
    .onConflict((conflict) => conflict.columns(['shop_id', 'parcel_id']).doUpdateSet({ ...noted, ...sent }))
    .execute();
}
