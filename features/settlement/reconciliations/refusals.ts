import { refusal } from '#kit/endpoint/refusal.ts';

export const reconciliationRefusals = {
  nothing: refusal('reconciliation.nothing', 4022, '请粘贴单号，或选择对方的对账单', 'Rows'),
  unreadable: refusal('reconciliation.unreadable', 4009, '{problem}'),
  period: refusal('reconciliation.period', 4022, '结束日期不能早于开始日期', 'PeriodEnd'),
  tooMany: refusal('reconciliation.many', 4009, '一次最多核对 {most} 行，请拆分后分次核对'),
} as const;
