import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import { LEG, type Leg } from '../leg.ts';
import { moveComplaints } from './change-complaints.ts';
import { sendBack, type Waybill } from './goods-back.ts';
import { type LockedComplaint, NOBODY, type Verdict } from './locked-complaint.ts';

type Acting = Pick<ShopCtx, 'db' | 'user'>;

/** Accepts offers about goods that are on their way already: the seller gets their number at once. */
export async function agreeUpTheChain(
  ctx: Acting,
  ids: readonly string[],
  verdict: (complaint: LockedComplaint) => Verdict,
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
    .select(['complaints.id', 'complaint_returns.company', 'complaint_returns.waybill_no as no'])
    .where('complaints.id', '=', anyOf(ids))
    .where('complaint_returns.good', 'is', null)
    .where('complaint_legs.state', '=', LEG.agreed)
    .where('complaint_legs.returns', '=', 'upstream')
    .whereRef('complaint_legs.leg', '<', 'complaints.hop')
    .execute();
  const waybills = new Map(rows.map(({ id, ...waybill }) => [id, waybill]));
  const sent = { verdict: sentOn(waybills), waybills };
  if (waybills.size > 0) await sendUpTheChain(ctx, [...waybills.keys()], sent);
}

const isAgreed = ({ state, returns }: Leg) => state === LEG.agreed && returns !== 'none';

/** Waybill of each complaint's goods. */
type Waybills = Pick<ReadonlyMap<string, Waybill>, 'get'>;

const sentOn =
  (waybills: Waybills) =>
  (complaint: LockedComplaint): Verdict => {
    const leg = complaint.legs.get(complaint.hop);
    const waybill = waybills.get(complaint.id);
    return leg && waybill ? sendBack(complaint, leg, waybill) : { no: '没有转给供应商' };
  };

/**
 * Notes goods sent back: those that go straight on travel under one number, and each shop above that they go to gets it
 * at once, so that its scanner knows them.
 */
export async function sendUpTheChain(
  ctx: Acting,
  ids: readonly string[],
  { verdict, waybills }: { verdict: (complaint: LockedComplaint) => Verdict; waybills: Waybills },
): Promise<BatchResult> {
  const above = new Map<string, string[]>();
  const result = await moveComplaints(ctx, ids, (complaint) => {
    const change = verdict(complaint);
    const sent = 'no' in change ? [] : (change.legs ?? []).filter(({ returns }) => returns === 'upstream');
    for (const { leg } of sent) {
      const sellerId = complaint.facts.order.chain[leg + 1];
      if (sellerId) above.set(sellerId, [...(above.get(sellerId) ?? []), complaint.id]);
    }
    return change;
  });
  const at = acrossShops(ctx.db, 'complaint legs');
  for (const [shopId, part] of above)
    await sendUpTheChain({ db: at(shopId), user: NOBODY }, part, { verdict: sentOn(waybills), waybills });
  return result;
}
