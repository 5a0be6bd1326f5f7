import { sql } from 'kysely';
import { nameCompany } from '#features/shipping/deliveries/name-company.ts';
import { awaitNumbers } from '#features/shipping/deliveries/server/index.ts';
import { TRACE } from '#features/shipping/deliveries/trace-states.ts';
import { deny } from '#kit/endpoint/denial.ts';
import { type DueShops, eachShop } from '#kit/jobs/server/each-shop.ts';
import type { Routine } from '#kit/jobs/server/job.ts';
import { groupBy } from '#kit/list/group-by.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { complaintDenials } from '../../complaint-denials.ts';
import { LEG } from '../../leg.ts';
import { BY_ITSELF } from '../../words.ts';
import { moveComplaints } from '../changing/change-complaints.ts';
import {
  type ComplaintVerdict,
  type LockedComplaint,
  type ReturnParcel,
  SYSTEM,
} from '../legs/locked-complaint.ts';
import { RECEIVE_HOURS } from '../legs/offers.ts';
import { legToReceive, receiveGoods } from './goods-back.ts';
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
  /** What it brings; null: all that no other brings. */
  pieces: number | null;
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
  // Of several parcels of one complaint the next is counted the next time.
  const back = new Map(rows.filter(isIn).map((row) => [row.id, row]));
  if (back.size > 0)
    await downTheChain(ctx, [...back.keys()], (complaint) =>
      countedByTrace(complaint, back.get(complaint.id)),
    );
  const moved = groupBy(
    rows.filter((row) => !back.has(row.id) && (row.state ?? 0) !== row.known && row.no),
    ({ id }) => id,
  );
  if (moved.size > 0)
    await moveComplaints(ctx, [...moved.keys()], (complaint) =>
      movedOn(complaint, moved.get(complaint.id) ?? []),
    );
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
  const { rows } =
    await sql<AwaitedParcel>`select c.id, c.type, r.company, nullif(r.waybill_no, '') as no, r.pieces,
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

/** Notes that parcels have got further; from when one is signed its receiver has three days to count it. */
function movedOn(complaint: LockedComplaint, rows: readonly AwaitedParcel[]): ComplaintVerdict {
  const leg = legToReceive(complaint);
  const news = new Map(rows.map((row) => [row.no, row]));
  const returns = complaint.returns.flatMap((parcel): ReturnParcel[] => {
    const row = parcel.leg === leg?.leg && parcel.good === null ? news.get(parcel.waybillNo) : undefined;
    if (!row) return [];
    const traceState = row.state ?? 0;
    return [
      traceState === TRACE.signed
        ? { ...parcel, traceState, signedAt: row.newest ?? new Date().toISOString() }
        : { ...parcel, traceState },
    ];
  });
  if (!leg || returns.length === 0) return deny(complaintDenials.noReturnOnWay);
  const signed = returns.filter(({ traceState }) => traceState === TRACE.signed);
  if (signed.length === 0) return { posts: [], returns };
  return {
    legs: [{ ...leg, dueHours: RECEIVE_HOURS }],
    returns,
    posts: signed.map(({ company, waybillNo }) => ({
      kind: 'returnSigned',
      leg: leg.leg,
      text: `${company} ${waybillNo}`.trim(),
    })),
  };
}

/** Receives all goods of a parcel, as it was agreed, since nobody has counted them. */
function countedByTrace(complaint: LockedComplaint, row: AwaitedParcel | undefined): ComplaintVerdict {
  const leg = legToReceive(complaint);
  if (!leg) return deny(complaintDenials.noReturnHere);
  const parcel = row?.no ? { no: row.no } : undefined;
  const good = row?.pieces ?? leg.pieces - leg.back;
  const change = receiveGoods(complaint, leg, { good, bad: 0, badAccepted: false, pictures: [], parcel });
  if ('no' in change) return change;
  const kind = BY_ITSELF.includes(complaint.type) ? 'backByTrace' : 'countedBySilence';
  return { ...change, posts: change.posts.map((post) => ({ ...post, kind })) };
}
