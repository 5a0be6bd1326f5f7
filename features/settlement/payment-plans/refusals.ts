import { refusal } from '#kit/endpoint/refusal.ts';

export const planRefusals = {
  strangers: refusal('plan.traders', 4009, '所选账单属于不同的店铺，请改用 many/trader/create 一次付给多家'),
  notPlanned: refusal('plan.not_planned', 4009, '没有可以计划付款的账单：{why}'),
  notBooked: refusal('plan.not_booked', 4009, '{reason}'),
} as const;
