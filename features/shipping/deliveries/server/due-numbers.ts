import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { OVER_STATES } from '../trace-states.ts';

/** A number whose carrier is due to be asked. */
export interface DueNumber {
  company: string;
  waybill_no: string;
  phone_tail: string;
  told_by_push: boolean;
  /** Milliseconds since it was first awaited. */
  age: number;
}

/**
 * Takes numbers that are due, put off by so many milliseconds at once: whoever asks beside us, or after us when we die, does
 * not ask for them too.
 */
export async function takeDueNumbers(db: TenantDb, limit: number, putOff: number): Promise<DueNumber[]> {
  const { rows } = await sql<
    Omit<DueNumber, 'age'> & { begun_at: string }
  >`update parcel_traces t set next_at = now() + ${sql.lit(`${putOff} milliseconds`)}::interval
    from (select company, waybill_no from parcel_traces where shop_id = ${db.shopId} and next_at <= now()
      order by next_at limit ${sql.lit(limit)} for update skip locked) as due
    where t.shop_id = ${db.shopId} and t.company = due.company and t.waybill_no = due.waybill_no
    returning t.company, t.waybill_no, t.phone_tail, t.told_by_push, t.begun_at`.execute(db.k);
  const now = await timeThere(db);
  return rows.map(({ begun_at, ...row }) => ({ ...row, age: now - Date.parse(begun_at) }));
}

/** When a number is asked about again, in seconds (null: never), and whether its carrier tells by itself. */
export interface NextQuery {
  company: string;
  no: string;
  wait: number | null;
  told: boolean;
}

/** Writes when numbers are asked about again; never what has arrived or is back. */
export async function planQueries(db: TenantDb, queries: readonly NextQuery[]): Promise<void> {
  if (queries.length === 0) return;
  const over = sql.raw(OVER_STATES.join());
  // A time that nodes would have to work out of a column is worked out here.
  const now = await timeThere(db);
  const values = queries.map(({ wait, ...query }) => ({
    ...query,
    next_at: wait === null ? null : new Date(now + wait * 1_000).toISOString(),
  }));
  await sql`update parcel_traces t set told_by_push = v.told, next_at = case when t.state in (${over}) then null else v.next_at end
    from json_to_recordset(${JSON.stringify(values)}::json) as v(company text, no text, next_at timestamptz, told boolean)
    where t.shop_id = ${db.shopId} and t.company = v.company and t.waybill_no = v.no`.execute(db.k);
}

/** The time of the database, in ms: clocks of workers may be set back. */
async function timeThere(db: TenantDb): Promise<number> {
  const { rows } = await sql<{ now: string }>`select now() as now`.execute(db.k);
  return Date.parse(rows[0]?.now ?? '');
}
