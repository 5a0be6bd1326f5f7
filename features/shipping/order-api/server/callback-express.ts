import type { z } from 'zod';
import { cleanWaybillNo } from '#features/orders/orders/numbers/clean-waybill-no.ts';
import { liveParcels } from '#features/orders/parcels/server/index.ts';
import { isRoundedId } from '#features/sheets/templates/cells/clean-cell.ts';
import { changeWaybills, type ParcelWish, shipOrders } from '#features/shipping/deliveries/server/index.ts';
import { type Denial, deny, leftOut } from '#kit/endpoint/denial.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import type { CalledBack, orderApi } from '../contract.ts';
import { orderApiDenials as no } from '../order-api-denials.ts';
import { ordersBySource } from './orders-by-source.ts';

type Item = z.output<typeof orderApi.callbackExpress.input>['items'][number] & { index: number };
type Skip = (item: Item, denied: Denial) => void;

/** An item whose order is known. */
interface MatchedItem extends Item {
  orderId: string;
}

/**
 * Waybills from the program of whoever ships: new ones ship as those of a sheet do, named ones take another's place,
 * known ones are done. All of them go together, and each is answered by itself.
 */
export async function callbackExpress(
  ctx: ShopCtx,
  { items }: z.output<typeof orderApi.callbackExpress.input>,
): Promise<CalledBack> {
  const skipped: CalledBack['skipped'] = [];
  const skip: Skip = ({ index }, denied) => void skipped.push({ index, ...leftOut(denied) });
  const ordersOfItems = await ordersMeant(ctx, items, skip);
  await shipNew(
    ctx,
    ordersOfItems.filter(({ replacesExpressNo }) => !replacesExpressNo),
    skip,
  );
  // What is replaced twice goes one after the other, everything else at once.
  const turns = [
    ...groupBy(
      ordersOfItems.filter(({ replacesExpressNo }) => replacesExpressNo),
      (item) => item.orderId,
    ),
  ];
  for (let turn = 0; turns.some(([, matchedItems]) => matchedItems[turn]); turn++) {
    await replaceSome(
      ctx,
      turns.flatMap(([, matchedItems]) => matchedItems[turn] ?? []),
      skip,
    );
  }
  return { done: items.length - skipped.length, skipped: skipped.sort((a, b) => a.index - b.index) };
}

async function shipNew(ctx: ShopCtx, items: readonly MatchedItem[], skip: Skip): Promise<void> {
  if (items.length === 0) return;
  const { denials, repeats } = await shipOrders(ctx, items.map(wishOf));
  for (const [at, item] of items.entries()) {
    const denied = denials[at];
    if (denied && !repeats.has(at)) skip(item, denied);
  }
}

/** Of each order one. */
async function replaceSome(ctx: ShopCtx, items: readonly MatchedItem[], skip: Skip): Promise<void> {
  const live = groupBy(
    await liveParcels(
      ctx.db,
      items.map(({ orderId }) => orderId),
    ),
    (row) => row.order_id,
  );
  const parcelOf = ({ orderId }: MatchedItem, no: string) =>
    live.get(orderId)?.find((row) => row.waybill_no === cleanWaybillNo(no));
  const fresh = items.filter((item) => !parcelOf(item, item.expressNo));
  const changes = fresh.flatMap((item) => {
    const old = parcelOf(item, item.replacesExpressNo ?? '');
    if (!old) skip(item, deny(no.noOldWaybill, { no: item.replacesExpressNo ?? '' }));
    return old ? [{ item, change: changeOf(item, old.id) }] : [];
  });
  if (changes.length === 0) return;
  const { denials, repeats } = await changeWaybills(
    ctx,
    changes.map(({ change }) => change),
  );
  for (const { item } of changes) {
    const denied = denials.get(item.orderId);
    if (denied && !repeats.has(item.orderId)) skip(item, denied);
  }
}

const changeOf = ({ orderId, expressCompany, expressNo, accepts }: MatchedItem, parcelId: string) => ({
  orderId,
  parcelId,
  company: expressCompany,
  waybillNo: cleanWaybillNo(expressNo),
  isVoid: false,
  accepts,
});

const wishOf = (item: MatchedItem): ParcelWish => ({
  orderId: item.orderId,
  company: item.expressCompany,
  waybillNo: item.expressNo,
  amount: item.quantity ?? null,
  shippedAt: null,
  note: '',
  accepts: item.accepts,
});

/** The order of each item, by its own number or by its source's where that is one order. */
async function ordersMeant(
  ctx: ShopCtx,
  items: readonly Omit<Item, 'index'>[],
  skip: Skip,
): Promise<MatchedItem[]> {
  const sources = items.flatMap((item) => (item.orderNo ? [] : (item.sourceChannelOrderNo ?? [])));
  const idsBySource = await ordersBySource(ctx, sources);
  return items.flatMap((item, index) => {
    const ids = item.orderNo ? [item.orderNo] : (idsBySource.get(item.sourceChannelOrderNo ?? '') ?? []);
    const [orderId] = ids;
    if (cleanWaybillNo(item.expressNo) === '') {
      skip({ ...item, index }, deny(no.waybillEmpty));
      return [];
    }
    const source = item.sourceChannelOrderNo;
    if (!item.orderNo && source && isRoundedId(source)) {
      skip({ ...item, index }, deny(no.numberRuined, { source }));
      return [];
    }
    if (orderId && ids.length === 1) return [{ ...item, index, orderId }];
    const denied = orderId
      ? deny(no.manyOrders, { source: source ?? '', count: ids.length })
      : source
        ? deny(no.noOrder, { source })
        : deny(no.numberMissing);
    skip({ ...item, index }, denied);
    return [];
  });
}
