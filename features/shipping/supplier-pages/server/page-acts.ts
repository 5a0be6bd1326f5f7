import type { z } from 'zod';
import { checkSuspension, resumeOrders, suspendEach } from '#features/orders/suspensions/server/index.ts';
import type { DeliverResult } from '#features/shipping/deliveries/contract.ts';
import { deliverEach } from '#features/shipping/deliveries/server/index.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { supplierPage } from '../page-contract.ts';
import { noteAct } from './note-act.ts';
import { isOnPage, unknownOf, withoutOthers } from './page-scope.ts';

const OUT_OF_STOCK = 11;

/** Ships as the shop does, but only what the page shows. */
export async function pageShip(
  ctx: ShopCtx,
  { DeliverConfigs }: z.output<typeof supplierPage.ship.input>,
): Promise<DeliverResult> {
  const ids = [...new Set(DeliverConfigs.map(({ OrderID }) => OrderID))];
  const isShown = await isOnPage(ctx, ids);
  const unknown = unknownOf(ids, isShown);
  const mine = DeliverConfigs.filter(({ OrderID }) => isShown(OrderID));
  if (mine.length === 0) return { done: 0, skipped: unknown, Doubts: [] };
  const result = await deliverEach(ctx, { DeliverConfigs: mine, DeclineCancel: false, GoodsLeft: false });
  await noteAct(ctx, 'shipped', result.done, saysWaybills(mine));
  const skipped = result.skipped.map((one) => ({
    ...one,
    reason: withoutOthers(ctx, one.reason),
    params: {},
  }));
  const Doubts = result.Doubts.map((doubt) => ({ ...doubt, Says: withoutOthers(ctx, doubt.Says) }));
  return { done: result.done, skipped: [...skipped, ...unknown], Doubts };
}

const SAID = 5;
const saysWaybills = (configs: readonly { ExpressNo: string }[]): string => {
  const numbers = [...new Set(configs.map(({ ExpressNo }) => ExpressNo))];
  return `${numbers.slice(0, SAID).join('、')}${numbers.length > SAID ? ` 等 ${numbers.length} 个单号` : ''}`;
};

/** 缺货: the shop's own hold, as it would place it itself. */
export async function pageOutOfStock(
  ctx: ShopCtx,
  { OrderIDs, Note: note, Until = null }: z.output<typeof supplierPage.outOfStock.input>,
): Promise<BatchResult> {
  const hold = { reason: OUT_OF_STOCK, note, until: Until, urgentAfter: false };
  checkSuspension(hold, new Date());
  return onShown(ctx, OrderIDs, 'outOfStock', note, (ids) => suspendEach(ctx, ids, () => hold));
}

export const pageInStock = (ctx: ShopCtx, ids: readonly string[]): Promise<BatchResult> =>
  onShown(ctx, ids, 'inStock', '', (mine) => resumeOrders(ctx, mine));

async function onShown(
  ctx: ShopCtx,
  ids: readonly string[],
  act: 'outOfStock' | 'inStock',
  says: string,
  work: (ids: readonly string[]) => Promise<BatchResult>,
): Promise<BatchResult> {
  const isShown = await isOnPage(ctx, ids);
  const unknown = unknownOf(ids, isShown);
  const mine = ids.filter(isShown);
  if (mine.length === 0) return { done: 0, skipped: unknown };
  const { done, skipped } = await work(mine);
  await noteAct(ctx, act, done, says);
  return { done, skipped: [...skipped, ...unknown] };
}
