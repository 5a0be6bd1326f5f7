import { isOpenWarehouse } from '#features/catalogue/warehouses/server/index.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { LEG } from '../../leg.ts';
import { moveComplaints, refuseLateComplaint } from '../changing/change-complaints.ts';
import { type ComplaintVerdict, type LockedComplaint, NOBODY } from '../legs/locked-complaint.ts';
import { isAllGood, type ReceivedGoods, receiveAtShop, receiveBelow } from './goods-back.ts';
import { matchParcels } from './loose-parcels.ts';

type Acting = Pick<ShopCtx, 'db' | 'user'>;

/** Receives goods that have come back here, for a call. */
export const receiveComplaints = async (
  ctx: Acting,
  ids: readonly string[],
  came: ReceivedGoods,
): Promise<BatchResult> => {
  const { warehouseId } = came;
  if (warehouseId && !(await isOpenWarehouse(ctx.db, warehouseId))) refuse(common.notFound, { what: '仓库' });
  const whole = new Set<string>();
  const parcels = new Map<string, ReceivedGoods['parcel']>();
  const result = await downTheChain(
    ctx,
    ids,
    (complaint) => {
      if (isAllGood(complaint, came)) whole.add(complaint.id);
      const change = receiveAtShop(complaint, came);
      // Below it is known by its number.
      const [parcel] = 'no' in change ? [] : (change.returns ?? []);
      if (parcel?.waybillNo) parcels.set(complaint.id, { no: parcel.waybillNo });
      return change;
    },
    (complaint) =>
      receiveBelow(complaint, { ...came, parcel: parcels.get(complaint.id) }, whole.has(complaint.id)),
  );
  await matchParcels(ctx.db, ids);
  return refuseLateComplaint(ids, result);
};

/**
 * Changes complaints here and, with the same parcel, every leg below whose goods go on to this shop: the shop below has
 * said so when it agreed, and need not count what it never sees.
 */
export async function downTheChain(
  ctx: Acting,
  ids: readonly string[],
  verdict: (complaint: LockedComplaint) => ComplaintVerdict,
  verdictBelow = verdict,
): Promise<BatchResult> {
  const below = new Map<string, string[]>();
  const result = await moveComplaints(ctx, ids, (complaint) => {
    const change = verdict(complaint);
    const buyerId = complaint.facts.order.chain[complaint.hop - 1];
    if (!('no' in change) && buyerId && complaint.hop > 1)
      below.set(buyerId, [...(below.get(buyerId) ?? []), complaint.id]);
    return change;
  });
  const at = acrossShops(ctx.db, 'complaint legs');
  for (const [shopId, part] of below) await goBelow(at(shopId), part, verdictBelow);
  return result;
}

/** Changes those of the next shop's complaints whose goods it has sent straight on. */
async function goBelow(
  db: TenantDb,
  ids: readonly string[],
  verdict: (complaint: LockedComplaint) => ComplaintVerdict,
): Promise<void> {
  const rows = await db
    .from('complaint_legs')
    .innerJoin('complaints', (on) =>
      on
        .onRef('complaints.shop_id', '=', 'complaint_legs.shop_id')
        .onRef('complaints.id', '=', 'complaint_legs.complaint_id'),
    )
    .select('complaints.id')
    .where('complaints.id', '=', anyOf(ids))
    .where('complaint_legs.returns', '=', 'upstream')
    .where('complaint_legs.state', '=', LEG.agreed)
    .whereRef('complaint_legs.leg', '<', 'complaints.hop')
    .execute();
  const all = [...new Set(rows.map(({ id }) => id))];
  if (all.length > 0) await downTheChain({ db, user: NOBODY }, all, verdict);
}
