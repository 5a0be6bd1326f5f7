import type { z } from 'zod';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { dayOf } from '#features/orders/orders/order-time.ts';
import { packedName } from '#features/orders/orders/packed-instead.ts';
import {
  orderConditions,
  type PackedGoods,
  packedGoods,
  selectOrders,
} from '#features/orders/orders/server/index.ts';
import { CANCELLED, has } from '#features/orders/orders/status.ts';
import { addressLine } from '#features/sheets/addresses/address-line.ts';
import { maskPhone } from '#features/sheets/addresses/masked-phone.ts';
import { readSender } from '#features/shops/shops/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import { maskPhones } from '#kit/text/mask-phones.ts';
import type { PackingSlip, packingSlips } from '../contract.ts';
import { packingSlipRefusals as no } from '../refusals.ts';
import { MOST_SLIPS } from '../slip-papers.ts';

/** What lies in the parcels of orders that this shop ships; cancelled ones have none. */
export async function slipsOf(
  ctx: ShopCtx,
  { OrderIDs, WithPrices }: z.output<typeof packingSlips.get.input>,
): Promise<{ Slips: PackingSlip[]; LeftOut: number }> {
  const { db } = ctx;
  if (WithPrices && !ctx.can('price.sales.view'))
    refuse(common.notAllowed, { right: RIGHT_NAMES['price.sales.view'] });
  const ids = [...new Set(OrderIDs)];
  const where = orderConditions(db.shopId, 'fordeliver', { orderNo: ids });
  const rows = await selectOrders(db, where, { limit: MOST_SLIPS, offset: 0, isNarrow: true });
  const orders = rows.filter(({ Status }) => !has(Status, CANCELLED));
  if (orders.length === 0) refuse(no.noneHere);
  const goods = await packedGoods(
    db,
    orders.map(({ OrderID }) => OrderID),
  );
  const sender = await readSender(db);
  const contact = [sender.SenderName, sender.SenderPhone].filter(Boolean).join(' ');
  const places = new Map(ids.map((id, at) => [id, at]));
  const place = ({ OrderID }: OrderRow) => places.get(OrderID) ?? 0;
  const slips = orders
    .sort((one, other) => place(one) - place(other))
    .map((order) => slipOf(order, goods.get(order.OrderID), WithPrices, { shop: ctx.shop.name, contact }));
  return { Slips: slips, LeftOut: ids.length - slips.length };
}

function slipOf(
  order: OrderRow,
  goods: PackedGoods | undefined,
  withPrices: boolean,
  from: { shop: string; contact: string },
): PackingSlip {
  const { OrderID, Amount: Count, SalePrice, SaleFreight, SaleRounding } = order;
  const sum =
    SalePrice === null ? null : fenOf(SalePrice) * Count + fenOf((SaleFreight ?? 0) + (SaleRounding ?? 0));
  return {
    OrderID,
    ShopName: from.shop,
    Contact: from.contact,
    Receiver: order.Receiver,
    Mobile: maskPhone(order.Mobile),
    Address: addressLine({
      province: order.Province,
      city: order.City,
      area: order.Area,
      detail: order.AddressDetail,
    }),
    OrderedOn: dayOf(new Date(order.CreatedOn)),
    Waybills: order.Parcels.filter(({ Voided }) => !Voided).map(({ ExpressCompany, ExpressNo }) =>
      `${ExpressCompany} ${ExpressNo}`.trim(),
    ),
    Lines: [{ Name: packedName(order), Count, Price: withPrices && sum !== null ? yuanOf(sum) : null }],
    Contents: goods?.contents ?? '',
    Gifts: goods?.gifts ?? '',
    Note: maskPhones(order.BuyerNote),
    GiftMessage: maskPhones(order.GiftMessage),
  };
}
