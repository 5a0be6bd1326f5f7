import { sql } from 'kysely';
import { nameCompany } from '#features/shipping/deliveries/name-company.ts';
import { awaitNumbers } from '#features/shipping/deliveries/server/index.ts';
import { TRACE } from '#features/shipping/deliveries/trace-states.ts';
import { type DueShops, eachShop } from '#kit/jobs/server/each-shop.ts';
import type { Routine } from '#kit/jobs/server/job.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { LEG } from '../leg.ts';
import { BY_ITSELF } from '../words.ts';
import { moveComplaints } from './change-complaints.ts';
import { legToReceive, receiveGoods } from './goods-back.ts';
import { type LockedComplaint, SYSTEM, type Verdict } from './locked-complaint.ts';
import { RECEIVE_HOURS } from './offers.ts';
import { downTheChain } from './receive.ts';

const AT_ONCE = 500;
/** Time after which signed goods that nobody has counted are taken as in: the yes was given (complaints page §3). */
const SILENT_MS = 7 * 86_400_000;

const isAwaited = sql`state = ${sql.lit(LEG.agreed)} and turn = 'seller' and returns <> 'none'`;
const due: DueShops = sql`select distinct shop_id from complaint_legs where ${isAwaited}`;

/**
 * Routine that follows what carriers say of goods that come back: it sets the receiver's clock, and books what nobody
 * counts.
 */
export const followGoods: Routine = {
  name: 'complaints-follow-goods',
  cron: '*/15 * * * *',
  run: (pool) => eachShop(pool, due, follow),
};

interface AwaitedParcel {
  id: string;
  type: number;
  company: string | null;
  no: string | null;
  tail: string;
  /** State by its carrier now, and as the complaint has it. */
  state: number | null;
  newest: string | null;
  known: number;
  signed: string | null;
  /** Every parcel of the order has come back. */
  is_back: boolean;
}

async function follow(db: TenantDb): Promise<void> {
  const rows = await awaitedBy(db);
  const ctx = { db, user: SYSTEM };
  await awaitNumbers(
    db,
    rows.flatMap(({ no, company, state, tail }) =>
      no && state === null ? [{ company: nameCompany(company ?? '', no), no, tail }] : [],
    ),
  );
  const back = rows.filter(isIn).map(({ id }) => id);
  if (back.length > 0) await downTheChain(ctx, back, countedByTrace);
  const moved = new Map(
    rows.filter((row) => !isIn(row) && (row.state ?? 0) !== row.known && row.no).map((row) => [row.id, row]),
  );
  if (moved.size > 0)
    await moveComplaints(ctx, [...moved.keys()], (complaint) => movedOn(complaint, moved.get(complaint.id)));
}

/**
 * Tells whether goods are in: what was refused or stopped when its parcel is back; other goods when nobody has counted
 * them for a week.
 */
function isIn({ type, is_back, signed }: AwaitedParcel): boolean {
  if (BY_ITSELF.includes(type)) return is_back;
  return signed !== null && Date.now() - Date.parse(signed) > SILENT_MS;
}

/**
 * Reads the goods that are to come to this shop itself; a parcel that was sent and comes back does so for all of its
 * chain at once.
 */
async function awaitedBy(db: TenantDb): Promise<AwaitedParcel[]> {
  const { rows } = await sql<AwaitedParcel>`select c.id, c.type, r.company, nullif(r.waybill_no, '') as no,
      right(o.phone, 4) as tail, t.state, t.newest_at as newest, coalesce(r.trace_state, 0) as known,
      r.signed_at as signed, coalesce((select bool_and(p.trace_state = ${sql.lit(TRACE.returned)}) from parcels p
        where p.shop_id = o.shop_id and p.order_id = o.id and p.voided_at is null), false) as is_back
    from (select complaint_id, leg, returns from complaint_legs where shop_id = ${db.shopId} and ${isAwaited}) as l
    join complaints c on c.shop_id = ${db.shopId} and c.id = l.complaint_id and c.hop - 1 = l.leg
      and (l.returns = 'own' or c.type in (${sql.lit(BY_ITSELF[0])}, ${sql.lit(BY_ITSELF[1])}))
    join orders o on o.shop_id = ${db.shopId} and o.id = c.order_id
    left join complaint_returns r on r.shop_id = ${db.shopId} and r.complaint_id = c.id and r.leg = l.leg
      and r.good is null
    left join lateral (select t.state, t.newest_at from parcel_traces t where t.shop_id = ${db.shopId}
      and t.waybill_no = r.waybill_no order by t.newest_at desc nulls last limit 1) as t on true
    order by c.due_at limit ${sql.lit(AT_ONCE)}`.execute(db.k);
  return rows;
}

/** Notes that a parcel has got further; from when it is signed its receiver has three days to count it. */
function movedOn(complaint: LockedComplaint, row: AwaitedParcel | undefined): Verdict {
  const leg = legToReceive(complaint);
  const parcel = leg && complaint.returns.find((each) => each.leg === leg.leg && each.good === null);
  if (!leg || !parcel || !row) return { no: '没有在路上的退货' };
  const traceState = row.state ?? 0;
  if (traceState !== TRACE.signed) return { posts: [], returns: [{ ...parcel, traceState }] };
  return {
    legs: [{ ...leg, dueHours: RECEIVE_HOURS }],
    returns: [{ ...parcel, traceState, signedAt: row.newest ?? new Date().toISOString() }],
    posts: [{ kind: 'returnSigned', leg: leg.leg, text: `${parcel.company} ${parcel.waybillNo}`.trim() }],
  };
}

/** Receives all of the goods, as it was agreed, since nobody has counted them. */
function countedByTrace(complaint: LockedComplaint): Verdict {
  const leg = legToReceive(complaint);
  if (!leg) return { no: '没有等待本店收货的退货' };
  const all = { good: leg.pieces, bad: 0, badAccepted: false, pictures: [] };
  const change = receiveGoods(complaint, leg, all);
  if ('no' in change) return change;
  const kind = BY_ITSELF.includes(complaint.type) ? 'backByTrace' : 'countedBySilence';
  return { ...change, posts: change.posts.map((post) => ({ ...post, kind })) };
}
