import { sql } from 'kysely';
import { deny } from '#kit/endpoint/denial.ts';
import { type DueShops, eachShop } from '#kit/jobs/server/each-shop.ts';
import { type Job, job, type Routine } from '#kit/jobs/server/job.ts';
import { type Fen, fenOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { complaintDenials } from '../../complaint-denials.ts';
import { type ComplaintLeg, isAnswered, LEG } from '../../leg.ts';
import { SENT_BACK } from '../../words.ts';
import { moveComplaints } from '../changing/change-complaints.ts';
import { ARRANGEMENTS_JOB, type ArrangementPayload } from '../changing/request-arrangements.ts';
import {
  type ComplaintVerdict,
  type LockedComplaint,
  openOffer,
  type StoredOffer,
  SYSTEM,
} from '../legs/locked-complaint.ts';
import { legOf } from '../legs/offers.ts';
import { NO_PROMISE, type PromisedPolicies, promisesAbout } from '../legs/promises.ts';
import { acceptOffer } from './answer-offers.ts';
import { passOn, replyAsVendor } from './pass-on.ts';

const AT_ONCE = 500;

/** Job that acts on arrangements; what it could not do by itself waits for a person, as without an arrangement. */
export const followArrangements: Job = job<ArrangementPayload>(
  ARRANGEMENTS_JOB,
  ({ payload, inShop }) => inShop((db) => follow(db, payload.ids)),
  { harmless: 'Each complaint waits for a person then, as without an arrangement.' },
);

async function follow(db: TenantDb, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{
    id: string;
    most: number;
  }>`select c.id, p.forward_up_to as most from complaints c
    join partners p on p.shop_id = c.shop_id and p.kind = 'vendor' and p.partner_id = c.vendor_id
    where c.shop_id = ${db.shopId} and c.id = any(${[...ids]}::uuid[]) and c.closed_at is null
      and p.forward_up_to is not null and p.removed_at is null`.execute(db.k);
  if (rows.length === 0) return;
  const most = new Map(rows.map((row) => [row.id, fenOf(row.most)]));
  const promised = await promisesAbout(db, [...most.keys()]);
  await moveComplaints({ db, user: SYSTEM }, [...most.keys()], (complaint) =>
    forwarded(complaint, most.get(complaint.id) ?? 0, promised.get(complaint.id) ?? NO_PROMISE),
  );
}

/**
 * Passes by itself what was arranged (自动转发): the channel's wish up, the supplier's answer down; goods that are sent
 * back need an address first, from a person.
 */
function forwarded(complaint: LockedComplaint, most: Fen, promised: PromisedPolicies): ComplaintVerdict {
  const below = complaint.legs.get(complaint.hop - 1);
  const wish = below && wishOn(complaint, below);
  if (!below || !wish || wish.money > most) return deny(complaintDenials.nothingToForward);
  const above = legOf(complaint, complaint.hop);
  if (above.state === LEG.draft)
    return alone(passOn(complaint, complaint.hop, promised), complaint.hop, 'complaintForwarded');
  if (!isAnswered(above)) return deny(complaintDenials.vendorWaits);
  if (wish.returns !== 'none' && SENT_BACK.includes(complaint.type))
    return deny(complaintDenials.addressFirst);
  return alone(replyAsVendor(complaint), below.leg);
}

/** The open offer by which the buyer's side of a leg wishes something and waits for it. */
function wishOn(complaint: LockedComplaint, leg: ComplaintLeg): StoredOffer | undefined {
  const offer = openOffer(complaint, leg);
  const isWish = leg.state === LEG.waits && leg.turn === 'seller' && offer?.by === 'buyer';
  return isWish && !offer.reverses ? offer : undefined;
}

/** Marks a verdict's posts so that both sides read that nobody did it by hand. */
function alone(verdict: ComplaintVerdict, leg: number, kind?: string): ComplaintVerdict {
  if ('no' in verdict) return verdict;
  const { posts, event } = verdict;
  return {
    ...verdict,
    posts: [...posts, { kind: kind ? 'forwardedAlone' : 'repliedAlone', leg }],
    ...(event && { event: kind ? { kind, leg } : event }),
  };
}

const due: DueShops = sql`select distinct shop_id from partners where promise_hours is not null`;

/**
 * Routine of the one yes by silence: the seller gave it beforehand, to this channel, after so long, up to so much (§3).
 */
export const keepPromises: Routine = {
  name: 'complaints-keep-promises',
  cron: '*/10 * * * *',
  run: (pool) => eachShop(pool, due, keep),
};

async function keep(db: TenantDb): Promise<void> {
  const { rows } = await sql<{ id: string }>`select c.id from complaints c
    join partners p on p.shop_id = c.shop_id and p.kind = 'agent' and p.partner_id = c.agent_id
    join complaint_legs l on l.shop_id = c.shop_id and l.complaint_id = c.id and l.leg = c.hop - 1
    join complaint_proposals o on o.shop_id = c.shop_id and o.id = l.proposal_id
    where c.shop_id = ${db.shopId} and c.closed_at is null and c.waits_for = 'me' and p.removed_at is null
      and p.promise_hours is not null and l.state = ${sql.lit(LEG.waits)} and l.turn = 'seller'
      and o.state = 'open' and o.by_side = 'buyer' and o.money <= p.promise_up_to
      and greatest(o.created_at, c.moved_at) < now() - p.promise_hours * interval '1 hour'
    order by c.due_at limit ${sql.lit(AT_ONCE)}`.execute(db.k);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await moveComplaints({ db, user: SYSTEM }, ids, (complaint) => {
    const leg = complaint.legs.get(complaint.hop - 1);
    const wish = leg && wishOn(complaint, leg);
    if (!leg || !wish) return deny(complaintDenials.answered);
    const agreed = acceptOffer(complaint, leg, { id: wish.id, version: wish.version });
    if ('no' in agreed) return agreed;
    return { ...agreed, posts: agreed.posts.map((post) => ({ ...post, kind: 'agreedBySilence' })) };
  });
}
