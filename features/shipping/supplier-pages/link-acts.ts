/** What is written down of a link, as the shop reads it. */
export const LINK_ACTS = {
  opened: '打开页面',
  note: '下载发货单',
  labels: '打印面单',
  printed: '确认打印',
  shipped: '发货',
  outOfStock: '报缺货',
  inStock: '恢复发货',
  agreed: '同意申请',
  declined: '拒绝申请',
  seen: '看过变更',
} as const;
export type LinkAct = keyof typeof LINK_ACTS;

/** Who acted, as timelines and logs tell it. */
export const linkName = (name: string): string => `供应商页面（${name}）`;
