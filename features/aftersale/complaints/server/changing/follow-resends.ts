import { sql } from 'kysely';
import { deny } from '#kit/endpoint/denial.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { complaintDenials } from '../../complaint-denials.ts';
import { type ComplaintLeg, decideLeg, type LegSide, newLeg, type Returns } from '../../leg.ts';
import { type ResendStatus, resendsAlong } from '../../resends-along.ts';
import { RESENDING } from '../../words.ts';
import { lockComplaints } from '../legs/lock-complaints.ts';
import {
  type ChangedComplaint,
  type ComplaintVerdict,
  type LockedComplaint,
  SYSTEM,
} from '../legs/locked-complaint.ts';
import { RESEND_HOURS } from '../legs/offers.ts';
import { writeComplaints } from './write-complaints.ts';

/**
 * Updates the legs of goods that others have agreed to send anew, after an act on one leg: they are the seller's move,
 * and due, only where they may go out; what nobody below needs any more ends. Written in the shop that buys on the leg,
 * and told to the one that sells on it.
 */
export async function followResends(db: TenantDb, changed: readonly ChangedComplaint[]): Promise<void> {
  const touched = changed.filter(
    ({ complaint, change }) =>
      change.legs && RESENDING.includes(complaint.type) && complaint.facts.order.chain.length > 2,
  );
  if (touched.length === 0) return;
  const at = acrossShops(db, 'complaint legs');
  const moves = await movesOf(
    at,
    touched.map(({ complaint }) => complaint),
  );
  for (const [shopId, here] of groupBy(moves, (move) => move.shopId)) {
    const acting = { db: at(shopId), user: SYSTEM };
    const moveById = new Map(here.map((move) => [move.id, move]));
    const locked = await lockComplaints(acting.db, [...moveById.keys()]);
    await writeComplaints(
      acting,
      locked.flatMap((complaint) => {
        const move = moveById.get(complaint.id);
        const change = move && moved(complaint, move);
        return change && !('no' in change) ? [{ complaint, change }] : [];
      }),
    );
  }
}

type Move = ResendStatus & { id: string; shopId: string };

/** Finds the legs that have to change; leg k is read in the shop that buys on it. */
async function movesOf(
  at: (shopId: string) => TenantDb,
  touched: readonly LockedComplaint[],
): Promise<Move[]> {
  const buyers = touched.flatMap(({ id, facts: { order } }) =>
    order.chain.slice(0, -1).map((shopId, leg) => ({ id, shopId, leg })),
  );
  const read = await Promise.all(
    [...groupBy(buyers, ({ shopId }) => shopId)].map(([shopId, legs]) => legsAt(at(shopId), legs)),
  );
  const known = new Map(read.flat().map((row) => [`${row.id} ${row.leg.leg}`, row]));
  return touched.flatMap(({ id, facts: { order } }) => {
    const legs = order.chain.slice(0, -1).map((_, place) => known.get(`${id} ${place}`));
    return resendsAlong(legs.map((row) => row?.leg)).flatMap((stands): Move[] => {
      const row = legs[stands.leg];
      const isSo = !stands.isOver && row?.leg.turn === stands.turn && (row.due_at !== null) === stands.isDue;
      return isSo ? [] : [{ ...stands, id, shopId: order.chain[stands.leg] ?? '' }];
    });
  });
}

interface Read {
  id: string;
  leg: number;
  state: number;
  turn: LegSide | null;
  returns: Returns;
  resend: number;
  resendOrderId: string | null;
  goodsFirst: boolean;
  counted: boolean;
  due_at: string | null;
}

async function legsAt(
  shop: TenantDb,
  legs: readonly { id: string; leg: number }[],
): Promise<{ id: string; leg: ComplaintLeg; due_at: string | null }[]> {
  const { rows } = await sql<Read>`select l.complaint_id as id, l.leg, l.state, l.turn, l.returns, l.resend,
      l.resend_order_id::text as "resendOrderId", l.goods_first as "goodsFirst", l.counted, l.due_at
    from json_to_recordset(${JSON.stringify(legs)}::json) as v(id uuid, leg smallint)
    join complaint_legs l on l.shop_id = ${shop.shopId} and l.complaint_id = v.id and l.leg = v.leg
    where l.version > 0`.execute(shop.k);
  return rows.map(({ id, due_at, leg, ...row }) => ({ id, due_at, leg: { ...newLeg(leg), ...row } }));
}

function moved(complaint: LockedComplaint, stands: ResendStatus): ComplaintVerdict {
  const leg = complaint.legs.get(stands.leg);
  if (!leg) return deny(complaintDenials.noResend);
  if (!stands.isOver)
    return {
      legs: [{ ...leg, turn: stands.turn, ...(stands.isDue && { dueHours: RESEND_HOURS }) }],
      posts: [],
    };
  const next = decideLeg(leg, { type: 'giveUp', side: 'buyer' });
  if ('no' in next) return next;
  return {
    legs: [next.leg],
    posts: [{ kind: 'notNeeded', leg: leg.leg }],
    event: { kind: 'complaintGivenUp', leg: leg.leg },
  };
}
