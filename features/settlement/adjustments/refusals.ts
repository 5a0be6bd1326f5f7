import { refusal } from '#kit/endpoint/refusal.ts';

export const adjustmentRefusals = {
  gone: refusal('adjustment.gone', 4009, '账单已删除，不能再更正'),
  ofWhom: refusal('adjustment.of_whom', 4022, '请选择账单，或选择对方和往来', 'TraderID'),
  notLittle: refusal('adjustment.not_little', 4009, '{reason}'),
  forgivingOpen: refusal(
    'adjustment.forgiving_open',
    4009,
    '这张账单已有一个还没答复的抹零申请，请等对方答复，或先撤回再申请',
  ),
  reason: refusal('adjustment.reason', 4022, '请填写原因，对方会看到', 'Reason'),
} as const;
