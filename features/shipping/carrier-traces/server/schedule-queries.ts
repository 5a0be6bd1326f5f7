import { sql } from 'kysely';
import { setParcelStates } from '#features/orders/parcels/server/index.ts';
import { planQueries } from '#features/shipping/deliveries/server/index.ts';
import { TRACE } from '#features/shipping/deliveries/trace-states.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { CarrierAnswer } from './carrier-answer.ts';
import { LONGEST_MS, NOT_COLLECTED_MS, nextQueryIn, UNKNOWN_MS } from './next-query.ts';

/** When to look again; never at what has arrived, is back, has been on its way for a month, or goes with whom nobody knows. */
export async function scheduleQueries(db: TenantDb, answers: readonly CarrierAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  const values = answers.map(({ claim, isTold, isAsked }) => {
    const wait = claim.age > LONGEST_MS || !isAsked ? null : nextQueryIn(claim.age, isTold) / 1_000;
    return { company: claim.company, no: claim.waybill_no, wait, told: isTold };
  });
  await planQueries(db, values);
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
