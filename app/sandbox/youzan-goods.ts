import type { SandboxAnswer } from './answer.ts';
import type { SandboxGoods, SandboxShop } from './state.ts';

export type YouzanFields = Record<string, unknown>;
/** Answer by which 有赞 refuses a call. */
export const errorAnswer = (err_code: number, err_msg: string): SandboxAnswer => ({
  body: { gw_err_resp: { trace_id: 'sandbox', err_code, err_msg } },
});
export const successAnswer = (data: unknown): SandboxAnswer => ({
  body: { code: 200, success: true, message: 'successful', data },
});
/** The page of rows that a call asks for. */
export const pageOfFields = <T>(shop: SandboxShop, all: readonly T[], fields: YouzanFields): T[] =>
  shop.page(all, Number(fields.page_no) || 1, Math.min(100, Number(fields.page_size) || 20));

/** Specifications of a product; without any it is sold as it is. */
const skusOf = (shop: SandboxShop, itemId: unknown): SandboxGoods[] =>
  shop.goods.filter(({ goodsId, spec }) => goodsId === Number(itemId) && spec);

function change(shop: SandboxShop, fields: YouzanFields, by: Partial<SandboxGoods>): SandboxAnswer {
  const skus = skusOf(shop, fields.item_id);
  const goods =
    skus.length > 0
      ? skus.find(({ skuId }) => skuId === Number(fields.sku_id))
      : shop.goods.find(({ goodsId }) => goodsId === Number(fields.item_id));
  if (!goods) return errorAnswer(234000003, skus.length > 0 ? '找不到 sku 信息' : '商品不存在');
  Object.assign(goods, by);
  return successAnswer({ is_success: true });
}

/** Calls of 有赞 about products: lists are in fen, a specification's price in yuan. */
export const YOUZAN_GOODS: Record<string, (shop: SandboxShop, fields: YouzanFields) => SandboxAnswer> = {
  '/api/youzan.items.onsale.get/3.0.0': (shop, fields) =>
    successAnswer({
      count: shop.goods.length,
      items: pageOfFields(shop, shop.goods, fields).map(
        ({ goodsId, name, spec, code, price, stock, picture }) => ({
          item_id: goodsId,
          title: spec ? `${name} ${spec}` : name,
          item_no: code,
          price,
          quantity: stock ?? 0,
          image: picture ?? '',
        }),
      ),
    }),
  '/api/youzan.item.get/3.0.0': (shop, { item_id }) => {
    if (!shop.goods.some(({ goodsId }) => goodsId === Number(item_id)))
      return errorAnswer(234000003, '商品不存在');
    const skus = skusOf(shop, item_id).map(({ skuId: sku_id, price, stock }) => ({
      sku_id,
      price,
      quantity: stock ?? 0,
    }));
    return successAnswer({ item: { item_id, skus } });
  },
  '/api/youzan.item.quantity.update/3.0.0': (shop, fields) => {
    if (fields.type !== 0) return errorAnswer(123000104, '不支持的库存更新类型');
    return change(shop, fields, { stock: Number(fields.quantity) });
  },
  '/api/youzan.item.sku.update/3.0.0': (shop, fields) =>
    change(shop, fields, { price: Math.round(Number(fields.price) * 100) }),
  '/api/youzan.item.update/3.0.1': (shop, fields) => change(shop, fields, { price: Number(fields.price) }),
};
