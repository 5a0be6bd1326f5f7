import { denial } from '#kit/endpoint/denial.ts';

/** Why one of many bills can’t be decided, reminded of or changed. */
export const billDenials = {
  deleted: denial('bill.deleted', '账单已删除'),
  confirmByOther: denial('bill.confirm_by_other', '本店创建的账单由对方确认'),
  confirmed: denial('bill.confirmed', '账单已确认'),
  unconfirmByOther: denial('bill.unconfirm_by_other', '对方的确认只能由对方取消'),
  notConfirmed: denial('bill.not_confirmed', '账单还没有确认'),
  deleteConfirmed: denial('bill.delete_confirmed', '对方已确认，请对方先取消确认再删除'),
  deleteOfOther: denial('bill.delete_of_other', '对方创建的账单请退回，不能删除'),
  rejectOwn: denial('bill.reject_own', '本店创建的账单请直接删除'),
  rejectConfirmed: denial('bill.reject_confirmed', '账单已确认，请先取消确认再退回'),
  paid: denial('bill.paid', '账单已有付款，请先撤销付款'),
  periodClosed: denial('bill.period_closed', '{closed}'),
  paidWhole: denial('bill.paid_whole', '账单已付清'),
  payHere: denial('bill.pay_here', '这张账单由本店付款'),
  remindedToday: denial('bill.reminded_today', '今天已经提醒过'),
  lineUnknown: denial('bill.line_unknown', '明细不存在，或不在这张账单中'),
  lineStranger: denial('bill.line_stranger', '不是与该店铺的往来'),
  lineUnpriced: denial('bill.line_unpriced', '还没有定价'),
  lineTaken: denial('bill.line_taken', '已出账或已核销'),
  linePaidAlone: denial('bill.line_paid_alone', '已单独核销，请先撤销核销'),
} as const;
