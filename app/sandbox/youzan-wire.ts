import type { SandboxAnswer } from './answer.ts';
import { receiverOf, scrambled } from './hidden.ts';
import type { SandboxApp } from './ktt-wire.ts';
import type { SandboxOrder, SandboxShop } from './state.ts';
import { errorAnswer, pageOfFields, successAnswer, YOUZAN_GOODS, type YouzanFields } from './youzan-goods.ts';
import { deliveriesOf, YOUZAN_PARCELS } from './youzan-parcels.ts';

/** The cloud of 有赞: a path a call, the token in the address. */
export function answerYouzan(
  app: SandboxApp,
  shops: readonly SandboxShop[],
  { pathname, searchParams }: URL,
  body: string,
): SandboxAnswer {
  const fields = JSON.parse(body || '{}') as YouzanFields;
  if (pathname === '/auth/token') return tokens(app, shops, fields);
  const shop = shops.find((one) => one.isOpenTo(searchParams.get('access_token') ?? ''));
  if (!shop) return errorAnswer(4203, 'Token 已失效，请重新授权');
  if (shop.isTooBusy()) return errorAnswer(4101, '请求过于频繁');
  return CALLS[pathname]?.(shop, fields) ?? errorAnswer(4001, '接口不存在');
}

function tokens(app: SandboxApp, shops: readonly SandboxShop[], fields: YouzanFields): SandboxAnswer {
  const no = (message: string): SandboxAnswer => ({ body: { code: 40009, success: false, message } });
  if (fields.client_id !== app.id || fields.client_secret !== app.secret) return no('client 不正确');
  const isRefresh = fields.authorize_type === 'refresh_token';
  const shop = shops.find((one) =>
    isRefresh ? one.takesRefresh(String(fields.refresh_token)) : one.takesCode(String(fields.code)),
  );
  if (!shop) return no(isRefresh ? 'refresh_token 已失效' : 'code 已失效');
  const { access, refresh, endsAt } = shop.grant();
  const token = { access_token: access, refresh_token: refresh, expires: endsAt };
  return successAnswer({ ...token, authority_id: shop.id, authority_name: shop.name });
}

const CALLS: Record<string, (shop: SandboxShop, fields: YouzanFields) => SandboxAnswer> = {
  '/api/youzan.trades.sold.get/4.0.0': (shop, fields) => {
    const from = timeOf(fields.start_update);
    const to = timeOf(fields.end_update);
    if (!(to >= from) || to - from > 92 * 86_400_000)
      return errorAnswer(101, '开始时间和结束时间的跨度不能大于3个月');
    if (Number(fields.page_no) > 100) return errorAnswer(102, 'page_no 最大不能超过100');
    const all = shop.changed(from, to + 999);
    const full_order_info_list = pageOfFields(shop, all, fields).map((order) => ({
      full_order_info: wireTrade(order),
    }));
    return successAnswer({ full_order_info_list, total_results: all.length });
  },
  '/api/youzan.trade.get/4.0.0': (shop, { tid }) => {
    const order = shop.orders.get(String(tid));
    if (!order) return errorAnswer(200, '订单不存在');
    const refund_order = refundsOf(order);
    const delivery_order = deliveriesOf(order);
    return successAnswer({ full_order_info: wireTrade(order), refund_order, delivery_order });
  },
  ...YOUZAN_GOODS,
  ...YOUZAN_PARCELS,
};

const timeOf = (text: unknown): number => Date.parse(`${String(text).replace(' ', 'T')}+08:00`);
const textOf = (ms: number): string =>
  new Date(ms + 8 * 3_600_000).toISOString().replace('T', ' ').slice(0, 19);
const yuan = (fen: number): string => (fen / 100).toFixed(2);
const REFUNDS = { none: 0, asked: 11, done: 12 } as const;
const PART_REFUNDS = { none: 0, asked: 1, done: 2 } as const;
const isOfPart = ({ refundedLines }: SandboxOrder) => refundedLines.length > 0;

/** Refunds of a trade, line by line; 1: the buyer asks for it, 60: it is given back. */
const refundsOf = ({ no, refund, refundedLines, refundFen, lines }: SandboxOrder) =>
  refund === 'none'
    ? []
    : lines
        .filter((line) => refundedLines.length === 0 || refundedLines.includes(line.no))
        .map((line, at) => ({
          refund_id: `${no}-r${at + 1}`,
          refund_type: 1,
          refund_state: refund === 'done' ? 60 : 1,
          refund_fee: (refundFen ?? line.price * line.number) / 100,
          oids: [{ oid: line.no }],
        }));

function statusOf(order: SandboxOrder): string {
  const { isCancelled, refund, lines, parcels } = order;
  if (isCancelled || (refund === 'done' && !isOfPart(order))) return 'TRADE_CLOSED';
  const sent = lines.every(({ no }) => parcels.some((parcel) => parcel.lines.includes(no)));
  return sent ? 'WAIT_BUYER_CONFIRM_GOODS' : 'WAIT_SELLER_SEND_GOODS';
}

function wireTrade(order: SandboxOrder) {
  const at = receiverOf(order, (text) => `$${scrambled(text)}$${scrambled(text).slice(0, 6)}$1$`);
  return tradeAt(order, at);
}

const tradeAt = (order: SandboxOrder, at: ReturnType<typeof receiverOf>) => ({
  order_info: {
    tid: order.no,
    status: statusOf(order),
    type: 0,
    express_type: 0,
    refund_state: (isOfPart(order) ? PART_REFUNDS : REFUNDS)[order.refund],
    created: textOf(order.createdAt),
    pay_time: textOf(order.createdAt),
    update_time: textOf(order.changedAt),
    close_type: order.isCancelled ? 4 : 0,
  },
  address_info: {
    receiver_name: at.receiver,
    receiver_tel: at.phone,
    delivery_province: order.province,
    delivery_city: order.city,
    delivery_district: order.district,
    delivery_address: at.detail,
  },
  buyer_info: { fans_nickname: order.buyer, buyer_phone: order.phone },
  remark_info: { buyer_message: order.memo, trade_memo: order.ownNote },
  pay_info: { payment: yuan(order.lines.reduce((sum, { price, number }) => sum + price * number, 0)) },
  orders: order.lines.map((line) => ({
    oid: line.no,
    item_type: 0,
    title: line.name,
    num: line.number,
    outer_sku_id: line.code,

    item_id: line.goodsId,
    sku_id: line.skuId,
    price: yuan(line.price),
    discount_price: line.oddPrice ?? yuan(line.price),
    payment: yuan(line.price * line.number),
    is_present: false,
    sku_properties_name: line.spec ? JSON.stringify([{ k: '规格', v: line.spec }]) : '',
  })),
});
