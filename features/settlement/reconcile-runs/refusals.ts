import { refusal } from '#kit/endpoint/refusal.ts';

export const runRefusals = {
  notMine: refusal('reconcile.not_mine', 4009, '这是对方做的核对，只有对方能删除'),
  none: refusal('reconcile.none', 4022, '请选择要处理的行', 'Keys'),
} as const;
