import { sql } from 'kysely';
import { cleanWaybillNo } from '#features/orders/orders/numbers/clean-waybill-no.ts';
import { setParcelStates } from '#features/orders/parcels/server/index.ts';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { deliveryDenials as no } from '../delivery-denials.ts';
import { addTraceLines, OVER_STATES, type Trace, type TraceLine } from '../trace-states.ts';

/** Lines of a carrier's trace (物流轨迹) about one waybill number. */
export interface TraceInput {
  waybillNo: string;
  /** The carrier's usual name; empty: whichever carrier has the number. */
  company?: string;
  lines: readonly TraceLine[];
}

interface Parcel {
  id: string;
  order_id: string;
  company: string;
  waybill_no: string;
  chain: string[];
  state: number;
  mark: number;
}

/** Lines later than now by more than this come from a wrong clock. */
const AHEAD_MS = 10 * 60_000;
const isAhead = ({ at }: TraceLine, now: Date) => Date.parse(at) > now.getTime() + AHEAD_MS;

/** A carrier's lines without those of a wrong clock, which must not keep back the others. */
export const withoutAhead = (lines: readonly TraceLine[], now = new Date()): TraceLine[] =>
  lines.filter((line) => !isAhead(line, now));

/**
 * Stores trace lines for the shop that ships: the lines in this shop, the parcel's state in every shop of its chain.
 * Returns the reason for each input that was left out, by its index. The same lines once more change nothing.
 */
export async function noteTraces(
  { db }: Pick<ShopCtx, 'db'>,
  traceInputs: readonly TraceInput[],
  now = new Date(),
): Promise<ReadonlyMap<number, Denial>> {
  const clean = traceInputs.map(({ waybillNo, company = '', lines }) => ({
    no: cleanWaybillNo(waybillNo),
    company,
    lines,
  }));
  const nos = [...new Set(clean.map(({ no }) => no))].sort();
  // Locked first: the parcels are read as the transaction before has left them.
  const [locked, shipped] = await Promise.all([lockTraces(db, nos), parcelsOf(db, nos)]);
  const parcels = groupBy(shipped, (row) => row.waybill_no);
  // Numbers of parcels that others sent to this shop, whose traces it follows.
  const awaited = new Set(locked.map(({ no }) => no));
  const skipped = new Map<number, Denial>();
  const lines = new Map<string, TraceLine[]>();
  for (const [at, { no: number, company, lines: some }] of clean.entries()) {
    const carrier = parcels.get(number)?.[0]?.company ?? company;
    const late = some.find((line) => isAhead(line, now));
    if (!parcels.has(number) && !awaited.has(number)) skipped.set(at, deny(no.unknownWaybill));
    else if (company && company !== carrier)
      skipped.set(at, deny(no.otherCarrier, { no: number, carrier, company }));
    else if (late) skipped.set(at, deny(no.traceAhead, { text: late.text }));
    else lines.set(number, [...(lines.get(number) ?? []), ...some]);
  }
  const traced = await addLinesTo(db, locked, lines, parcels);
  await Promise.all([writeTraces(db, traced), tellChain(db, traced, parcels)]);
  return skipped;
}

async function parcelsOf(db: TenantDb, nos: readonly string[]): Promise<Parcel[]> {
  const { rows } = await sql<Parcel>`select p.id, p.order_id::text, p.company, p.waybill_no, o.chain,
      p.trace_state as state, p.trace_mark as mark
    from parcels p join orders o on o.shop_id = p.shop_id and o.id = p.order_id
    where p.shop_id = ${db.shopId} and p.waybill_no = ${anyOf(nos, 'text')} and p.voided_at is null
      and o.vendor_id is null order by p.id limit 20000`.execute(db.k);
  return rows;
}

/** A trace, and whether its newest line is a new one. */
type UpdatedTrace = Trace & { moved: boolean };

function withMoved(trace: Trace, traceLines: readonly TraceLine[]): UpdatedTrace {
  const next = addTraceLines(trace, traceLines);
  return { ...next, moved: next.lines.at(-1) !== trace.lines.at(-1) };
}

interface StoredTrace extends Trace {
  no: string;
  company: string;
}

async function lockTraces(db: TenantDb, nos: readonly string[]): Promise<StoredTrace[]> {
  const { rows } = await sql<StoredTrace>`select waybill_no as no, company, lines, state
    from parcel_traces where shop_id = ${db.shopId} and waybill_no = ${anyOf(nos, 'text')}
    order by waybill_no, company for update`.execute(db.k);
  return rows;
}

/** Inserts traces; a concurrent insert of the same number waits here for the first and goes on with its lines. */
async function beginTraces(
  db: TenantDb,
  nos: readonly string[],
  missing: readonly { no: string; company: string }[],
): Promise<StoredTrace[]> {
  await sql`insert into parcel_traces (shop_id, company, waybill_no)
    select ${db.shopId}, v.company, v.no from json_to_recordset(${JSON.stringify(missing)}::json) as v(no text, company text)
    on conflict do nothing`.execute(db.k);
  return lockTraces(db, nos);
}

/** The traces by number with the new lines added, under locks. */
async function addLinesTo(
  db: TenantDb,
  all: readonly StoredTrace[],
  linesByNo: ReadonlyMap<string, readonly TraceLine[]>,
  parcels: ReadonlyMap<string, readonly Parcel[]>,
): Promise<Map<string, UpdatedTrace>> {
  const nos = [...linesByNo.keys()].sort();
  if (nos.length === 0) return new Map();
  const fresh = nos.flatMap((no) => {
    const [parcel] = parcels.get(no) ?? [];
    return parcel ? [{ no, company: parcel.company }] : [];
  });
  const existing = all.filter(({ no }) => linesByNo.has(no));
  const missing = fresh.filter(
    ({ no, company }) => !existing.some((row) => row.no === no && row.company === company),
  );
  const rows = missing.length > 0 ? await beginTraces(db, nos, missing) : existing;
  return new Map(rows.map((row) => [row.no, withMoved(row, linesByNo.get(row.no) ?? [])]));
}

async function writeTraces(db: TenantDb, traces: ReadonlyMap<string, UpdatedTrace>): Promise<void> {
  if (traces.size === 0) return;
  const values = [...traces].map(([no, { lines, state }]) => ({
    no,
    lines,
    state,
    newest_at: lines.at(-1)?.at ?? null,
  }));
  await sql`update parcel_traces t set lines = v.lines, state = v.state, newest_at = v.newest_at, mark = 0,
      next_at = case when v.state in (${sql.raw(OVER_STATES.join())}) then null else t.next_at end
    from json_to_recordset(${JSON.stringify(values)}::json) as v(no text, lines jsonb, state smallint, newest_at timestamptz)
    where t.shop_id = ${db.shopId} and t.waybill_no = v.no and t.lines <> v.lines`.execute(db.k);
}

/** Writes a new state, or that a stalled parcel moves again, to the parcels in every shop of their chains. */
async function tellChain(
  db: TenantDb,
  traces: ReadonlyMap<string, UpdatedTrace>,
  parcels: ReadonlyMap<string, readonly Parcel[]>,
): Promise<void> {
  const changed = [...traces].flatMap(([no, trace]) =>
    (parcels.get(no) ?? [])
      .filter(({ state, mark }) => state !== trace.state || (mark > 0 && trace.moved))
      .map((parcel) => ({
        order: { id: parcel.order_id, chain: parcel.chain },
        parcelId: parcel.id,
        state: trace.state,
        mark: trace.moved ? 0 : parcel.mark,
        at: trace.lines.at(-1)?.at ?? null,
        line: trace.lines.at(-1)?.text ?? '',
      })),
  );
  await setParcelStates(db, changed);
}
