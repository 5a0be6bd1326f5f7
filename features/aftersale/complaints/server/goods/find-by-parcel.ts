import { cleanWaybillNo, ruinedWaybill } from '#features/orders/orders/numbers/clean-waybill-no.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { complaintRefusals as no } from '../../refusals.ts';
import { lookUpParcels } from './look-up-parcels.ts';

/**
 * Finds the complaint whose goods a parcel brings: by the parcel's id here, or by the number on it, which a scanner
 * reads.
 */
export async function findComplaintByParcel(
  ctx: ShopCtx,
  { ReturnID, ExpressNo }: { ReturnID?: string | null | undefined; ExpressNo: string },
): Promise<string> {
  if (ReturnID) {
    const named = ctx.db.from('complaint_returns').select('complaint_id').where('id', '=', ReturnID);
    return (await named.executeTakeFirst())?.complaint_id ?? refuse(no.notAwaited);
  }
  if (!ExpressNo) refuse(no.itemsMissing);
  const items = await lookUpParcels(ctx, [cleanWaybillNo(ExpressNo)]);
  const awaited = items.find(({ Waits }) => Waits)?.ComplaintID;
  return awaited ?? refuse(no.notAwaited);
}

/** Ids of the orders that were sent under a number; what comes back has a number of its own. */
export async function ordersSentBy(db: TenantDb, waybillNo: string): Promise<Set<string>> {
  const rows = await db.from('parcels').select('order_id').where('waybill_no', '=', waybillNo).execute();
  return new Set(rows.map((row) => row.order_id));
}

/** Refuses a cleaned number of a parcel that a spreadsheet program has made something else of: nobody could trace it. */
export function refuseRuined(waybillNo: string): void {
  const problem = ruinedWaybill(waybillNo);
  if (problem) refuse(no.waybillRuined, { problem });
}
