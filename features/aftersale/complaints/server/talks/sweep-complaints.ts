import { type RawBuilder, sql } from 'kysely';
import { deny } from '#kit/endpoint/denial.ts';
import { type DueShops, eachShop } from '#kit/jobs/server/each-shop.ts';
import type { Routine } from '#kit/jobs/server/job.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { complaintDenials } from '../../complaint-denials.ts';
import { BUYER_LEG, decideLeg, isOpen, LEG } from '../../leg.ts';
import { STATE } from '../../words.ts';
import { moveComplaints } from '../changing/change-complaints.ts';
import {
  type ComplaintVerdict,
  type LockedComplaint,
  type LockedLeg,
  SYSTEM,
} from '../legs/locked-complaint.ts';
import { RESEND_HOURS, RETURN_HOURS } from '../legs/offers.ts';
import { closeVerdict } from './close.ts';

const AT_ONCE = 500;
const DAY = 86_400_000;
const LAPSE_DAYS = 7;
/**
 * Hours longer that goods may take to come back where new ones are ordered first: those are asked for within a day, the
 * old ones still have their week.
 */
const ORDER_FIRST_HOURS = RETURN_HOURS - RESEND_HOURS;

/**
 * Condition of complaints that are over and are closed after a while. Nobody's silence is a yes, and no seller's is a
 * no: a talk that was answered and lies for days just ends, one that never was answered goes on waiting (complaints
 * page §3).
 */
const isOver = sql`closed_at is null and (status = ${sql.lit(STATE.handled)} and moved_at < now() - interval '7 days'
  or status = ${sql.lit(STATE.failed)} and moved_at < now() - interval '15 days')`;
const isStale = sql`closed_at is null and waits_for <> 'nobody' and due_at < now()`;
/**
 * Condition of goods that nobody has sent back in the days that were given: they aren't waited for. It is judged in the
 * shop that should send them: only there it is known whether the shop below sends them straight on (complaints page
 * §5).
 */
const isNotSentBack = sql`l.state = ${sql.lit(LEG.agreed)} and l.turn = 'buyer' and l.returns <> 'none' and l.resend_order_id is null
  and l.leg = complaints.hop and not exists (select from complaint_legs b where b.shop_id = l.shop_id
    and b.complaint_id = l.complaint_id and b.leg = l.leg - 1 and b.state = ${sql.lit(LEG.agreed)} and b.returns = 'upstream')`;
const isHeard = sql`exists (select from complaint_proposals p where p.shop_id = l.shop_id and p.complaint_id = l.complaint_id
  and p.leg = l.leg and (p.by_side = 'seller' and p.state <> 'draft' or p.state in ('accepted', 'declined')))`;
/**
 * Condition of complaints with a talk that may lapse. Goods on their way back wait until they are counted, however
 * long; read here too they would crowd out the rest.
 */
const canLapse = sql`${isStale} and exists (select from complaint_legs l
  where l.shop_id = complaints.shop_id and l.complaint_id = complaints.id and l.leg <> ${sql.lit(BUYER_LEG)}
    and (${isNotSentBack} and l.due_at < now() - case when l.goods_first then interval '0' else ${sql.lit(`${ORDER_FIRST_HOURS} hours`)}::interval end or l.due_at < now() - interval '7 days'
      and l.state not in (${sql.lit(LEG.draft)}, ${sql.lit(LEG.agreed)})
      and (l.state <> ${sql.lit(LEG.waits)} or l.turn = 'buyer' or ${isHeard})))`;

const due: DueShops = sql`select distinct shop_id from complaints where ${isOver} or ${isStale}`;

/** Routine that lets silent talks lapse and closes complaints that are over. */
export const sweepComplaints: Routine = {
  name: 'complaints-sweep',
  cron: '13 * * * *',
  run: (pool) => eachShop(pool, due, sweep),
};

async function sweep(db: TenantDb): Promise<void> {
  const ctx = { db, user: SYSTEM };
  const stale = await idsOf(db, canLapse);
  if (stale.length > 0) await moveComplaints(ctx, stale, lapsed);
  const over = await idsOf(db, isOver);
  if (over.length > 0)
    await moveComplaints(ctx, over, (complaint) => closeVerdict(complaint, '到期自动关闭'));
}

async function idsOf(db: TenantDb, which: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from complaints
    where shop_id = ${db.shopId} and ${which} order by moved_at limit ${sql.lit(AT_ONCE)}`.execute(db.k);
  return rows.map(({ id }) => id);
}

/** Time at which a talk lapses because nobody moves; never as long as its seller has not said a word. */
function lapsesAt(complaint: LockedComplaint, leg: LockedLeg): number {
  const { state, turn, dueAt } = leg;
  if (!isOpen(leg) || !dueAt || leg.leg === BUYER_LEG) return Infinity;
  if (state === LEG.agreed && turn === 'buyer' && leg.returns !== 'none') {
    const below = complaint.legs.get(leg.leg - 1);
    const goesOn = below?.state === LEG.agreed && below.returns === 'upstream';
    if (leg.leg !== complaint.hop || goesOn) return Infinity;
    return Date.parse(dueAt) + (leg.goodsFirst ? 0 : ORDER_FIRST_HOURS * 3_600_000);
  }
  // What was agreed is still owed, whoever has to move first.
  if (state === LEG.agreed) return Infinity;
  const isHeard = complaint.offers.some(
    ({ leg: on, by, state: offerState }) =>
      on === leg.leg &&
      (by === 'seller' ? offerState !== 'draft' : offerState === 'accepted' || offerState === 'declined'),
  );
  if (state === LEG.waits && turn === 'seller' && !isHeard) return Infinity;
  return Date.parse(dueAt) + LAPSE_DAYS * DAY;
}

/** Lapses the talks that are due; what is in the books stays there. */
function lapsed(complaint: LockedComplaint): ComplaintVerdict {
  const now = Date.now();
  const legs = [...complaint.legs.values()].flatMap((leg) => {
    if (lapsesAt(complaint, leg) > now) return [];
    const next = decideLeg(leg, { type: 'lapse' });
    return 'leg' in next ? [next.leg] : [];
  });
  if (legs.length === 0) return deny(complaintDenials.nothingLapsed);
  const offers = complaint.offers.filter(
    ({ id, state }) => state === 'open' && legs.some((leg) => leg.proposalId === id),
  );
  return {
    legs,
    offers: offers.map((offer) => ({ ...offer, state: 'withdrawn' })),
    posts: legs.map(({ leg }) => ({ kind: 'lapsed', leg })),
    event: { kind: 'complaintLapsed', leg: legs[0]?.leg ?? null },
  };
}
