import type { SandboxAnswer } from './answer.ts';
import type { SandboxShop } from './state.ts';

export type KttFields = Record<string, string>;
/** Answer by which 快团团 refuses a call. */
export const refusalAnswer = (error_code: number, sub_msg: string): SandboxAnswer => ({
  body: {
    error_response: {
      error_code,
      error_msg: '业务服务错误',
      sub_code: String(error_code),
      sub_msg,
      request_id: 'sandbox',
    },
  },
});

const WEEK = 7 * 86_400_000;
const MOST_PIECES = 99_999_999;

/** Calls of 快团团 about products and group-buys. */
export const KTT_GOODS: Record<string, (shop: SandboxShop, fields: KttFields) => SandboxAnswer> = {
  'pdd.ktt.goods.query.list': (shop, fields) => {
    if (shop.mood.hidesGoods) return refusalAnswer(130009, '商品服务维护中');
    const goods_list = paged(shop, shop.goods, fields).map((goods) => ({
      goods_id: goods.goodsId,
      goods_name: goods.name,
      is_activity_delete: 0,
      limit_buy: 0,
      goods_image_list: goods.picture ? [goods.picture] : [],
      sku_list: [
        {
          sku_id: goods.skuId,
          spec_name: goods.spec,
          external_sku_id: goods.code,
          price_in_fen: goods.price,
          quantity: goods.stock ?? 0,
          quantity_type: goods.stock === undefined ? 1 : 0,
        },
      ],
    }));
    return { body: { ktt_goods_query_list_response: { goods_list, total: shop.goods.length } } };
  },
  'pdd.ktt.group.query.list': (shop, fields) => {
    const from = Number(fields.start_update_time);
    const to = Number(fields.end_update_time);
    if (!(to > from) || to - from > WEEK) return refusalAnswer(140001, '查询的起止时间差不能超过 7 天');
    const changed = shop.groups.filter(({ startsAt }) => startsAt > from && startsAt <= to);
    const activity_list = paged(shop, changed, fields).map(({ no, title, startsAt, endsAt }) => ({
      activity_no: no,
      title,
      start_time: startsAt,
      end_time: endsAt,
      update_time: startsAt,
      is_help_sell: 0,
      status: endsAt > Date.now() ? 1 : 20,
    }));
    return { body: { ktt_group_query_list_response: { activity_list, total: changed.length } } };
  },
  'pdd.ktt.goods.incr.quantity': (shop, { goods_id, sku_id, quantity_delta, modify_quantity_type }) => {
    const goods = shop.goods.find((one) => `${one.goodsId} ${one.skuId}` === `${goods_id} ${sku_id}`);
    if (!goods) return refusalAnswer(130001, '商品不存在');
    const left = Number(quantity_delta) + (modify_quantity_type === '2' ? 0 : (goods.stock ?? 0));
    if (!Number.isInteger(left) || left < 0 || left > MOST_PIECES)
      return refusalAnswer(130002, '库存数量不正确');
    goods.stock = left;
    return { body: { ktt_goods_incr_quantity_response: { success: true } } };
  },
};

const paged = <T>(shop: SandboxShop, all: readonly T[], { page, size }: KttFields): T[] =>
  shop.page(all, Number(page) || 1, Math.min(100, Number(size) || 20));
