/** What a file in 下载记录 holds. Other features add their kinds. */
export const EXPORT_KINDS: Readonly<Record<string, string>> = {
  normal: '订单导出',
  byagent: '渠道订单导出',
  byvendor: '供应商订单导出',
  asorignal: '按原表导出',
  fordeliver: '发货单导出',
  receivable: '应收导出',
  payable: '应付导出',
  monthly: '订单月报',
  report: '报表',
};

export const EXPORT_STATUSES = {
  waiting: '等待中',
  running: '生成中',
  done: '已完成',
  failed: '失败',
} as const;
