import { sql } from 'kysely';
import type { PlatformOrder } from '#features/hub/platforms/platform.ts';
import { addThirdParty } from '#features/sheets/third-parties/server/index.ts';
import { type ParcelWish, shipOrders } from '#features/shipping/deliveries/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES, type Right } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import type { GivenOrder } from '../contract.ts';
import { hubOrderRefusals as no } from '../refusals.ts';
import { type Account, keepOrders } from './keep-orders.ts';
import { takeLines } from './take-lines.ts';

interface Skipped {
  id: string;
  reason: string;
}

/** Enters a program's lines: kept as a platform's are, and taken at once; what can't be an order stays with its reason. */
export async function newFromHub(ctx: ShopCtx, orders: readonly GivenOrder[]) {
  need(
    ctx,
    'price.change',
    orders.some(({ OverridePrice }) => OverridePrice != null),
  );
  need(
    ctx,
    'order.ship',
    orders.some(({ ExpressInfo }) => ExpressInfo),
  );
  const skipped: Skipped[] = [];
  const here = orders.filter(({ AgentName, OrderItemUid: id }) => {
    const isHere = AgentName === '' || AgentName === ctx.shop.name;
    if (!isHere) skipped.push({ id, reason: `请切换到店铺“${AgentName}”录单` });
    return isHere;
  });
  const items: { OrderItemUid: string; OrderID: string }[] = [];
  for (const [, part] of groupBy(
    here,
    (one) => `${one.ThirdPartyID ?? one.ThirdPartyName} ${one.AvoidDuplicationInDays}`,
  ))
    await enter(ctx, part, items, skipped);
  const byUid = new Map(here.map((one) => [one.OrderItemUid, one]));
  skipped.push(...(await shipBrought(ctx, items, byUid)));
  return { done: items.length, total: items.length, items, skipped };
}

function need(ctx: ShopCtx, right: Right, isAsked: boolean): void {
  if (isAsked && !ctx.can(right)) refuse(common.notAllowed, { right: RIGHT_NAMES[right] });
}

async function enter(
  ctx: ShopCtx,
  part: readonly GivenOrder[],
  items: { OrderItemUid: string; OrderID: string }[],
  skipped: Skipped[],
): Promise<void> {
  const [first] = part;
  if (!first) return;
  const account = await accountOf(ctx, first);
  await keepOrders(ctx.db, account, part.map(asOrder));
  const uids = part.map(({ OrderItemUid }) => OrderItemUid);
  const rows = await ctx.db
    .from('hub_orders')
    .select(['id', 'line_no', 'order_id'])
    .where('account_id', '=', account.id)
    .where('line_no', '=', sql<string>`any(${uids}::text[])`)
    .execute();
  const open = rows.filter(({ order_id }) => order_id === null);
  const taken = await takeLines(
    ctx,
    open.map(({ id }) => id),
  );
  const reasons = new Map(taken.skipped.map(({ id, reason }) => [id, reason]));
  for (const { id, line_no: OrderItemUid, order_id } of rows) {
    const OrderID = order_id ?? taken.orders.get(id);
    if (OrderID) items.push({ OrderItemUid, OrderID });
    else skipped.push({ id: OrderItemUid, reason: reasons.get(id) ?? '请到系统收单查看' });
  }
}

async function accountOf({ db }: ShopCtx, given: GivenOrder): Promise<Account> {
  const { ThirdPartyID, ThirdPartyName } = given;
  if (!ThirdPartyID && !ThirdPartyName) refuse(no.noThirdParty);
  const live = db.from('third_parties').select(['id', 'name']).where('deleted_at', 'is', null);
  const named = ThirdPartyID ? live.where('id', '=', ThirdPartyID) : live.where('name', '=', ThirdPartyName);
  const party = await named.executeTakeFirst();
  if (!party && ThirdPartyID) return refuse(common.notFound, { what: '第三方平台' });
  const id = party?.id ?? (await addThirdParty(db, ThirdPartyName));
  const thirdPartyName = party?.name ?? ThirdPartyName;
  return { id, platform: '', thirdPartyId: id, thirdPartyName, avoidDays: given.AvoidDuplicationInDays };
}

const asOrder = (given: GivenOrder): PlatformOrder => ({
  ...{ orderNo: given.ThirdPartyOrderID || given.OrderItemUid, changedAt: new Date() },
  orderedAt: given.OrderReceivedAt ? new Date(given.OrderReceivedAt) : null,
  ...{ groupNo: '', groupName: '', sellerName: '', buyerName: given.BuyerName, notShipped: '' },
  ...{ receiver: given.BuyerName, phone: given.BuyerTelNum, province: given.Province, city: given.City },
  ...{ area: '', detail: given.BuyerAddress, buyerNote: given.BuyerNote, sellerNote: '' },
  lines: [
    {
      ...{ lineNo: given.OrderItemUid, product: given.SpuName || given.ExternalID, spec: '' },
      ...{ externalId: given.ExternalID, quantity: given.SpuAmount, paidFen: null, refund: 0 },
      priceFen: given.OverridePrice == null ? null : Math.round(given.OverridePrice * 100),
      ...{ isCancelled: false, isShipped: false },
    },
  ],
});

async function shipBrought(
  ctx: ShopCtx,
  items: readonly { OrderItemUid: string; OrderID: string }[],
  byUid: ReadonlyMap<string, GivenOrder>,
): Promise<Skipped[]> {
  const brought = items.flatMap(({ OrderItemUid: id, OrderID: orderId }) => {
    const express = byUid.get(id)?.ExpressInfo;
    return express ? [{ id, orderId, express }] : [];
  });
  if (brought.length === 0) return [];
  const wishes = brought.map(
    ({ orderId, express }): ParcelWish => ({
      ...{ orderId, company: express.ExpressCompany, waybillNo: express.ExpressNo },
      ...{ amount: null, shippedAt: null, note: '', accepts: [] },
    }),
  );
  const { reasons } = await shipOrders(ctx, wishes);
  return brought.flatMap(({ id }, at) =>
    reasons[at] ? [{ id, reason: `订单已录入，运单没有写入：${reasons[at]}` }] : [],
  );
}
