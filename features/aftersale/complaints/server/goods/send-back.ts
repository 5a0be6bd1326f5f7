import { deny } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import { complaintDenials } from '../../complaint-denials.ts';
import { type ComplaintLeg, LEG } from '../../leg.ts';
import { moveComplaints } from '../changing/change-complaints.ts';
import {
  type ComplaintVerdict,
  type LockedComplaint,
  NOBODY,
  type ReturnParcel,
} from '../legs/locked-complaint.ts';
import { sendBack, type Waybill } from './return-parcels.ts';

type Acting = Pick<ShopCtx, 'db' | 'user'>;

/** Accepts offers about goods that are on their way already: the seller gets their number at once. */
export async function agreeUpTheChain(
  ctx: Acting,
  ids: readonly string[],
  verdict: (complaint: LockedComplaint) => ComplaintVerdict,
): Promise<BatchResult> {
  const below = new Map<string, string[]>();
  const result = await moveComplaints(ctx, ids, (complaint) => {
    const change = verdict(complaint);
    const agreed = 'no' in change ? [] : (change.legs ?? []).filter(isAgreed);
    for (const { leg } of agreed) {
      const buyerId = leg > 0 ? complaint.facts.order.chain[leg] : undefined;
      if (buyerId) below.set(buyerId, [...(below.get(buyerId) ?? []), complaint.id]);
    }
    return change;
  });
  const at = acrossShops(ctx.db, 'complaint legs');
  for (const [shopId, part] of below) await sendWhatIsSent({ db: at(shopId), user: NOBODY }, part);
  return result;
}

/** Sends on the numbers of goods that the buyer on an agreed talk has sent straight on before. */
async function sendWhatIsSent(ctx: Acting, ids: readonly string[]): Promise<void> {
  const rows = await ctx.db
    .from('complaint_returns')
    .innerJoin('complaint_legs', (on) =>
      on
        .onRef('complaint_legs.shop_id', '=', 'complaint_returns.shop_id')
        .onRef('complaint_legs.complaint_id', '=', 'complaint_returns.complaint_id')
        .onRef('complaint_legs.leg', '=', 'complaint_returns.leg'),
    )
    .innerJoin('complaints', (on) =>
      on
        .onRef('complaints.shop_id', '=', 'complaint_returns.shop_id')
        .onRef('complaints.id', '=', 'complaint_returns.complaint_id'),
    )
    .select([
      'complaints.id',
      'complaint_returns.company',
      'complaint_returns.waybill_no as no',
      'complaint_returns.pieces',
    ])
    .where('complaints.id', '=', anyOf(ids))
    .where('complaint_returns.good', 'is', null)
    .where('complaint_legs.state', '=', LEG.agreed)
    .where('complaint_legs.returns', '=', 'upstream')
    .whereRef('complaint_legs.leg', '<', 'complaints.hop')
    .orderBy('complaint_returns.id')
    .execute();
  // Of several parcels of one complaint the next follows once the one before is noted.
  let left = rows;
  while (left.length > 0) {
    const waybills = new Map(
      left
        .toReversed()
        .map(({ id, pieces, ...waybill }) => [id, { ...waybill, pieces: pieces ?? undefined }]),
    );
    await sendUpTheChain(ctx, [...waybills.keys()], sentOn(waybills));
    left = left.filter(({ id, no }) => waybills.get(id)?.no !== no);
  }
}

const isAgreed = ({ state, returns }: ComplaintLeg) => state === LEG.agreed && returns !== 'none';

/** Notes the parcel of each complaint as the shop below has noted it. */
const sentOn =
  (waybills: ReadonlyMap<string, Waybill>) =>
  (complaint: LockedComplaint): ComplaintVerdict => {
    const leg = complaint.legs.get(complaint.hop);
    const waybill = waybills.get(complaint.id);
    return leg && waybill
      ? sendBack(complaint, leg, waybill, { isSentOn: true })
      : deny(complaintDenials.notForwarded);
  };

/**
 * Notes a parcel sent back: one that goes straight on travels under one number, and each shop above that it goes to gets
 * it at once, so that its scanner knows it.
 */
export async function sendUpTheChain(
  ctx: Acting,
  ids: readonly string[],
  verdict: (complaint: LockedComplaint) => ComplaintVerdict,
): Promise<BatchResult> {
  const above = new Map<string, string[]>();
  const waybills = new Map<string, Waybill>();
  const result = await moveComplaints(ctx, ids, (complaint) => {
    const change = verdict(complaint);
    const sent = 'no' in change ? [] : (change.legs ?? []).filter(({ returns }) => returns === 'upstream');
    for (const { leg } of sent) {
      const sellerId = complaint.facts.order.chain[leg + 1];
      if (sellerId) above.set(sellerId, [...(above.get(sellerId) ?? []), complaint.id]);
    }
    if (!('no' in change))
      for (const parcel of change.returns ?? []) waybills.set(complaint.id, waybillOn(complaint, parcel));
    return change;
  });
  const at = acrossShops(ctx.db, 'complaint legs');
  for (const [shopId, part] of above)
    await sendUpTheChain({ db: at(shopId), user: NOBODY }, part, sentOn(waybills));
  return result;
}

/** A parcel as it is noted now, by the number under which it is known above. */
function waybillOn(
  { returns }: LockedComplaint,
  { id, company, waybillNo: no, pieces }: ReturnParcel,
): Waybill {
  const was = returns.find((parcel) => parcel.id === id);
  return { company, no, pieces: pieces ?? undefined, ...(was && { known: { no: was.waybillNo } }) };
}
