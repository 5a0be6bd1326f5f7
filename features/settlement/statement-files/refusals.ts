import { refusal } from '#kit/endpoint/refusal.ts';

export const statementFileRefusals = {
  none: refusal('statement.none', 4022, '请选择要下载的账单', 'BillID'),
  tooLong: refusal(
    'statement.long',
    4009,
    '账单 {no} 有 {count} 笔明细，超过 Excel 的行数上限，请改用 CSV 格式下载',
    'Format',
  ),
} as const;
