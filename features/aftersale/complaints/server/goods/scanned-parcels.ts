import { type RawBuilder, sql } from 'kysely';
import { BY_ITSELF } from '../../words.ts';

/** Complaint that a parcel belongs to, with the goods that are expected here. */
export interface About {
  complaint_id: string;
  complaint_no: string;
  type: number;
  pieces: number | null;
  leg_state: number | null;
  returns: string | null;
  /** Pieces that were accepted. */
  back: number | null;
}

/** Name of an order in this shop. */
interface OrderName {
  id: string;
  spu_name: string;
  receiver: string;
  from_here: boolean;
}

/**
 * What this shop's own rows say of a number: whether it brings goods back, was sent, or is kept; and its carrier's
 * newest line.
 */
export interface Scanned {
  no: string;
  /** It brings goods back, by its complaint; and how many of them were accepted. */
  isReturn: boolean;
  accepted: number | null;
  /** What the parcel brings, where the goods come in several. */
  pieces: number | null;
  /** The order it was sent with, or that of its complaint. */
  order: OrderName | null;
  about: About | null;
  state: number;
  said_at: string | null;
  line: string;
  kept_at: string | null;
  kept_pictures: string[];
}

interface TraceRow {
  no: string;
  state: number;
  said_at: string | null;
  line: string | null;
}
type ReturnRow = TraceRow & OrderName & About & { accepted: number | null; parcel_pieces: number | null };
type SentRow = TraceRow & OrderName & (About | { complaint_id: null });
type LooseRow = { no: string; kept_at: string; pictures: string[] };
type Scanning = [RawBuilder<ReturnRow>, RawBuilder<SentRow>, RawBuilder<TraceRow>, RawBuilder<LooseRow>];
export type ScanRows = [ReturnRow[], SentRow[], TraceRow[], LooseRow[]];

const NAMED = sql`o.id::text as id, o.spu_name, o.receiver, o.vendor_id is null as from_here`;
const GOODS = sql`l.pieces, l.state as leg_state, l.returns, l.back`;
const comesByItself = sql`c.type in (${sql.join(BY_ITSELF.map((type) => sql.lit(type)))})`;

/**
 * Statements that look through every table that may know the numbers, once for all of them, each with what its rows
 * belong to: none waits for another, so that all is one message. Of a parcel that was sent, what is open about its
 * order counts, refused goods first.
 */
export function scanning(shopId: string, numbers: readonly string[]): Scanning {
  const these = sql`shop_id = ${shopId} and waybill_no = any(${[...numbers]}::text[])`;
  const legOf = (id: RawBuilder<unknown>) =>
    sql`left join complaint_legs l on l.shop_id = ${shopId} and l.complaint_id = ${id} and l.leg = c.hop - 1`;
  return [
    sql<ReturnRow>`select r.no, r.accepted, r.parcel_pieces, r.state, r.said_at, r.line, c.id as complaint_id, c.no as complaint_no, c.type,
        ${GOODS}, ${NAMED} from (
        select distinct on (waybill_no) waybill_no as no, complaint_id, accepted, pieces as parcel_pieces, trace_state as state,
          signed_at as said_at, null::text as line
        from complaint_returns where ${these} order by waybill_no, id desc) as r
      join complaints c on c.shop_id = ${shopId} and c.id = r.complaint_id
      join orders o on o.shop_id = ${shopId} and o.id = c.order_id ${legOf(sql`c.id`)}`,
    // Planned for as many numbers as are given (`unnest`): the shop's open complaints are then read once for all parcels,
    // or by their orders where they are many, and never once for each parcel.
    sql<SentRow>`with sent as materialized (
        select distinct on (p.waybill_no) p.waybill_no as no, p.order_id, p.trace_state as state, p.trace_at as said_at,
          p.last_line as line
        from unnest(${[...numbers]}::text[]) as v(no)
        join parcels p on p.shop_id = ${shopId} and p.waybill_no = v.no and p.voided_at is null
        order by p.waybill_no, p.id),
      about as (
        select distinct on (s.no) s.*, c.id as complaint_id, c.no as complaint_no, c.type, c.hop from sent s
        left join complaints c on c.shop_id = ${shopId} and c.order_id = s.order_id and c.closed_at is null
        order by s.no, ${comesByItself} desc, c.created_at desc)
      select c.no, c.state, c.said_at, c.line, c.complaint_id, c.complaint_no, c.type, ${GOODS}, ${NAMED} from about c
      join orders o on o.shop_id = ${shopId} and o.id = c.order_id ${legOf(sql`c.complaint_id`)}`,
    sql<TraceRow>`select distinct on (waybill_no) waybill_no as no, state, newest_at as said_at, lines->-1->>'text' as line
      from parcel_traces where ${these} and newest_at is not null order by waybill_no, newest_at desc`,
    sql<LooseRow>`select waybill_no as no, kept_at, pictures from loose_parcels
      where ${these} and matched_id is null`,
  ];
}

/** What is known of each number, in the order in which they were given. */
export function scannedIn(numbers: readonly string[], scanRows: ScanRows): Scanned[] {
  const returns = byNo(scanRows[0]);
  const sent = byNo(scanRows[1]);
  const traces = byNo(scanRows[2]);
  const kept = byNo(scanRows[3]);
  return numbers.map((no): Scanned => {
    const back = returns.get(no);
    const left = sent.get(no);
    const trace = traces.get(no);
    const loose = kept.get(no);
    const about = back ?? left;
    return {
      no,
      isReturn: back !== undefined,
      accepted: back?.accepted ?? null,
      pieces: back?.parcel_pieces ?? null,
      order: about ?? null,
      about: about && about.complaint_id !== null ? about : null,
      state: (trace ?? back ?? left)?.state ?? 0,
      said_at: trace?.said_at ?? back?.said_at ?? left?.said_at ?? null,
      line: trace?.line ?? back?.line ?? left?.line ?? '',
      kept_at: loose?.kept_at ?? null,
      kept_pictures: loose?.pictures ?? [],
    };
  });
}

const byNo = <R extends { no: string }>(rows: readonly R[]): ReadonlyMap<string, R> =>
  new Map(rows.map((row) => [row.no, row]));
