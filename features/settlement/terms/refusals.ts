import { refusal } from '#kit/endpoint/refusal.ts';

export const termRefusals = {
  strangers: refusal('terms.strangers', 4009, '没有与该渠道合作，也没有往来明细，请重新选择对方'),
  startDay: refusal('terms.start_day', 4022, '周结的起始日为 1（周一）到 7（周日）', 'StartDay'),
  automatic: refusal('terms.automatic', 4022, '不定期结算不能自动生成账单，请选择结算周期', 'IsAutomatic'),
  future: refusal('period.future', 4022, '只能关闭已经过去的日期，最晚到昨天', 'Until'),
  backwards: refusal('period.backwards', 4009, '已结账到 {until}，提前结账日请先反结账'),
  open: refusal('period.open', 4009, '还没有结账，或结账日早于所选日期'),
} as const;
