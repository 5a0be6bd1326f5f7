import { refusal } from '#kit/endpoint/refusal.ts';

export const billRefusals = {
  nothing: refusal('bill.nothing', 4009, '没有可入账的明细：{why}'),
  changed: refusal(
    'bill.changed',
    4009,
    '预览之后有变动：现在是 {count} 笔、{amount} 元，请重新核对后再创建',
  ),
  tooMany: refusal('bill.many', 4009, '一张账单最多 {most} 笔明细，请缩短期间后分次创建'),
  period: refusal('bill.period', 4022, '结束日期不能早于开始日期', 'PeriodEnd'),
  choice: refusal('bill.choice', 4022, '请选择期间或订单', 'PeriodStart'),
  strangers: refusal('bill.strangers', 4009, '没有与该店铺的往来明细，请重新选择对方'),
  notDone: refusal('bill.not_done', 4009, '{reason}'),
} as const;
