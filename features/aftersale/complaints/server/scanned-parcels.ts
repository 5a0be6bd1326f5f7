import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type Named, named } from './orders-named.ts';

/** What this shop's own rows say of a number: brings goods back, was sent, is kept; and its carrier's newest word. */
export interface Scanned {
  no: string;
  /** The complaint whose goods it brings back, and how many of them were accepted. */
  return_of: string | null;
  accepted: number | null;
  /** The order that it was sent with. */
  order_id: string | null;
  order: Named | null;
  state: number;
  said_at: string | null;
  line: string;
  kept_at: string | null;
  kept_pictures: string[];
}

interface Told {
  no: string;
  state: number;
  said_at: string | null;
  line: string | null;
}
type Returned = Told & { complaint_id: string; accepted: number | null };
type Sent = Told & Named;
type Kept = { no: string; kept_at: string; pictures: string[] };

/** Each number once, in the order in which they were given: every table is looked through once for all of them. */
export async function scannedParcels(db: TenantDb, numbers: readonly string[]): Promise<Scanned[]> {
  const these = sql`shop_id = ${db.shopId} and waybill_no = any(${[...numbers]}::text[])`;
  const found = await Promise.all([
    sql<Returned>`select distinct on (waybill_no) waybill_no as no, complaint_id, accepted, trace_state as state,
        signed_at as said_at, null::text as line
      from complaint_returns where ${these} order by waybill_no, id desc`.execute(db.k),
    sql<Sent>`select p.no, p.state, p.said_at, p.line, ${named} from (
        select distinct on (waybill_no) waybill_no as no, order_id, trace_state as state, trace_at as said_at, last_line as line
        from parcels where ${these} and voided_at is null order by waybill_no, id) as p
      join orders o on o.shop_id = ${db.shopId} and o.id = p.order_id`.execute(db.k),
    sql<Told>`select distinct on (waybill_no) waybill_no as no, state, newest_at as said_at, lines->-1->>'text' as line
      from parcel_traces where ${these} and newest_at is not null order by waybill_no, newest_at desc`.execute(
      db.k,
    ),
    sql<Kept>`select waybill_no as no, kept_at, pictures from loose_parcels
      where ${these} and matched_id is null`.execute(db.k),
  ]);
  const [returns, sent, traces, kept] = [byNo(found[0]), byNo(found[1]), byNo(found[2]), byNo(found[3])];
  return numbers.map((no) => {
    const [back, left, loose] = [returns.get(no), sent.get(no), kept.get(no)];
    const saying = [traces.get(no), back, left].flatMap((one) => one ?? []);
    return {
      ...{ no, return_of: back?.complaint_id ?? null, accepted: back?.accepted ?? null },
      ...{ order_id: left?.id ?? null, order: left ?? null, state: saying[0]?.state ?? 0 },
      said_at: saying.find(({ said_at }) => said_at !== null)?.said_at ?? null,
      line: saying.find(({ line }) => line !== null)?.line ?? '',
      ...{ kept_at: loose?.kept_at ?? null, kept_pictures: loose?.pictures ?? [] },
    };
  });
}

const byNo = <R extends { no: string }>({ rows }: { rows: R[] }): ReadonlyMap<string, R> =>
  new Map(rows.map((row) => [row.no, row]));
