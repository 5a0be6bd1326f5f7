import {
  existingRelations,
  type LockedBill,
  lockBill,
  lockRelations,
} from '#features/settlement/bills/server/index.ts';
import type { BillRelation, PriceSide } from '#features/settlement/bills/sides.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { adjustmentRefusals as no } from '../refusals.ts';

/** What is corrected, once nobody else can change it: lines of a bill, or what two shops have on none. */
export interface CorrectionTarget extends BillRelation {
  bill: LockedBill | undefined;
}

interface TargetRequest {
  BillID?: string | undefined;
  TraderID?: string | undefined;
  Side?: PriceSide | undefined;
}

/** Holds the bill, or what is between this shop and the named one. */
export async function lockCorrectionTarget(
  ctx: ShopCtx,
  { BillID, TraderID, Side }: TargetRequest,
): Promise<CorrectionTarget> {
  if (BillID) {
    const bill = await lockBill(ctx.db, BillID);
    if (bill.isDeleted) refuse(no.gone);
    return { side: bill.side, traderId: bill.traderId, bill };
  }
  if (!TraderID || !Side) refuse(no.ofWhom);
  const relation = { side: Side, traderId: TraderID };
  const known = await existingRelations(ctx.db, [TraderID]);
  if (!known.has(`${Side} ${TraderID}`)) refuse(no.strangers);
  await lockRelations(ctx.db, [relation]);
  return { ...relation, bill: undefined };
}
