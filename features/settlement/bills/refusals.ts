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
  nameDeleted: refusal('bill.deleted', 4009, '账单已删除，不能改名'),
  periodClosed: refusal('bill.period_closed', 4009, '{closed}，请选择之后的期间'),
  strangers: refusal('bill.strangers', 4009, '没有与该店铺的往来明细，请重新选择对方'),
} as const;

/** Why a bill isn't changed. */
export const billChangeRefusals = {
  noLines: refusal('bill.no_lines', 4009, '这些订单没有可以加入的明细'),
  allLines: refusal('bill.all_lines', 4009, '不能移出全部明细，请直接删除账单'),
  deleted: refusal('bill.deleted', 4009, '账单已删除'),
  byOther: refusal('bill.change_by_other', 4009, '对方创建的账单由对方修改，有异议可以退回'),
  periodClosed: refusal('bill.period_closed', 4009, '{closed}，账单不能再修改'),
  turns: refusal('bill.turns', 4009, '修改后由对方付款变成由本店付款（或相反）：净额 ¥{net}，请另建一张账单'),
  belowPaid: refusal('bill.below_paid', 4009, '账单已付 ¥{paid}，修改后的金额不能低于已付金额'),
} as const;
