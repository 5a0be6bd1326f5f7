import { cutText } from '#kit/text/cut-text.ts';
import { filledIn, noteOf } from '../../notes.ts';
import type { PlatformLine, PlatformOrder } from '../../platform.ts';
import { fenOfYuan, moneyOf } from '../../platform-money.ts';
import { parseWireJson, recordOf, textOf, timeOfText, wireCount, wireList } from '../../wire-text.ts';
import { MOST_CIPHER, readable } from '../../withheld.ts';
import { youzanRefund } from './refund-of.ts';

type Wire = Record<string, unknown>;

const NOT_SHIPPED: Readonly<Record<number, string>> = { 1: '到店自提', 2: '同城配送', 9: '无需发货' };
/** Paid, and nothing stands in the way of shipping; what waits to be paid or confirmed comes with a later change. */
const IS_ORDER = new Set([
  'WAIT_SELLER_SEND_GOODS',
  'WAIT_BUYER_CONFIRM_GOODS',
  'TRADE_SUCCESS',
  'TRADE_CLOSED',
]);

/** The cloud's ciphers: `$…$…$1$`. */
const isCipher = (text: string): boolean => /^([$~#])[^\s]{8,}\1\d+\1{1,2}$/.test(text);

/** A trade of 有赞: amounts in yuan as text, times as text in China; each of `orders` is one product. */
export function mapTrade({ full_order_info: full, refund_order }: Wire): PlatformOrder | undefined {
  const whole = recordOf(full);
  const order = recordOf(whole.order_info);
  const address = recordOf(whole.address_info);
  const buyer = recordOf(whole.buyer_info);
  const remark = recordOf(whole.remark_info);
  const orderNo = textOf(order.tid, 100);
  const status = textOf(order.status, 50);
  const changedAt = timeOfText(order.update_time);
  if (!orderNo || !changedAt || !IS_ORDER.has(status)) return undefined;
  return {
    orderNo,
    changedAt,
    orderedAt: timeOfText(order.pay_time) ?? timeOfText(order.created),
    groupNo: '',
    groupName: '',
    sellerName: '',
    buyerName: textOf(buyer.fans_nickname, 100),
    ...readable(isCipher, {
      receiver: textOf(address.receiver_name, MOST_CIPHER),
      phone: textOf(address.receiver_tel, MOST_CIPHER),
      province: textOf(address.delivery_province, MOST_CIPHER),
      city: textOf(address.delivery_city, MOST_CIPHER),
      area: textOf(address.delivery_district, MOST_CIPHER),
      detail: textOf(address.delivery_address, MOST_CIPHER),
    }),
    buyerNote: textOf(remark.buyer_message, 2000),
    sellerNote: textOf(remark.trade_memo, 2000),
    notShipped: NOT_SHIPPED[Number(order.express_type ?? 0)] ?? '',
    lines: wireList(whole.orders).flatMap((line) => mapLine(line, order, wireList(refund_order)) ?? []),
  };
}

function mapLine(line: Wire, order: Wire, refunds: readonly Wire[]): PlatformLine | undefined {
  const status = textOf(order.status, 50);
  const lineNo = textOf(line.oid, 100);
  if (!lineNo) return undefined;
  const sent = status === 'WAIT_BUYER_CONFIRM_GOODS' || status === 'TRADE_SUCCESS';
  return {
    lineNo,
    product: textOf(line.title),
    spec: specOf(line.sku_properties_name),
    externalId: textOf(line.outer_sku_id, 100) || textOf(line.outer_item_id, 100),
    quantity: wireCount(line.num),
    ...moneyOf(fenOfYuan, line.discount_price ?? line.price, line.payment),
    refund: youzanRefund(line, order.refund_state, refunds),
    isCancelled: status === 'TRADE_CLOSED',
    isShipped: sent,
    note: noteOf(...filledFields(line)),
  };
}

/** 商品留言, as JSON `{"身份证":"…"}`: what a product has its buyers fill in. */
const filledFields = ({ buyer_messages }: Wire): string[] => {
  const text = textOf(buyer_messages, 2000);
  const fields = parseWireJson(text);
  if (fields === null || typeof fields !== 'object') return [text];
  return Object.entries(recordOf(fields)).map(([name, value]) => filledIn(name, textOf(value)));
};

/** `[{"k":"规格","v":"5斤"}]` as JSON, or plain text. */
function specOf(value: unknown): string {
  const text = textOf(value, 500);
  const parts = parseWireJson(text);
  if (!Array.isArray(parts)) return cutText(text, 200);
  const values = wireList(parts).map(({ v }) => textOf(v, 100));
  return cutText(values.filter(Boolean).join(' '), 200);
}
