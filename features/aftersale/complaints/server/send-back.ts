import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { moveComplaints } from './change-complaints.ts';
import { sendBack, type Waybill } from './goods-back.ts';
import type { ComplaintInHand, Verdict } from './in-hand.ts';

type Acting = Pick<ShopCtx, 'db' | 'user'>;

const SYSTEM = { id: '', name: '', loginName: '' };

/**
 * Goods that go straight on travel under one number: each shop above that they are sent on to has it at once, so that
 * its scanner knows them.
 */
export async function sendUpTheChain(
  ctx: Acting,
  ids: readonly string[],
  { verdict, waybill }: { verdict: (of: ComplaintInHand) => Verdict; waybill: Waybill },
): Promise<BatchResult> {
  const above = new Map<string, string[]>();
  const result = await moveComplaints(ctx, ids, (of) => {
    const change = verdict(of);
    const sent = 'no' in change ? [] : (change.legs ?? []).filter(({ returns }) => returns === 'upstream');
    for (const { leg } of sent) {
      const sellerId = of.held.order.chain[leg + 1];
      if (sellerId) above.set(sellerId, [...(above.get(sellerId) ?? []), of.id]);
    }
    return change;
  });
  const at = acrossShops(ctx.db, 'complaint legs');
  const sentOn = (of: ComplaintInHand): Verdict => {
    const leg = of.legs.get(of.hop);
    return leg ? sendBack(of, leg, waybill) : { no: '没有转给供应商' };
  };
  for (const [shopId, part] of above)
    await sendUpTheChain({ db: at(shopId), user: SYSTEM }, part, { verdict: sentOn, waybill });
  return result;
}
