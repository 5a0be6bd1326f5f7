import { defineFields, type FieldDefinition } from './field-definition.ts';

/** What a line of the books says, on a list of lines and on a statement alike. */
export const settlementItemFields: readonly FieldDefinition[] = defineFields([
  ['bookedOn', '记账时间', 'text', '2026-11-18 16:20:00'],
  ['orderNo', '订单号', 'text', 'LDL1234567890123456789'],
  ['sourceOrderNo', '平台单号', 'text', '1650321987654321098'],
  ['trader', '对方', 'text', '阳光团长小店'],
  ['type', '类型', 'text', '渠道应收'],
  ['kind', '种类', 'text', '发货'],
  ['section', '分类', 'text', '本期'],
  ['product', '商品', 'text', '烟台红富士苹果 5斤装'],
  ['quantity', '数量', 'integer', '2'],
  ['price', '单价', 'money', '39.90'],
  ['freight', '运费', 'money', '0.00'],
  ['amount', '金额', 'money', '79.80'],
  ['receiver', '收件人', 'text', '张三'],
  ['expressNo', '快递单号', 'text', 'SF1234567890123'],
  ['billNo', '账单', 'text', 'ZD20241130-0001'],
  ['status', '支付状态', 'text', '未支付'],
  ['says', '说明', 'text', '39.90 × 2'],
  ['actor', '经办人', 'text', '王会计'],
]);
