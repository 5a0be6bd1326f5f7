import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** What this shop's own rows say of a number: brings goods back, was sent, is kept; and its carrier's newest word. */
export interface Scanned {
  no: string;
  /** The complaint whose goods it brings back, and how many of them were accepted. */
  return_of: string | null;
  accepted: number | null;
  /** The order that it was sent with. */
  order_id: string | null;
  state: number;
  said_at: string | null;
  line: string;
  kept_at: string | null;
  kept_pictures: string[];
}

/** Each number once, in the order in which they were given: every table is looked through once for all of them. */
export async function scannedParcels(db: TenantDb, numbers: readonly string[]): Promise<Scanned[]> {
  const these = sql`shop_id = ${db.shopId} and waybill_no = any(${[...numbers]}::text[])`;
  const { rows } =
    await sql<Scanned>`select v.no, r.complaint_id as return_of, r.accepted, p.order_id::text as order_id,
      coalesce(t.state, r.trace_state, p.trace_state, 0) as state,
      coalesce(t.newest_at, r.signed_at, p.trace_at) as said_at, coalesce(t.line, p.last_line, '') as line,
      k.kept_at, coalesce(k.pictures, '{}') as kept_pictures
    from unnest(${[...numbers]}::text[]) with ordinality as v(no, place)
    left join (select distinct on (waybill_no) waybill_no, complaint_id, accepted, trace_state, signed_at
      from complaint_returns where ${these} order by waybill_no, id desc) r on r.waybill_no = v.no
    left join (select distinct on (waybill_no) waybill_no, order_id, trace_state, trace_at, last_line
      from parcels where ${these} and voided_at is null order by waybill_no, id) p on p.waybill_no = v.no
    left join (select distinct on (waybill_no) waybill_no, state, newest_at, lines->-1->>'text' as line
      from parcel_traces where ${these} and newest_at is not null order by waybill_no, newest_at desc) t
      on t.waybill_no = v.no
    left join (select waybill_no, kept_at, pictures from loose_parcels where ${these} and matched_id is null) k
      on k.waybill_no = v.no
    order by v.place`.execute(db.k);
  return rows;
}
