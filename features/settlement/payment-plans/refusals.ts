import { refusal } from '#kit/endpoint/refusal.ts';

export const planRefusals = {
  strangers: refusal('plan.traders', 4009, '所选账单属于不同的店铺，请改用 many/trader/create 一次付给多家'),
  notPlanned: refusal('plan.not_planned', 4009, '没有可以计划付款的账单：{why}'),
  dayGone: refusal('plan.day_gone', 4022, '计划付款日不能早于今天', 'PlannedOn'),
  notPlannable: refusal('plan.not_open', 4009, '{reason}，不能再改计划付款日'),
} as const;

/** Why a plan can't be booked. What its payments are refused for has their own codes (`partDenials`). */
export const bookingRefusals = {
  deleted: refusal('plan.deleted', 4009, '计划已删除，请重新创建'),
  settled: refusal('plan.settled', 4009, '计划已经付清'),
  byOffset: refusal('plan.by_offset', 4009, '计划的付款方式是互抵，请选择其他付款方式'),
  billsSettled: refusal('plan.bills_settled', 4009, '账单已经付清，请删除计划'),
  beyondPlan: refusal('plan.beyond_plan', 4009, '超过计划金额：还剩 {left}，本次 {amount}'),
  beyondBills: refusal('plan.beyond_bills', 4009, '账单只差 {left}，本次 {amount}，请改小金额或删除计划'),
  isPayment: refusal('plan.is_payment', 4009, '这笔付款已经入账，不是计划'),
} as const;

export const voucherRefusals = {
  notBooked: refusal('plan.not_booked', 4009, '计划还没有入账，入账后再上传凭证'),
} as const;
