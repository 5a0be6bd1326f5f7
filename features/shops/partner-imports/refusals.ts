import { refusal } from '#kit/endpoint/refusal.ts';

export const partnerImportRefusals = {
  unreadable: refusal('partner_import.unreadable', 4022, '{problem}'),
  noRows: refusal('partner_import.no_rows', 4022, '没有可导入的行，请在表头下面填写，或下载模板'),
} as const;
