import type { templates } from '#features/sheets/templates/contract.ts';
import type { Input } from '#kit/endpoint/contract.ts';

export type NewTemplate = Input<typeof templates.create>;

/** The least that an order sheet must bring. */
export const ORDER_COLUMNS = [
  { field: 'sourceOrderNo', headers: ['订单编号', '团单号'] },
  { field: 'receiver', headers: ['收件人', '收货人姓名'] },
  { field: 'mobile', headers: ['手机'] },
  { field: 'address', headers: ['地址'] },
  { field: 'product', headers: ['品名'] },
  { field: 'quantity', headers: ['件数'] },
  { headers: ['备注'] },
];

/** A template of the shop's own order sheet. */
export const orderTemplate = (changes: Partial<NewTemplate> = {}): NewTemplate => ({
  ExcelCfgName: '群接龙表',
  CmdID: 101,
  CfgDetail: ORDER_COLUMNS,
  ...changes,
});
