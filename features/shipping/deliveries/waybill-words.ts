/** How sure a row of a waybill file is of its order; shown before anything is applied. */
export const MATCHES = {
  certain: '已匹配',
  doubtful: '待确认',
  likely: '疑似',
  none: '未匹配',
} as const;

/** What led to the order. */
export const MATCHED_BY = {
  '': '',
  orderNo: '订单号',
  sourceOrderNo: '来源订单号',
  receiver: '收件人、电话、商品',
} as const;

/** What became of a row; empty until it is applied. */
export const OUTCOMES = { '': '待处理', shipped: '已发货', skipped: '已跳过' } as const;

/** The life of an uploaded file. `mapping`: its columns must be corrected by hand before it can be matched. */
export const IMPORT_STATUSES = {
  reading: '正在识别',
  mapping: '待确认列',
  matched: '待确认',
  applying: '正在发货',
  done: '已完成',
  failed: '无法读取',
} as const;
