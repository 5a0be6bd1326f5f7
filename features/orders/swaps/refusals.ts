import { refusal } from '#kit/endpoint/refusal.ts';

export const swapRefusals = {
  noOrders: refusal('swap.no_orders', 4009, '没有本店挂起的订单符合条件，请换一个条件'),
  tooMany: refusal('swap.too_many', 4009, '一次最多处理 {most} 单，请缩小条件后分次处理'),
  answered: refusal('swap.answered', 4009, '这个申请已经答复，或已由对方撤回'),
  reasonMissing: refusal('swap.reason_missing', 4022, '请填写拒绝原因，对方会看到', 'Reason'),
} as const;
