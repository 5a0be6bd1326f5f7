import { refusal } from '#kit/endpoint/refusal.ts';

/** Why a list does not become a file; programs know the codes by the calls that they used first. */
export const listFileRefusals = {
  none: refusal('settlement_api.none', 4009, '没有符合条件的记录，请放宽条件后再导出'),
  tooMany: refusal('settlement_api.too_many', 4009, '一次最多导出 {most} 条，请缩短期间分批导出'),
} as const;
