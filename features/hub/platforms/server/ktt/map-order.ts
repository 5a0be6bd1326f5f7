import { filledIn, noteOf } from '../../notes.ts';
import type { PlatformLine, PlatformOrder } from '../../platform.ts';
import { moneyOf, platformFen } from '../../platform-money.ts';
import { textOf, timeOfMs, wireCount, wireList } from '../../wire-text.ts';
import { MOST_CIPHER, readable } from '../../withheld.ts';
import { kttRefund } from './refund-of.ts';

type Wire = Record<string, unknown>;

const NOT_SHIPPED: Readonly<Record<number, string>> = { 0: '无需物流', 20: '买家自提', 30: '同城配送' };

/** The gateway's ciphers: `~…~…~1~~` of texts, `$…$…$1$$` of phones. */
const isCipher = (text: string): boolean => /^([~$#])[^\s]{8,}\1\d+\1{1,2}$/.test(text);

/** An order of 快团团: amounts in fen, times in ms; a sub-order is one product. */
export function mapOrder(wire: Wire): PlatformOrder | undefined {
  const orderNo = textOf(wire.order_sn, 100);
  const changedAt = timeOfMs(wire.updated_at);
  if (!orderNo || !changedAt) return undefined;
  const named = wireList(wire.sub_order_list).filter((line) => textOf(line.sub_order_sn, 100));
  const lines = named.map((line) => mapLine(line, wire, named.length === 1));
  return {
    orderNo,
    changedAt,
    orderedAt: timeOfMs(wire.confirm_at),
    groupNo: textOf(wire.activity_no, 100),
    groupName: textOf(wire.activity_title, 200),
    sellerName: textOf(wire.help_sell_nickname, 100),
    buyerName: textOf(wire.nick_name, 100),
    ...readable(isCipher, {
      receiver: textOf(wire.receiver_name, MOST_CIPHER),
      phone: textOf(wire.receiver_mobile, MOST_CIPHER),
      province: textOf(wire.receiver_address_province, MOST_CIPHER),
      city: textOf(wire.receiver_address_city, MOST_CIPHER),
      area: textOf(wire.receiver_address_district, MOST_CIPHER),
      detail: textOf(wire.receiver_address_detail, MOST_CIPHER),
    }),
    buyerNote: noteOf(textOf(wire.buyer_memo, 2000), ...filledFields(wire)),
    sellerNote: textOf(wire.business_note, 2000),
    notShipped: NOT_SHIPPED[Number(wire.logistics_type ?? 10)] ?? '',
    lines: withGifts(lines, wireList(wire.gift_order_list)),
  };
}

/** 自定义项: what the shop has its buyers fill in. */
const filledFields = (wire: Wire): string[] =>
  wireList(wire.custom_item_list).map(({ name, value }) => filledIn(textOf(name, 100), textOf(value)));

/**
 * Gifts have no number of their own to be shipped by: they lie in the parcel of what they were given with, those of the
 * whole order in that of the first product that is still wanted.
 */
function withGifts(lines: readonly PlatformLine[], gifts: readonly Wire[]): PlatformLine[] {
  const first = lines.find(({ isCancelled }) => !isCancelled) ?? lines[0];
  const hostOf = ({ host_sub_order_sn }: Wire) =>
    lines.find(({ lineNo }) => lineNo === textOf(host_sub_order_sn, 100)) ?? first;
  const giftsOf = (line: PlatformLine) => gifts.filter((gift) => hostOf(gift) === line).map(giftText);
  return lines.map((line) => ({ ...line, note: noteOf(...giftsOf(line)) }));
}

const giftText = ({ goods_name, goods_number }: Wire): string =>
  `赠品：${textOf(goods_name, 100)} × ${wireCount(goods_number)}`;

function mapLine(line: Wire, order: Wire, isOnly: boolean): PlatformLine {
  return {
    lineNo: textOf(line.sub_order_sn, 100),
    product: textOf(line.goods_name),
    spec: textOf(line.goods_specification, 200),
    externalId: textOf(line.external_sku_id, 100),
    quantity: Math.max(0, wireCount(line.goods_number) - wireCount(line.already_cancel_number ?? 0)),
    ...moneyOf(platformFen, line.goods_price, line.real_goods_amount),
    refund: kttRefund(line, order.after_sales_status, isOnly),
    isCancelled: order.cancel_status === 1 || line.cancel_status === 1,
    isShipped: line.shipping_status === 1,
    note: '',
  };
}
