/** What of an order changes after somebody has acted on it, as 发货变更 names it. */
export const CHANGE_NAMES = {
  waybill: '换单',
  voided: '作废',
  added: '补包裹',
  held: '挂起',
  resumed: '恢复',
  address: '改地址',
  swap: '换商品',
  amount: '改数量',
  rest: '取消余量',
  cancelled: '取消',
  urged: '催单',
  chased: '催件',
  presale: '改预计发货日',
  converted: '预售转正式',
  note: '改备注',
  gift: '改礼品留言',
} as const;
export type ChangeKind = keyof typeof CHANGE_NAMES;
export const CHANGE_KINDS = Object.keys(CHANGE_NAMES) as [ChangeKind, ...ChangeKind[]];
