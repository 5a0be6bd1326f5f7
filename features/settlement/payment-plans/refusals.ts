import { refusal } from '#kit/endpoint/refusal.ts';

export const planRefusals = {
  strangers: refusal('plan.traders', 4009, '所选账单属于不同的店铺，请改用 many/trader/create 一次付给多家'),
  notPlanned: refusal('plan.not_planned', 4009, '没有可以计划付款的账单：{why}'),
  dayGone: refusal('plan.day_gone', 4022, '计划付款日不能早于今天', 'PlannedOn'),
  notPlannable: refusal('plan.not_open', 4009, '{reason}，不能再改计划付款日'),
  notBooked: refusal('plan.not_booked', 4009, '{reason}'),
} as const;
