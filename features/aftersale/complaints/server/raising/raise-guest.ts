import { sql } from 'kysely';
import type { z } from 'zod';
import { deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { complaintDenials } from '../../complaint-denials.ts';
import type { guestComplaints } from '../../guest-contract.ts';
import { complaintRefusals as no } from '../../refusals.ts';
import { type Raiser, raiseComplaints, raiseSome } from './raise.ts';
import type { Buyer } from './with-buyer.ts';

type GuestClaimRequest = z.output<typeof guestComplaints.raise.input>;

/** Raises complaints of buyers: written down here, and sent on to the supplier where there is one. */
export async function raiseGuests(ctx: Raiser, guestClaimRequest: GuestClaimRequest) {
  const {
    BuyerName: name,
    BuyerPhone: phone,
    BuyerDemand: demand,
    ThirdPartyRefundNo: refundNo,
  } = guestClaimRequest;
  if (refundNo && guestClaimRequest.Items.length > 1) refuse(no.oneRefund);
  if (refundNo) await refuseKnown(ctx.db, refundNo);
  return raiseComplaints(ctx, {
    ...guestClaimRequest,
    Side: 'vendor',
    buyer: { name, phone, demand, refundNo },
  });
}

/** Refuses a refund number that is known already; two who take up the same one at once wait for each other. */
async function refuseKnown(db: TenantDb, refundNo: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`refund ${db.shopId} ${refundNo}`}, 0))`.execute(
    db.k,
  );
  const known = await db.from('complaints').select('no').where('refund_no', '=', refundNo).executeTakeFirst();
  if (known) refuse(no.refundKnown, { no: known.no });
}

/** Finds the number of the complaint about an order that bears this refund number of its platform. */
export async function guestUnder(
  db: TenantDb,
  { orderId, refundNo }: { orderId: string; refundNo: string },
): Promise<string | undefined> {
  const known = await db
    .from('complaints')
    .select('no')
    .where('refund_no', '=', refundNo)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return known?.no;
}

/** A buyer's refund of a platform, as a complaint about one order. */
export interface RefundClaim {
  orderId: string;
  /** `IdComplaintType` and `IdReason`. */
  type: GuestClaimRequest['IdComplaintType'];
  reason: number;
  /** Null: all of the order. */
  pieces: number | null;
  /** Yuan; null: nobody says. */
  money: number | null;
  buyer: Buyer;
}

/**
 * Raises complaints about refunds of a platform, each refund number once; those of one kind in one go. They stay in this shop,
 * or go to the supplier at once where `isSent`.
 */
export async function raiseRefunds(
  ctx: Raiser,
  claims: readonly RefundClaim[],
  isSent: boolean,
): Promise<BatchResult> {
  const known = await knownRefunds(ctx.db, claims);
  const result: BatchResult = { done: 0, skipped: [] };
  const fresh = claims.filter(({ orderId, buyer }) => {
    const no = known.get(buyer.refundNo);
    if (no) result.skipped.push(skip(orderId, deny(complaintDenials.refundKnown, { no })));
    return !no;
  });
  for (const [, alike] of groupBy(fresh, ({ type, reason }) => `${type} ${reason}`)) {
    const [first] = alike;
    if (!first) continue;
    const { items, skipped } = await raiseSome(ctx, {
      Items: alike.map(({ orderId, pieces, money }) => ({ OrderID: orderId, Pieces: pieces, Money: money })),
      IdComplaintType: first.type,
      IdReason: first.reason,
      Description: '平台退款',
      PictureUrls: [],
      Side: 'vendor',
      Submit: isSent,
      buyers: new Map(alike.map(({ orderId, buyer }) => [orderId, buyer])),
    });
    result.done += items.length;
    result.skipped.push(...skipped);
  }
  return result;
}

/** Numbers of complaints that bear one of the refund numbers; who takes one up elsewhere at once is waited for. */
async function knownRefunds(db: TenantDb, claims: readonly RefundClaim[]): Promise<Map<string, string>> {
  const numbers = [...new Set(claims.flatMap(({ buyer }) => buyer.refundNo || []))].sort();
  if (numbers.length === 0) return new Map();
  await sql`select pg_advisory_xact_lock(hashtextextended('refund ' || ${db.shopId} || ' ' || n, 0))
    from unnest(${numbers}::text[]) as n`.execute(db.k);
  const rows = await db
    .from('complaints')
    .select(['refund_no', 'no'])
    .where('refund_no', '=', anyOf(numbers, 'text'))
    .execute();
  return new Map(rows.map(({ refund_no, no }) => [refund_no ?? '', no]));
}
