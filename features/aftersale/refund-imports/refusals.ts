import { refusal } from '#kit/endpoint/refusal.ts';
import { MOST_ROWS } from './limits.ts';

export const refundImportRefusals = {
  unreadable: refusal('refund_import.unreadable', 4022, '{problem}', 'FileID'),
  nothing: refusal('refund_import.nothing', 4022, '表里没有订单号的行，请检查是否选对了文件', 'FileID'),
  tooMany: refusal(
    'refund_import.too_many',
    4022,
    `一次最多 ${MOST_ROWS} 行，请按日期分成几个文件`,
    'FileID',
  ),
} as const;
