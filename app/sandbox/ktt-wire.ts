import { createHash } from 'node:crypto';
import type { SandboxAnswer } from './answer.ts';
import { receiverOf, scrambled } from './hidden.ts';
import { KTT_GOODS, type KttFields, refusalAnswer } from './ktt-goods.ts';
import { COMPANIES, tellParcel } from './ktt-parcels.ts';
import type { SandboxLine, SandboxOrder, SandboxShop } from './state.ts';

/** The product's app at a platform. */
export interface SandboxApp {
  id: string;
  secret: string;
}

/** Signature of a call's fields, as 快团团 computes it. */
export function kttSign(fields: KttFields, secret: string): string {
  const text = Object.entries(fields)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => name + value)
    .join('');
  return createHash('md5')
    .update(secret + text + secret)
    .digest('hex')
    .toUpperCase();
}

/** Answers a call at the gateway of 快团团: one address, the call named in the form. */
export function answerKtt(app: SandboxApp, shops: readonly SandboxShop[], form: string): SandboxAnswer {
  const fields: KttFields = Object.fromEntries(new URLSearchParams(form));
  if (fields.client_id !== app.id) return refusalAnswer(10001, 'client_id 不正确');
  if (Math.abs(Date.now() / 1000 - Number(fields.timestamp)) > 600)
    return refusalAnswer(20010, 'timestamp 已过期');
  const { sign, ...signed } = fields;
  if (kttSign(signed, app.secret) !== sign) return refusalAnswer(20004, '签名不正确');
  if (fields.type === 'pdd.pop.auth.token.create')
    return tokens(shops.find((shop) => shop.takesCode(fields.code ?? '')));
  if (fields.type === 'pdd.pop.auth.token.refresh')
    return tokens(shops.find((shop) => shop.takesRefresh(fields.refresh_token ?? '')));
  if (fields.type === 'pdd.logistics.companies.get')
    return { body: { logistics_companies_get_response: { logistics_companies: COMPANIES } } };
  const shop = shops.find((one) => one.isOpenTo(fields.access_token ?? ''));
  if (!shop) return refusalAnswer(10019, 'access_token 已过期或被取消');
  if (shop.isTooBusy()) return refusalAnswer(70031, '调用过于频繁，请稍后再试');
  return CALLS[fields.type ?? '']?.(shop, fields) ?? refusalAnswer(30000, '接口不存在');
}

function tokens(shop: SandboxShop | undefined): SandboxAnswer {
  if (!shop) return refusalAnswer(10035, 'code 或 refresh_token 已失效');
  const { access, refresh, seconds } = shop.grant();
  const token = { access_token: access, refresh_token: refresh, expires_in: seconds };
  return { body: { pop_auth_token_create_response: { ...token, owner_id: shop.id, owner_name: shop.name } } };
}

const CALLS: Record<string, (shop: SandboxShop, fields: KttFields) => SandboxAnswer> = {
  'pdd.ktt.increment.order.query': (shop, fields) => {
    const from = Number(fields.start_updated_at);
    const to = Number(fields.end_updated_at);
    if (!(to > from) || to - from > 86_400_000)
      return refusalAnswer(50_000 - 1, '查询的时间不能超过 24 小时');
    const all = shop.changed(from, to);
    const order_list = paged(shop, all, fields).map((order) => wireOrder(order, shop));
    return { body: { ktt_increment_order_query_response: { order_list, total_count: all.length } } };
  },
  'pdd.ktt.order.get': (shop, { order_sn }) => {
    const order = shop.orders.get(order_sn ?? '');
    return order
      ? { body: { ktt_order_get_response: { order_info: wireOrder(order, shop) } } }
      : refusalAnswer(120001, '订单不存在');
  },
  ...KTT_GOODS,
  'pdd.ktt.order.logistic.create': (shop, fields) => tellParcel(shop, fields, true),
  'pdd.ktt.order.logistic.delete': (shop, fields) => tellParcel(shop, fields, false),
};

const paged = <T>(shop: SandboxShop, all: readonly T[], fields: KttFields): T[] =>
  shop.page(all, Number(fields.page_number) || 1, Math.min(100, Number(fields.page_size) || 20));

/** Numbers of an after-sale: 0 none, 1 under way, 2 done. */
const AFTER_SALES = { none: 0, asked: 1, done: 2 } as const;

/** Money of a line that is given back, and that is asked for. */
function refundOf({ no, price, number, cancelled = 0 }: SandboxLine, order: SandboxOrder) {
  const { refund, refundedLines, refundFen } = order;
  const isOfIt = refundedLines.length === 0 || refundedLines.includes(no);
  const whole = refundFen ?? price * number;
  return {
    back: isOfIt && refund === 'done' ? whole : price * cancelled,
    requested: isOfIt && refund === 'asked' ? whole : 0,
  };
}

const isSent = (order: SandboxOrder, line: string): boolean =>
  order.parcels.some(({ lines }) => lines.includes(line));

/**
 * An order as the wire has it. Written out, as `wireLine` is: put together of parts it was most of what a page costs.
 */
function wireOrder(order: SandboxOrder, shop: SandboxShop) {
  const sent = order.lines.filter(({ no }) => isSent(order, no)).length;
  const at = receiverOf(order, (text) => `~${scrambled(text)}~${scrambled(text).slice(0, 6)}~1~~`);
  return {
    order_sn: order.no,
    activity_no: order.group,
    activity_title: shop.groups.find(({ no }) => no === order.group)?.title ?? '',
    after_sales_status: AFTER_SALES[order.refund],
    cancel_status: order.isCancelled ? 1 : 0,
    confirm_at: order.createdAt,
    updated_at: order.changedAt,
    nick_name: order.buyer,
    buyer_memo: order.memo,
    help_sell_nickname: order.helper,
    logistics_type: 10,
    business_note: order.ownNote,
    receiver_name: at.receiver,
    receiver_mobile: at.phone,
    receiver_address_detail: at.detail,
    receiver_address_province: order.province,
    receiver_address_city: order.city,
    receiver_address_district: order.district,
    order_amount: order.lines.reduce((sum, { price, number }) => sum + price * number, 0),
    shipping_status: sent === 0 ? 0 : sent === order.lines.length ? 1 : 2,
    logistics_list: order.parcels.map(({ carrier, waybill, lines }) => ({
      shipping_company: carrier,
      shipping_no: waybill,
      sub_order_sn_list: lines,
    })),
    sub_order_list: order.lines.map((line) => wireLine(line, order)),
  };
}

function wireLine(line: SandboxLine, order: SandboxOrder) {
  const paid = line.price * line.number;
  const { back, requested } = refundOf(line, order);
  return {
    sub_order_sn: line.no,
    goods_id: line.goodsId,
    sku_id: line.skuId,
    goods_name: line.name,
    goods_specification: line.spec,
    external_sku_id: line.code,
    goods_number: line.number,
    goods_price: line.oddPrice ?? line.price,
    goods_amount: paid,
    already_cancel_number: line.cancelled ?? 0,
    real_goods_amount: paid,
    cancel_status: order.isCancelled ? 1 : 0,
    shipping_status: isSent(order, line.no) ? 1 : 0,
    refund_goods_amount: back,
    refundable_goods_amount: paid - back,
    theoretically_refund_amount: requested,
  };
}
