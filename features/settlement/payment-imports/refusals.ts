import { refusal } from '#kit/endpoint/refusal.ts';

export const paymentImportRefusals = {
  nothing: refusal('payment_import.nothing', 4022, '请粘贴付款，或选择银行流水、付款表', 'Rows'),
  unreadable: refusal('payment_import.unreadable', 4009, '{problem}'),
  allBooked: refusal('payment_import.all_booked', 4009, '全部付款都已登记，没有可以下载的行'),
  tooMany: refusal('payment_import.many', 4009, '一次最多 {most} 笔付款，请拆分后分次导入'),
  tooManyLines: refusal('payment_import.long', 4009, '一次最多读取 {most} 行，请拆分后分次导入'),
} as const;
