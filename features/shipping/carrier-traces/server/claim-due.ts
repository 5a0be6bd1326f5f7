import { sql } from 'kysely';
import { setParcelStates } from '#features/shipping/deliveries/server/index.ts';
import { OVER_STATES, TRACE } from '#features/shipping/deliveries/trace-states.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { CarrierAnswer, Claimed } from './carrier-answer.ts';
import { LONGEST_MS, NOT_COLLECTED_MS, nextQueryIn, SOONEST_MS, UNKNOWN_MS } from './next-query.ts';

/** What is due of a shop, put off at once: whoever asks beside us, or after us when we die, does not ask for it too. */
export async function claimDue(db: TenantDb, limit: number): Promise<Claimed[]> {
  const { rows } =
    await sql<Claimed>`update parcel_traces t set next_at = now() + ${sql.lit(`${SOONEST_MS} milliseconds`)}::interval
    from (select company, waybill_no from parcel_traces where shop_id = ${db.shopId} and next_at <= now()
      order by next_at limit ${sql.lit(limit)} for update skip locked) as due
    where t.shop_id = ${db.shopId} and t.company = due.company and t.waybill_no = due.waybill_no
    returning t.company, t.waybill_no, t.phone_tail, t.told_by_push,
      (extract(epoch from now() - t.begun_at) * 1000)::float8 as age`.execute(db.k);
  return rows;
}

/** When to look again; never at what has arrived, is back, has been on its way for a month, or goes with whom nobody knows. */
export async function scheduleQueries(db: TenantDb, answers: readonly CarrierAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  const values = answers.map(({ claim, isTold, isAsked }) => {
    const wait = claim.age > LONGEST_MS || !isAsked ? null : nextQueryIn(claim.age, isTold) / 1_000;
    return { company: claim.company, no: claim.waybill_no, wait, told: isTold };
  });
  const over = sql.raw(OVER_STATES.join());
  await sql`update parcel_traces t set told_by_push = v.told, next_at = case when t.state in (${over}) then null else now() + v.wait * interval '1 second' end
    from json_to_recordset(${JSON.stringify(values)}::json) as v(company text, no text, wait float8, told boolean)
    where t.shop_id = ${db.shopId} and t.company = v.company and t.waybill_no = v.no`.execute(db.k);
  await markSilent(db, answers);
}

/** 超 24 小时未揽收, then 查无轨迹. */
const NOT_COLLECTED = 1;
const UNKNOWN = 4;

interface Silent {
  parcel_id: string;
  order_id: string;
  chain: string[];
  mark: number;
}

/**
 * Of which its carrier knows nothing after a day, and after three: a mark, until it says a word. Only an answer tells
 * so: a carrier that can't be reached accuses nobody.
 */
async function markSilent(db: TenantDb, answers: readonly CarrierAnswer[]): Promise<void> {
  const silent = answers.flatMap(({ claim, isAsked }) => {
    if (!isAsked || claim.age < NOT_COLLECTED_MS) return [];
    return [{ no: claim.waybill_no, mark: claim.age > UNKNOWN_MS ? UNKNOWN : NOT_COLLECTED }];
  });
  if (silent.length === 0) return;
  const { rows } = await sql<Silent>`select p.id as parcel_id, o.id::text as order_id, o.chain, v.mark
    from json_to_recordset(${JSON.stringify(silent)}::json) as v(no text, mark smallint)
    join parcels p on p.shop_id = ${db.shopId} and p.waybill_no = v.no and p.voided_at is null
      and p.trace_state = 0 and p.trace_mark < v.mark
    join orders o on o.shop_id = ${db.shopId} and o.id = p.order_id and o.vendor_id is null`.execute(db.k);
  await setParcelStates(
    db,
    rows.map(({ order_id, chain, parcel_id: parcelId, mark }) => ({
      order: { id: order_id, chain },
      parcelId,
      state: TRACE.none,
      mark,
      at: null,
      line: '',
    })),
  );
}
