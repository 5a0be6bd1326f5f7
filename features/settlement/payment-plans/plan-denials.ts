import { denial } from '#kit/endpoint/denial.ts';

/** Why one of many bills can’t be planned, or one of many plans be deleted. */
export const planDenials = {
  deleted: denial('plan.bill_deleted', '账单 {no} 已删除'),
  paid: denial('plan.bill_paid', '账单 {no} 已付清'),
  planned: denial('plan.bill_planned', '账单 {no} 已在另一个付款计划中'),
  tooMuch: denial('plan.too_much', '账单 {no} 超过未付金额：还差 ¥{open}'),
  otherWay: denial('plan.other_way', '账单 {no} 与其他账单的收付方向相反，请分开计划'),
  planDeleted: denial('plan.deleted', '计划已删除'),
} as const;
