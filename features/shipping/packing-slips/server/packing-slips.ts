import type { z } from 'zod';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { packedName } from '#features/orders/orders/packed-instead.ts';
import {
  orderConditions,
  type PackedGoods,
  packedGoods,
  selectOrders,
} from '#features/orders/orders/server/index.ts';
import { CANCELLED, has } from '#features/orders/orders/status.ts';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { addressLine } from '#features/sheets/addresses/address-line.ts';
import { maskPhone } from '#features/sheets/addresses/receivers/masked-phone.ts';
import { type ParcelContents, parcelContents } from '#features/shipping/print-runs/server/index.ts';
import { readSender } from '#features/shops/shops/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import { maskPhones } from '#kit/text/mask-phones.ts';
import type { PackingSlip, packingSlips } from '../contract.ts';
import { packingSlipRefusals as no } from '../refusals.ts';

type SlipRequest = z.output<typeof packingSlips.get.input>;
interface Slips {
  Slips: PackingSlip[];
  LeftOut: number;
}

/** Slips of orders, or of parcels of runs. */
export const slipsOf = (ctx: ShopCtx, request: SlipRequest): Promise<Slips> =>
  request.ParcelIDs.length > 0 ? parcelSlips(ctx, request) : orderSlips(ctx, request);

/** One for each parcel, in the order in which they are packed. */
async function parcelSlips(ctx: ShopCtx, { ParcelIDs, WithPrices }: SlipRequest): Promise<Slips> {
  const parcels = await parcelContents(ctx.db, ParcelIDs);
  const OrderIDs = parcels.flatMap(({ orders }) => orders.map(({ orderId }) => orderId));
  const { Slips } = await orderSlips(ctx, { OrderIDs, WithPrices });
  const byOrder = new Map(Slips.map((slip) => [slip.OrderID, slip]));
  const slips = parcels.flatMap((parcel) => slipOfParcel(parcel, byOrder));
  if (slips.length === 0) refuse(no.noneHere);
  return { Slips: slips, LeftOut: new Set(ParcelIDs).size - slips.length };
}

function slipOfParcel(
  { orders, company, waybillNo }: ParcelContents,
  slips: ReadonlyMap<string, PackingSlip>,
): PackingSlip[] {
  const members = orders.flatMap(({ orderId, pieces }) => {
    const slip = slips.get(orderId);
    return slip ? [{ slip, pieces }] : [];
  });
  const [first, ...others] = members;
  if (!first) return [];
  const lines = members.flatMap(({ slip, pieces }) => slip.Lines.map((line) => ({ ...line, pieces })));
  // The price of an order is that of all its pieces: of a part of them none stands there.
  const isWhole = lines.every(({ Count, pieces }) => Count === pieces);
  const joined = (part: 'Contents' | 'Gifts' | 'Note' | 'GiftMessage') =>
    [...new Set(members.map(({ slip }) => slip[part]))].filter(Boolean).join('；');
  return [
    {
      ...first.slip,
      OtherOrderIDs: others.map(({ slip }) => slip.OrderID),
      Waybills: waybillNo ? [`${company} ${waybillNo}`.trim()] : [],
      Lines: lines.map(({ Name, Price, pieces }) => ({ Name, Count: pieces, Price: isWhole ? Price : null })),
      Contents: joined('Contents'),
      Gifts: joined('Gifts'),
      Note: joined('Note'),
      GiftMessage: joined('GiftMessage'),
    },
  ];
}

/** What lies in the parcels of orders that this shop ships; cancelled ones have none. */
async function orderSlips(
  ctx: ShopCtx,
  { OrderIDs, WithPrices }: Pick<SlipRequest, 'OrderIDs' | 'WithPrices'>,
): Promise<Slips> {
  const { db } = ctx;
  if (WithPrices && !ctx.can('price.sales.view'))
    refuse(common.notAllowed, { right: RIGHT_NAMES['price.sales.view'] });
  const ids = [...new Set(OrderIDs)];
  if (ids.length === 0) refuse(no.noneHere);
  const where = orderConditions(db.shopId, 'fordeliver', { orderNo: ids });
  const rows = await selectOrders(db, where, { limit: ids.length, offset: 0, isNarrow: true });
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
    OtherOrderIDs: [],
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
