import type { z } from 'zod';
import { cleanWaybillNo } from '#features/orders/orders/clean-waybill-no.ts';
import {
  liveParcels,
  type ParcelWish,
  setExpressInfo,
  shipOrders,
} from '#features/shipping/deliveries/server/index.ts';
import { Refused } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import type { CalledBack, orderDoors } from '../contract.ts';
import { ordersBySource } from './orders-by-source.ts';

type Item = z.output<typeof orderDoors.callbackExpress.input>['items'][number] & { index: number };
type Live = Awaited<ReturnType<typeof liveParcels>>[number];

/** An item whose order is known. */
interface Meant extends Item {
  orderId: string;
}

/** Waybills from the program of whoever ships: new ones ship, named ones take another's place, known ones are done. */
export async function callbackExpress(
  ctx: ShopCtx,
  { items }: z.output<typeof orderDoors.callbackExpress.input>,
): Promise<CalledBack> {
  const skipped: CalledBack['skipped'] = [];
  const skip = ({ index }: Item, reason: string) => void skipped.push({ index, reason });
  const meant = await ordersMeant(ctx, items, skip);
  const live = groupBy(
    await liveParcels(
      ctx.db,
      meant.map(({ orderId }) => orderId),
    ),
    (row) => row.order_id,
  );
  const isThere = (item: Meant) =>
    live.get(item.orderId)?.some((row) => row.waybill_no === cleanWaybillNo(item.expressNo)) === true;
  const fresh = meant.filter((item) => !isThere(item));
  const toShip = fresh.filter(({ replacesExpressNo }) => !replacesExpressNo);
  const toReplace = fresh.filter(({ replacesExpressNo }) => replacesExpressNo);
  const reasons = toShip.length > 0 ? (await shipOrders(ctx, toShip.map(wishOf))).reasons : [];
  for (const [at, item] of toShip.entries()) if (reasons[at]) skip(item, reasons[at]);
  // Each locks its order: two calls at once do so in the same order.
  for (const item of toReplace.sort((a, b) => (BigInt(a.orderId) < BigInt(b.orderId) ? -1 : 1))) {
    const problem = await replace(ctx, item, live.get(item.orderId) ?? []);
    if (problem) skip(item, problem);
  }
  return { done: items.length - skipped.length, skipped: skipped.sort((a, b) => a.index - b.index) };
}

const wishOf = (item: Meant): ParcelWish => ({
  ...{ orderId: item.orderId, company: item.expressCompany, waybillNo: item.expressNo },
  ...{ amount: item.quantity ?? null, shippedAt: null, note: '', accepts: item.accepts },
});

/** The order of each item, by its own number or by its source's where that is one order. */
async function ordersMeant(
  ctx: ShopCtx,
  items: readonly Omit<Item, 'index'>[],
  skip: (item: Item, reason: string) => void,
): Promise<Meant[]> {
  const sources = items.flatMap((item) => (item.orderNo ? [] : (item.sourceChannelOrderNo ?? [])));
  const found = await ordersBySource(ctx, sources);
  return items.flatMap((item, index) => {
    const ids = item.orderNo ? [item.orderNo] : (found.get(item.sourceChannelOrderNo ?? '') ?? []);
    const [orderId] = ids;
    if (orderId && ids.length === 1) return [{ ...item, index, orderId }];
    const source = item.sourceChannelOrderNo;
    const reason = orderId
      ? `平台单号 ${source} 对应 ${ids.length} 个订单，请改用 orderNo`
      : source
        ? `没有找到平台单号 ${source} 的订单，或不由本店发货`
        : '请填写 orderNo 或 sourceChannelOrderNo';
    skip({ ...item, index }, reason);
    return [];
  });
}

async function replace(ctx: ShopCtx, item: Meant, parcels: readonly Live[]): Promise<string> {
  const old = parcels.find((row) => row.waybill_no === cleanWaybillNo(item.replacesExpressNo ?? ''));
  if (!old) return `订单上没有要更换的运单 ${item.replacesExpressNo}`;
  const { orderId: OrderID, expressCompany: ExpressCompany, expressNo: ExpressNo, accepts: Accepts } = item;
  const given = { OrderID, ParcelID: old.id, ExpressCompany, ExpressNo, Void: false, Accepts };
  try {
    await setExpressInfo(ctx, given);
    return '';
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}
