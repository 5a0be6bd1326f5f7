import { sql } from 'kysely';
import { setParcelStates } from '#features/shipping/deliveries/server/index.ts';
import { OVER_STATES, TRACE } from '#features/shipping/deliveries/trace-states.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Looked } from './ask-carriers.ts';
import { LONGEST_MS, nextLook, SOONEST_MS, UNKNOWN_MS } from './next-look.ts';

export interface Claimed {
  company: string;
  waybill_no: string;
  phone_tail: string;
  told_by_push: boolean;
  begun_at: string;
}

/** What is due of a shop, put off at once: whoever asks beside us, or after us when we die, does not ask for it too. */
export async function claimDue(db: TenantDb, limit: number): Promise<Claimed[]> {
  const { rows } =
    await sql<Claimed>`update parcel_traces t set next_at = now() + ${sql.lit(`${SOONEST_MS} milliseconds`)}::interval
    from (select company, waybill_no from parcel_traces where shop_id = ${db.shopId} and next_at <= now()
      order by next_at limit ${sql.lit(limit)} for update skip locked) as due
    where t.shop_id = ${db.shopId} and t.company = due.company and t.waybill_no = due.waybill_no
    returning t.company, t.waybill_no, t.phone_tail, t.told_by_push, t.begun_at`.execute(db.k);
  return rows;
}

/** When to look again; never at what has arrived, is back, has been on its way for a month, or goes with whom nobody knows. */
export async function settleLooks(db: TenantDb, looked: readonly Looked[]): Promise<void> {
  if (looked.length === 0) return;
  const values = looked.map(({ of, isTold, isAsked }) => {
    const age = Date.now() - Date.parse(of.begun_at);
    const isOver = age > LONGEST_MS || !isAsked;
    const next = isOver ? null : new Date(Date.now() + nextLook(age, isTold)).toISOString();
    return { company: of.company, no: of.waybill_no, next, told: isTold };
  });
  const over = sql.raw(OVER_STATES.join());
  await sql`update parcel_traces t set told_by_push = v.told, next_at = case when t.state in (${over}) then null else v.next end
    from json_to_recordset(${JSON.stringify(values)}::json) as v(company text, no text, next timestamptz, told boolean)
    where t.shop_id = ${db.shopId} and t.company = v.company and t.waybill_no = v.no`.execute(db.k);
  await markUnknown(db, looked);
}

/** 查无轨迹. */
const UNKNOWN = 4;

interface Silent {
  parcel_id: string;
  order_id: string;
  chain: string[];
}

/** Of which nobody has said a word for days: a mark, until somebody does. */
async function markUnknown(db: TenantDb, looked: readonly Looked[]): Promise<void> {
  const silent = looked
    .filter(({ of, isAsked }) => isAsked && Date.now() - Date.parse(of.begun_at) > UNKNOWN_MS)
    .map(({ of }) => of.waybill_no);
  if (silent.length === 0) return;
  const { rows } = await sql<Silent>`select p.id as parcel_id, o.id::text as order_id, o.chain
    from parcels p join orders o on o.shop_id = ${db.shopId} and o.id = p.order_id and o.vendor_id is null
    where p.shop_id = ${db.shopId} and p.waybill_no = any(${silent}::text[]) and p.voided_at is null
      and p.trace_state = 0 and p.trace_mark = 0`.execute(db.k);
  await setParcelStates(
    db,
    rows.map((row) => ({
      ...{ order: { id: row.order_id, chain: row.chain }, parcelId: row.parcel_id },
      ...{ state: TRACE.none, mark: UNKNOWN, at: null, line: '' },
    })),
  );
}
