import type { z } from 'zod';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { Refused } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { DeliverConfig } from '../contract.ts';
import { deliveryRefusals as no } from '../refusals.ts';
import { shipOrders } from './ship-orders.ts';

/**
 * Answers per order. A call about a single order that came too late (shipped by somebody else, cancelled) is
 * refused with 4009, or 4004 when it is not this shop's, and carries the same BatchResult.
 */
export async function deliver(
  ctx: ShopCtx,
  configs: readonly z.output<typeof DeliverConfig>[],
): Promise<BatchResult> {
  const wishes = configs.map(({ OrderID, ExpressCompany, ExpressNo, Amount }) => ({
    orderId: OrderID,
    company: ExpressCompany,
    waybillNo: ExpressNo,
    amount: Amount ?? null,
  }));
  const { result, unknown, onlyRepeats } = await shipOrders(ctx, wishes);
  const [only, second] = result.skipped;
  if (!only || second || result.done > 0 || onlyRepeats) return result;
  throw new Refused(no.notDone.code, unknown.length > 0 ? 4004 : no.notDone.status, only.reason, result);
}
