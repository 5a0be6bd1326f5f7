import { defineFields, type FieldDefinition } from './field-definition.ts';

const contact = [
  ['groupName', '分组', 'text', '华东'],
  ['contact', '联系人', 'text', '李四'],
  ['mobile', '联系电话', 'phone', '13700000000'],
  ['address', '地址', 'text', '浙江省杭州市余杭区良渚街道1号'],
  ['note', '备注', 'text', '月结'],
] as const;

export const agentImportFields: readonly FieldDefinition[] = defineFields(
  [['agentName', '渠道名称', 'text', '城西渠道'], ...contact],
  ['agentName'],
);

export const vendorImportFields: readonly FieldDefinition[] = defineFields(
  [['vendorName', '供应商名称', 'text', '烟台果园'], ...contact],
  ['vendorName'],
);

/** A list of orders to bill or to pay: any of the numbers finds the entry. */
export const settlementImportFields: readonly FieldDefinition[] = defineFields([
  ['orderNo', '订单号', 'text', 'LDL1234567890123456789'],
  ['sourceOrderNo', '来源订单号', 'text', '1650321987654321098'],
  ['expressNo', '快递单号', 'text', 'SF1234567890123'],
  ['traderName', '结算对象', 'text', '城西渠道'],
  ['amount', '金额', 'money', '59.80'],
  ['transactionNo', '流水号', 'text', '202411190001'],
  ['paidAt', '付款时间', 'date', '2024-11-30'],
  ['note', '备注', 'text', '11月货款'],
]);

export const salesLeadImportFields: readonly FieldDefinition[] = defineFields(
  [
    ['sourceOrderNo', '来源订单号', 'text', '1650321987654321098'],
    ['thirdParty', '第三方平台', 'text', '快团团'],
    ['product', '商品名称', 'text', '烟台红富士苹果'],
    ['quantity', '数量', 'integer', '2'],
    ['receiver', '收货人', 'text', '张三'],
    ['mobile', '收货电话', 'phone', '13800000000'],
    ['address', '收货地址', 'text', '浙江省杭州市西湖区文一西路1号'],
    ['note', '备注', 'text', '等降温再发'],
  ],
  ['product', 'quantity', 'receiver', 'mobile', 'address'],
);

export const complaintExportFields: readonly FieldDefinition[] = defineFields([
  ['complaintNo', '售后单号', 'text', 'C2024111900001'],
  ['orderNo', '订单号', 'text', 'LDL1234567890123456789'],
  ['sourceOrderNo', '来源订单号', 'text', '1650321987654321098'],
  ['type', '售后类型', 'text', '仅退款'],
  ['reason', '售后原因', 'text', '坏果'],
  ['responsible', '责任方', 'text', '供应商'],
  ['status', '售后状态', 'text', '处理中'],
  ['result', '处理结果', 'text', '补偿'],
  ['agentName', '渠道', 'text', '城西渠道'],
  ['vendorName', '供应商', 'text', '烟台果园'],
  ['product', '商品名称', 'text', '烟台红富士苹果'],
  ['quantity', '数量', 'integer', '2'],
  ['receiver', '收货人', 'text', '张三'],
  ['mobile', '收货电话', 'phone', '13800000000'],
  ['address', '收货地址', 'text', '浙江省杭州市西湖区文一西路1号'],
  ['expressCompany', '快递公司', 'text', '顺丰速运'],
  ['expressNo', '快递单号', 'text', 'SF1234567890123'],
  ['returnExpressNo', '退货单号', 'text', 'YT1234567890123'],
  ['channelAmount', '渠道退款金额', 'money', '20.00'],
  ['vendorAmount', '供应商退款金额', 'money', '15.00'],
  ['description', '问题描述', 'text', '坏了三个'],
  ['createdAt', '申请时间', 'date', '2024-11-22 09:00:00'],
  ['handledAt', '处理时间', 'date', '2024-11-22 15:00:00'],
]);
