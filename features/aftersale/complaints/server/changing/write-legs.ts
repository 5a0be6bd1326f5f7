import { sql } from 'kysely';
import { dueAt } from '#features/orders/orders/times/due-at.ts';
import { yuanOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { INTERCEPT } from '../../words.ts';
import type { LockedComplaint } from '../legs/locked-complaint.ts';
import type { Share } from './share.ts';

type LegChange = Share['legs'][number];

/**
 * Writes legs as acts leave them, in one of their two shops. `isKnown` says whether the row is there: asking the index
 * again costs a third of a row.
 */
export async function writeLegs(shop: TenantDb, legs: readonly LegChange[], now: Date): Promise<void> {
  await Promise.all([
    changeLegs(
      shop,
      legs.filter(({ isKnown }) => isKnown),
      now,
    ),
    addLegs(
      shop,
      legs.filter(({ isKnown }) => !isKnown),
      now,
    ),
  ]);
}

async function addLegs(shop: TenantDb, legs: readonly LegChange[], now: Date): Promise<void> {
  if (legs.length === 0) return;
  const rows = JSON.stringify(legs.map((change) => rowOf(change, now)));
  await sql`insert into complaint_legs (shop_id, complaint_id, leg, order_id, state, turn, proposal_id, version,
      agreements, money, booked, returns, pieces, back, entry_id, due_at, resend, resend_order_id, intercepted,
      marks, fee, asked_at, goods_first, counted)
    select ${shop.shopId}, v.* from json_to_recordset(${rows}::json) as v(${COLUMNS})`.execute(shop.k);
}

async function changeLegs(shop: TenantDb, legs: readonly LegChange[], now: Date): Promise<void> {
  if (legs.length === 0) return;
  const rows = JSON.stringify(legs.map((change) => rowOf(change, now)));
  await sql`update complaint_legs l set state = v.state, turn = v.turn, proposal_id = v.proposal_id,
      version = v.version, agreements = v.agreements, money = v.money, booked = v.booked, returns = v.returns,
      pieces = v.pieces, back = v.back, due_at = v.due_at, resend = v.resend, resend_order_id = v.resend_order_id,
      intercepted = v.intercepted, marks = v.marks, fee = v.fee, asked_at = v.asked_at, urged_at = null,
      goods_first = v.goods_first, counted = v.counted, entry_id = coalesce(v.entry_id, l.entry_id)
    from json_to_recordset(${rows}::json) as v(${COLUMNS})
    where l.shop_id = ${shop.shopId} and l.complaint_id = v.complaint_id and l.leg = v.leg`.execute(shop.k);
}

const COLUMNS = sql`complaint_id uuid, leg smallint, order_id bigint, state smallint, turn text, proposal_id uuid,
      version smallint, agreements smallint, money numeric, booked numeric, returns text, pieces int, back int,
      entry_id bigint, due_at timestamptz, resend int, resend_order_id bigint, intercepted boolean, marks smallint,
      fee numeric, asked_at timestamptz, goods_first boolean, counted boolean`;

function rowOf({ complaint, leg }: LegChange, now: Date) {
  const due = dueOf(complaint, leg, now);
  return {
    complaint_id: complaint.id,
    leg: leg.leg,
    order_id: complaint.facts.order.id,
    state: leg.state,
    turn: leg.turn,
    proposal_id: leg.proposalId,
    version: leg.version,
    agreements: leg.agreements,
    money: yuanOf(leg.money),
    booked: yuanOf(leg.booked),
    returns: leg.returns,
    pieces: leg.pieces,
    back: leg.back,
    resend: leg.resend,
    resend_order_id: leg.resendOrderId,
    intercepted: leg.intercepted,
    marks: leg.marks,
    fee: yuanOf(leg.fee),
    goods_first: leg.goodsFirst,
    counted: leg.counted,
    entry_id: 'entryId' in leg ? leg.entryId : null,
    due_at: due,
    asked_at: due && now.toISOString(),
  };
}

/**
 * Time by which a leg is to be answered. A parcel on its way doesn't wait for the morning: an intercept has no quiet
 * hours.
 */
export function dueOf(
  { type }: LockedComplaint,
  { dueHours, turn }: LegChange['leg'],
  now: Date,
): string | null {
  if (dueHours === undefined || turn === null) return null;
  if (type === INTERCEPT) return new Date(now.getTime() + dueHours * HOUR).toISOString();
  // Hundreds of complaints of one act have the same hours.
  const known = last?.now === now && last.hours === dueHours ? last : undefined;
  last = known ?? { now, hours: dueHours, due: dueAt(now, dueHours).toISOString() };
  return last.due;
}

let last: { now: Date; hours: number; due: string } | undefined;
const HOUR = 3_600_000;
