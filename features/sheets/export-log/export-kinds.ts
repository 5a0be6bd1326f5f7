/** What an entry of the log says was exported. */
export const LOGGED_KINDS: Readonly<Record<string, string>> = {
  normal: '订单导出',
  byagent: '渠道订单导出',
  byvendor: '供应商订单导出',
  asorignal: '按原表导出',
  fordeliver: '发货单导出',
  skus: '商品导出',
  prices: '价格导出',
  specialPrices: '特价导出',
  scheduledPrices: '定时改价导出',
  priceNotice: '调价通知导出',
  quotas: '额度导出',
  agents: '渠道导出',
  vendors: '供应商导出',
  importErrors: '导入问题行',
  productIssues: '未匹配商品',
  settlementItems: '结算明细导出',
};
