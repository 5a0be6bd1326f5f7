import type { z } from 'zod';
import { common, Refused } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { DeliverResult, deliveries } from '../contract.ts';
import { deliveryRefusals as no } from '../refusals.ts';
import { shipOrders, type WishDoubt } from './ship-orders.ts';

type DeliverInput = z.output<typeof deliveries.deliver.input>;

/**
 * Answers per order. A call about a single order that came too late (shipped by somebody else, cancelled) is
 * refused with 4009, or 4004 when it is not this shop's, and carries the same BatchResult.
 */
export async function deliver(ctx: ShopCtx, deliverInput: DeliverInput): Promise<DeliverResult> {
  const { result, unknown, onlyRepeats } = await delivered(ctx, deliverInput);
  const [only, second] = result.skipped;
  if (!only || second || result.done > 0 || onlyRepeats) return result;
  const kind = result.Doubts.length > 0 ? no.doubtful : no.notDone;
  const status = unknown.length > 0 ? common.notFound.status : kind.status;
  throw new Refused({ code: kind.code, status }, only.reason, { data: result });
}

/** The same without refusing: whoever asks reads what became of each order. */
export const deliverEach = async (ctx: ShopCtx, deliverInput: DeliverInput): Promise<DeliverResult> =>
  (await delivered(ctx, deliverInput)).result;

async function delivered(ctx: ShopCtx, { DeliverConfigs, DeclineCancel, GoodsLeft }: DeliverInput) {
  const wishes = DeliverConfigs.map((config) => ({
    orderId: config.OrderID,
    company: config.ExpressCompany,
    waybillNo: config.ExpressNo,
    amount: config.Amount ?? null,
    shippedAt: config.ShippedOn ?? null,
    note: config.Note,
    accepts: config.Accepts,
  }));
  const how = { declining: DeclineCancel, goodsLeft: GoodsLeft };
  const { result, doubts, unknown, onlyRepeats } = await shipOrders(ctx, wishes, how);
  const deliverResult: DeliverResult = { ...result, Doubts: doubts.map(onWire) };
  return { result: deliverResult, unknown, onlyRepeats };
}

const onWire = ({ orderId, waybillNo, kind, says }: WishDoubt) => ({
  OrderID: orderId,
  ExpressNo: waybillNo,
  Kind: kind,
  Says: says,
});
