import type { z } from 'zod';
import { Refused } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { DeliverResult, deliveries } from '../contract.ts';
import { deliveryRefusals as no } from '../refusals.ts';
import { shipOrders, type WishDoubt } from './ship-orders.ts';

/**
 * Answers per order. A call about a single order that came too late (shipped by somebody else, cancelled) is
 * refused with 4009, or 4004 when it is not this shop's, and carries the same BatchResult.
 */
export async function deliver(
  ctx: ShopCtx,
  { DeliverConfigs, DeclineCancel, GoodsLeft }: z.output<typeof deliveries.deliver.input>,
): Promise<DeliverResult> {
  const wishes = DeliverConfigs.map((config) => ({
    orderId: config.OrderID,
    company: config.ExpressCompany,
    waybillNo: config.ExpressNo,
    amount: config.Amount ?? null,
    shippedAt: config.ShippedOn ?? null,
    note: config.Note,
    accepts: config.Accepts,
  }));
  const {
    result: counted,
    doubts,
    unknown,
    onlyRepeats,
  } = await shipOrders(ctx, wishes, {
    declining: DeclineCancel,
    goodsLeft: GoodsLeft,
  });
  const result = { ...counted, Doubts: doubts.map(onWire) };
  const [only, second] = result.skipped;
  if (!only || second || result.done > 0 || onlyRepeats) return result;
  const kind = doubts.length > 0 ? no.doubtful : no.notDone;
  throw new Refused(kind.code, unknown.length > 0 ? 4004 : kind.status, only.reason, result);
}

const onWire = ({ orderId, waybillNo, kind, says }: WishDoubt) => ({
  OrderID: orderId,
  ExpressNo: waybillNo,
  Kind: kind,
  Says: says,
});
