import { sql } from 'kysely';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { BY_ITSELF } from '../words.ts';
import type { Scanned } from './scanned-parcels.ts';

/** The complaint that a parcel belongs to, with the goods that it waits for here. */
export interface About {
  id: string;
  no: string;
  type: number;
  order_id: string;
  pieces: number | null;
  state: number | null;
  returns: string | null;
  /** Pieces that were accepted. */
  back: number | null;
}

const comesByItself = sql`c.type in (${sql.join(BY_ITSELF.map((type) => sql.lit(type)))})`;

/** Of a parcel that brings goods back the complaint that names it; of one that was sent what is open about its order, refused goods first. */
export async function complaintsAbout(db: TenantDb, parcels: readonly Scanned[]) {
  const ids = parcels.flatMap(({ return_of: id }) => id ?? []);
  const orderIds = parcels.flatMap(({ return_of, order_id: id }) => (return_of === null && id ? [id] : []));
  const mine = sql`c.shop_id = ${db.shopId}`;
  const { rows } = await sql<About & { is_named: boolean }>`
    select c.id, c.no, c.type, c.order_id::text as order_id, c.is_named, l.pieces, l.state, l.returns, l.back
    from (select c.id, c.no, c.type, c.order_id, c.hop, true as is_named from complaints c
        where ${mine} and c.id = ${anyOf(ids)}
      union all select * from (select distinct on (c.order_id) c.id, c.no, c.type, c.order_id, c.hop, false
        from complaints c where ${mine} and c.order_id = any(${orderIds}::bigint[]) and c.closed_at is null
        order by c.order_id, ${comesByItself} desc, c.created_at desc) as c) as c
    left join complaint_legs l on l.shop_id = ${db.shopId} and l.complaint_id = c.id and l.leg = c.hop - 1`.execute(
    db.k,
  );
  const named = new Map(rows.filter((row) => row.is_named).map((row) => [row.id, row]));
  const ofOrder = new Map(rows.filter((row) => !row.is_named).map((row) => [row.order_id, row]));
  return ({ return_of, order_id }: Scanned): About | undefined =>
    return_of === null ? ofOrder.get(order_id ?? '') : named.get(return_of);
}
