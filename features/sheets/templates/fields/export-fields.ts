import { defineFields, type FieldDefinition } from './field-definition.ts';

const identity = [
  ['orderNo', '订单号', 'text', 'LDL1234567890123456789'],
  ['sourceOrderNo', '来源订单号', 'text', '1650321987654321098'],
  ['subOrderNo', '来源子订单号', 'text', '1650321987654321098-1'],
  ['submissionNo', '提交批次号', 'text', '20241118-0001'],
  ['thirdParty', '第三方平台', 'text', '快团团'],
] as const;

/** What the source says of an order: known to the shop that entered it, to nobody else in its chain. */
const source = [
  ['channel', '来源店铺', 'text', '老李水果团'],
  ['sourceProduct', '来源商品名称', 'text', '红富士苹果【5斤】'],
  ['category', '类目', 'text', '水果/苹果'],
  ['buyerName', '买家昵称', 'text', '小张'],
  ['paidAt', '付款时间', 'date', '2024-11-18 10:31:05'],
] as const;
export const sourceExportFields: readonly string[] = source.map(([key]) => key);
const paid = ['paidAmount', '实付金额', 'money', '79.80'] as const;

const goods = [
  ['product', '商品名称', 'text', '烟台红富士苹果 5斤装'],
  ['spec', '规格', 'text', '5斤装 85mm'],
  ['externalId', '商品编码', 'text', 'PG-085-5'],
  ['barCode', '条形码', 'text', '6901234567892'],
  ['brand', '品牌', 'text', '果真甜'],
  ['quantity', '数量', 'integer', '2'],
] as const;

/** Of a set, what is in it; told by whoever packs it. */
const contents = ['contents', '组合明细', 'text', '红富士苹果×2+酥梨×1'] as const;
/** What goes with it, as the listing says. */
const gifts = ['gifts', '赠品', 'text', '开果器×1'] as const;

/** From where it is shipped; told by whoever ships it, and to nobody else. */
const warehouse = ['warehouse', '仓库', 'text', '总仓'] as const;

/** The shop's own group-buy that it counts in. */
const groupBuy = ['groupBuy', '团购', 'text', '周末果园直发团'] as const;

const receiver = [
  ['receiver', '收件人', 'text', '张三'],
  ['mobile', '手机号', 'phone', '13800000000'],
  ['idNumber', '身份证号', 'text', '110101199003071234'],
  ['province', '省', 'text', '浙江省'],
  ['city', '市', 'text', '杭州市'],
  ['area', '区', 'text', '西湖区'],
  ['street', '街道', 'text', '文新街道'],
  ['village', '村居', 'text', '骆家庄社区'],
  ['addressDetail', '详细地址', 'text', '文一西路1号'],
  ['address', '完整地址', 'text', '浙江省杭州市西湖区文新街道文一西路1号'],
  ['addressText', '原始地址', 'text', '杭州西湖文一西路1号'],
] as const;

/** Of several orders to one receiver: what travels together; told by whoever packs it. */
const together = ['mergeNo', '合并号', 'text', '1'] as const;

const notes = [
  ['buyerNote', '买家备注', 'text', '请放驿站'],
  ['giftMessage', '礼品留言', 'text', '外婆生日快乐'],
  ['shipperNote', '备注给发货方', 'text', '老客户，多送两个'],
  ['sellerNote', '卖家备注', 'text', '已退差价'],
  ['note', '我的备注', 'text', '明天发'],
  ['tags', '标签', 'text', '礼盒'],
] as const;

const progress = [
  ['status', '订单状态', 'text', '待发货'],
  ['urgent', '是否加急', 'text', '否'],
  ['cancelReason', '取消原因', 'text', ''],
  ['orderedAt', '下单时间', 'date', '2024-11-18 10:30:00'],
  ['createdAt', '录单时间', 'date', '2024-11-18 11:00:00'],
  ['shippedAt', '发货时间', 'date', '2024-11-19 16:00:00'],
] as const;

const express = [
  ['expressCompany', '快递公司', 'text', '顺丰速运'],
  ['expressNo', '快递单号', 'text', 'SF1234567890123'],
  ['deliveryNote', '发货备注', 'text', '分两箱发出'],
] as const;

const entry = ['entryStore', '录单店铺', 'text', '老李水果店'] as const;
const agent = ['agentName', '渠道', 'text', '城西渠道'] as const;
const vendor = ['vendorName', '供应商', 'text', '烟台果园'] as const;
const sale = [
  ['salesPrice', '销售单价', 'money', '39.90'],
  ['salesFreight', '销售运费', 'money', '0.00'],
  ['salesAmount', '销售金额', 'money', '79.80'],
] as const;
const purchase = [
  ['purchasePrice', '采购单价', 'money', '29.90'],
  ['purchaseFreight', '采购运费', 'money', '0.00'],
  ['purchaseAmount', '采购金额', 'money', '59.80'],
] as const;
const sender = [
  ['senderName', '寄件人', 'text', '烟台果园'],
  ['senderPhone', '寄件电话', 'phone', '13900000000'],
  ['senderAddress', '寄件地址', 'text', '山东省烟台市栖霞市果园路1号'],
] as const;

const normalExportFieldRows = [
  ...identity,
  entry,
  agent,
  vendor,
  ...source,
  ...goods,
  contents,
  gifts,
  ...receiver,
  ...notes,
  paid,
  ...sale,
  ...purchase,
  ...progress,
  groupBuy,
  warehouse,
  ...express,
] as const;
/** What exports may say of an order; what the books say of it is theirs. */
export type OrderExportField =
  | (typeof normalExportFieldRows)[number][0]
  | (typeof sender)[number][0]
  | (typeof together)[0];

/** Orders entered here: both neighbours' prices are the shop's own business. */
export const normalExportFields: readonly FieldDefinition[] = defineFields(normalExportFieldRows);

const agentExportFieldRows = [
  ...identity,
  entry,
  agent,
  ...goods,
  contents,
  gifts,
  ...receiver,
  ...notes,
  ...sale,
  ...progress,
  groupBuy,
  ...express,
] as const;
/** For the channel's eyes: what it pays, never what the shop pays upstream. */
export const agentExportFields: readonly FieldDefinition[] = defineFields(agentExportFieldRows);

const vendorExportFieldRows = [
  ...identity,
  vendor,
  ...source,
  ...goods,
  ...receiver,
  ...notes,
  ...purchase,
  ...progress,
  ...express,
] as const;
/** For the supplier's eyes: what the shop pays it, never what the shop earns. */
export const vendorExportFields: readonly FieldDefinition[] = defineFields(vendorExportFieldRows);

/** What the books say of an order, on one side. */
const owedBy = (side: 'receivable' | 'payable', owed: string, prefix = '') =>
  [
    [side, owed, 'money', '79.80'],
    [`${side}Returned`, side === 'payable' ? '供应商应退' : '售后应退', 'money', '0.00'],
    [`${side}Settled`, `${prefix}已结`, 'money', '79.80'],
    [`${side}Open`, `${prefix}未结`, 'money', '0.00'],
    [`${side}Bills`, `${prefix}账单号`, 'text', 'ZD20241130-0001'],
  ] as const;

/** Line by line what a channel owes, to be sent to it. */
export const receivableFields: readonly FieldDefinition[] = defineFields([
  ...agentExportFieldRows,
  ...owedBy('receivable', '应收'),
]);

/** The same of what the shop owes a supplier. */
export const payableFields: readonly FieldDefinition[] = defineFields([
  ...vendorExportFieldRows,
  ...owedBy('payable', '应付'),
]);

/** A month's orders with what both sides' books say of them. */
export const monthlyFields: readonly FieldDefinition[] = defineFields([
  ...normalExportFieldRows,
  ...owedBy('receivable', '应收', '渠道'),
  ...owedBy('payable', '应付', '供应商'),
]);

/** For packing and the carrier: filled in and sent back, it is a waybill import. */
export const deliveryExportFields: readonly FieldDefinition[] = defineFields([
  ...identity,
  agent,
  ...source,
  ...goods,
  contents,
  gifts,
  together,
  ...receiver,
  ...sender,
  ...notes,
  ...progress,
  warehouse,
  ...express,
]);

/** "As original" gives the imported columns back unchanged; these are the columns it adds. */
export const originalExportFields: readonly FieldDefinition[] = defineFields([
  ['orderNo', '订单号', 'text', 'LDL1234567890123456789'],
  ...express,
  ['shippedAt', '发货时间', 'date', '2024-11-19 16:00:00'],
]);
