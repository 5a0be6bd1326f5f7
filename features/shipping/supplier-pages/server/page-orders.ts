import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { ownNumber } from '#features/orders/orders/numbers/own-number.ts';
import { phoneReversed } from '#features/orders/orders/numbers/phone-reversed.ts';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { packedName } from '#features/orders/orders/packed-instead.ts';
import {
  GOODS_TO_PACK,
  type PackedGoods,
  packedGoods,
  selectOrders,
} from '#features/orders/orders/server/index.ts';
import { has, STATUS, TO_SHIP } from '#features/orders/orders/status.ts';
import { shipBy } from '#features/orders/orders/times/ship-clock.ts';
import { whyWaits } from '#features/orders/orders/why-waits.ts';
import { addressLine } from '#features/sheets/addresses/address-line.ts';
import { maskPhone } from '#features/sheets/addresses/receivers/masked-phone.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { containsPattern } from '#kit/list/server/filter-by.ts';
import { rowsBefore } from '#kit/list/server/read-page.ts';
import { maskPhones } from '#kit/text/mask-phones.ts';
import type { PageOrder, supplierPage } from '../page-contract.ts';
import { pageCondition, SHIPPED, START_OF_TODAY, SUSPENDED } from './page-scope.ts';

type OrdersInput = z.output<typeof supplierPage.orders.input>;

/** A page of the orders that a link shows; the oldest first unless asked otherwise. */
export async function pageOrders(ctx: ShopCtx, input: OrdersInput) {
  const { tab, find, products, pageSize: limit, isDesc } = input;
  const parts = [
    pageCondition(ctx),
    ...(tab ? [TABS[tab]] : []),
    ...(find ? [matches(find)] : []),
    ...(products?.length ? [sql<boolean>`${GOODS_TO_PACK.key} = any(${products}::text[])`] : []),
  ];
  const where = sql<boolean>`${sql.join(parts, sql` and `)}`;
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from orders o where ${where}`.execute(
    ctx.db.k,
  );
  const offset = rowsBefore(input);
  const items = await selectOrders(ctx.db, where, { limit, offset, isDesc });
  const goods = await packedGoods(
    ctx.db,
    items.map(({ OrderID }) => OrderID),
  );
  return { total: rows[0]?.n ?? 0, items: items.map((order) => onPage(order, goods.get(order.OrderID))) };
}

const inStages = (ids: readonly number[]) => sql<boolean>`o.stage = any(${[...ids]}::smallint[])`;
const TABS: Readonly<Record<NonNullable<OrdersInput['tab']>, RawBuilder<boolean>>> = {
  toShip: inStages(TO_SHIP),
  held: inStages(SUSPENDED),
  shipped: sql<boolean>`${inStages(SHIPPED)} and o.delivered_at >= ${START_OF_TODAY}`,
};

/** By receiver, the end of the phone, or the number of the order. */
function matches(text: string): RawBuilder<boolean> {
  const own = ownNumber(text);
  const id = own ? sql` or o.id = ${own}::bigint` : sql``;
  const phone = /^\d{4,11}$/.test(text) ? sql` or o.phone_reversed like ${`${phoneReversed(text)}%`}` : sql``;
  return sql<boolean>`(o.receiver like ${containsPattern(text)}${id}${phone})`;
}

function onPage(order: OrderRow, goods: PackedGoods | undefined): PageOrder {
  const {
    Status: status,
    CancelRequest: cancelRequest,
    OpenRequests: openRequests,
    AskedOn: askedOn,
  } = order;
  const { OpenRequestsHere: openRequestsHere } = order;
  const { PresaleShipOn: presaleShipOn } = order;
  const suspensions = order.Holds.map((hold) => ({
    hop: 0,
    mine: hold.Mine,
    by: hold.ByShop,
    reason: hold.IdHoldReason,
    note: hold.Note,
    since: hold.HeldOn,
    until: hold.Until,
    afterExport: hold.AfterExport,
    urgentAfter: false,
  }));
  const waits = whyWaits(
    { status, cancelRequest, openRequests, openRequestsHere, askedOn, suspensions, presaleShipOn },
    true,
  );
  return {
    OrderID: order.OrderID,
    SpuName: packedName(order),
    SpuImageUrl: order.SpuImageUrl,
    Left: order.Amount - order.ShippedAmount,
    Amount: order.Amount,
    Receiver: order.Receiver,
    Mobile: maskPhone(order.Mobile),
    Address: addressLine({
      province: order.Province,
      city: order.City,
      area: order.Area,
      detail: order.AddressDetail,
    }),
    Note: maskPhones(order.BuyerNote),
    ShipperNote: maskPhones(order.ShipperNote),
    GiftMessage: maskPhones(order.GiftMessage),
    Contents: goods?.contents ?? '',
    Gifts: goods?.gifts ?? '',
    ShipBy: shipBy(order).toISOString(),
    IsUrgent: has(status, STATUS.priority),
    IsNoted: has(status, STATUS.exported),
    Waits: maskPhones(waits.map(({ says }) => says).join('；')),
    IsMine: suspensions.some(({ mine }) => mine),
    Parcels: order.Parcels.filter(({ Voided }) => !Voided).map(({ ExpressCompany, ExpressNo, Amount }) => ({
      ExpressCompany,
      ExpressNo,
      Amount,
    })),
  };
}
