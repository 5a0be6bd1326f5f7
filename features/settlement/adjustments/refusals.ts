import { refusal } from '#kit/endpoint/refusal.ts';

export const adjustmentRefusals = {
  gone: refusal('adjustment.gone', 4009, '账单已删除，不能再更正'),
  reason: refusal('adjustment.reason', 4022, '请填写原因，对方会看到', 'Reason'),
} as const;
