import { sql } from 'kysely';
import type { z } from 'zod';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { guestComplaints } from '../guest-contract.ts';
import { complaintRefusals as no } from '../refusals.ts';
import { type Raising, raiseComplaints } from './raise.ts';

type GuestClaimRequest = z.output<typeof guestComplaints.raise.input>;

/** Raises complaints of buyers: written down here, and sent on to the supplier where there is one. */
export async function raiseGuests(ctx: Raising, given: GuestClaimRequest) {
  const { BuyerName: name, BuyerPhone: phone, BuyerDemand: demand, ThirdPartyRefundNo: refundNo } = given;
  if (refundNo && given.Items.length > 1) refuse(no.oneRefund);
  if (refundNo) await refuseKnown(ctx.db, refundNo);
  return raiseComplaints(ctx, { ...given, Side: 'vendor', buyer: { name, phone, demand, refundNo } });
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
