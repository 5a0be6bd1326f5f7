import { denial } from '#kit/endpoint/denial.ts';

/** Why a platform is told nothing of one of many products, or one is not listed here. */
export const goodsDenials = {
  gone: denial('goods.gone', '平台上已没有这个商品'),
  unmatched: denial('goods.unmatched', '还没有匹配本店商品'),
  notConnected: denial('goods.not_connected', '授权已失效或已解除，请重新授权'),
  notConfigured: denial('goods.not_configured', '平台还未配置'),
  noStock: denial('goods.no_stock', '本店商品没有库存和额度，没有可以推送的数量'),
  noPrice: denial('goods.no_price', '本店商品还没有零售价'),
  same: denial('goods.same', '平台上已是这样'),
  changedSince: denial('goods.changed_since', '现在是 {now}，请重新预览'),
  matched: denial('goods.matched', '已匹配本店商品“{name}”'),
  codeTaken: denial('goods.code_taken', '商家编码已是本店商品“{name}”的，请先上架它，再匹配'),
} as const;
