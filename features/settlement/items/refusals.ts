import { refusal } from '#kit/endpoint/refusal.ts';

export const itemRefusals = {
  nothing: refusal('settlement.items.none', 4009, '没有符合条件的明细，请放宽条件后再导出'),
  tooMany: refusal('settlement.items.many', 4009, '符合条件的明细超过 {most} 行，请缩小时间范围后分次导出'),
};
