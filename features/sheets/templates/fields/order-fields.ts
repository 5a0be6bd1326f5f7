import { defineFields, type FieldDefinition } from './field-definition.ts';

/** Fields of an order as a third party's sheet gives it. The keys are what `recognise` maps columns to. */
export const orderImportFields = defineFields(
  [
    ['sourceOrderNo', '来源订单号', 'text', '1650321987654321098'],
    ['subOrderNo', '来源子订单号', 'text', '1650321987654321098-1'],
    ['receiver', '收件人', 'text', '张三'],
    ['mobile', '手机号', 'phone', '13800000000'],
    ['idNumber', '身份证号', 'text', '110101199003071234'],
    ['province', '省', 'text', '浙江省'],
    ['city', '市', 'text', '杭州市'],
    ['area', '区', 'text', '西湖区'],
    ['street', '街道', 'text', '文新街道'],
    ['village', '村居', 'text', '骆家庄社区'],
    ['address', '收货地址', 'text', '浙江省杭州市西湖区文新街道文一西路1号'],
    ['product', '商品名称', 'text', '烟台红富士苹果'],
    ['spec', '规格', 'text', '5斤装 85mm'],
    ['category', '类目', 'text', '水果/苹果'],
    ['externalId', '商品编码', 'text', 'PG-085-5'],
    ['barCode', '条形码', 'text', '6901234567892'],
    ['quantity', '数量', 'integer', '2'],
    ['unitPrice', '单价', 'money', '39.90'],
    ['paidAmount', '实付金额', 'money', '79.80'],
    ['buyerNote', '买家备注', 'text', '请放驿站'],
    ['giftMessage', '礼品留言', 'text', '外婆生日快乐'],
    ['sellerNote', '卖家备注', 'text', '老客户，多送两个'],
    ['buyerName', '买家昵称', 'text', '小张'],
    ['channel', '来源店铺', 'text', '老李水果团'],
    ['entryStore', '录单店铺', 'text', '老李水果店'],
    ['agentName', '渠道', 'text', '城西渠道'],
    ['thirdParty', '第三方平台', 'text', '快团团'],
    ['orderedAt', '下单时间', 'date', '2024-11-18 10:30:00'],
    ['paidAt', '付款时间', 'date', '2024-11-18 10:31:05'],
    ['status', '订单状态', 'text', '待发货'],
    ['afterSaleStatus', '售后状态', 'text', '无售后'],
    ['tags', '标签', 'text', '礼盒'],
    ['deliveryMethod', '配送方式', 'text', '快递'],
    ['expressCompany', '快递公司', 'text', '顺丰速运'],
    ['expressNo', '快递单号', 'text', 'SF1234567890123'],
  ],
  ['receiver', 'mobile', 'address', 'product', 'quantity'],
);

/** A column for each product, titled by its name, with how many of it each receiver gets: no blank sheet has one. */
const goodsColumns = defineFields([['goodsColumn', '商品列', 'integer', '2']]);

/** What a column of somebody's sheet of orders may be. */
export const orderColumnFields = [...orderImportFields, ...goodsColumns];

export type OrderField = (typeof orderColumnFields)[number]['key'];

/** Whether a blank sheet has a column of the field. */
export const isOfBlankSheet = (key: string): boolean => !goodsColumns.some((field) => field.key === key);

/** Fields that may stand in several columns: an address in its parts, further phones, one column for each product. */
export const repeatableFields: ReadonlySet<string> = new Set<OrderField>([
  'address',
  'mobile',
  'goodsColumn',
]);

/** A waybill sheet names the order by our number or by the third party's; one of the two must be filled. */
export const waybillImportFields = defineFields(
  [
    ['orderNo', '订单号', 'text', 'LDL1234567890123456789'],
    ['sourceOrderNo', '来源订单号', 'text', '1650321987654321098'],
    ['subOrderNo', '来源子订单号', 'text', '1650321987654321098-1'],
    ['receiver', '收件人', 'text', '张三'],
    ['mobile', '手机号', 'phone', '13800000000'],
    ['address', '收货地址', 'text', '浙江省杭州市西湖区文一西路1号'],
    ['product', '商品名称', 'text', '烟台红富士苹果'],
    ['spec', '规格', 'text', '5斤装 85mm'],
    ['externalId', '商品编码', 'text', 'PG-085-5'],
    ['quantity', '数量', 'integer', '2'],
    ['expressCompany', '快递公司', 'text', '顺丰速运'],
    ['expressNo', '快递单号', 'text', 'SF1234567890123'],
    ['shippedAt', '发货时间', 'date', '2024-11-19 16:00:00'],
    ['deliveryNote', '发货备注', 'text', '分两箱发出'],
  ],
  ['expressNo'],
);

export type WaybillField = (typeof waybillImportFields)[number]['key'];

/** What a column of somebody's sheet of waybills may be. */
export const waybillColumnFields = [...waybillImportFields, ...goodsColumns];

/** The same of waybills: of several parcels each has its column. */
export const repeatableWaybillFields: ReadonlySet<string> = new Set([
  ...repeatableFields,
  'expressNo',
  'expressCompany',
]);

/** Everything a sheet of orders may bring, whichever command it turns out to serve. */
export type SheetField = OrderField | WaybillField;

const sheetFields: readonly FieldDefinition<SheetField>[] = [
  ...orderColumnFields,
  ...waybillImportFields.filter((field) => !orderImportFields.some(({ key }) => key === field.key)),
];

const titles = new Map(sheetFields.map(({ key, title }) => [key, title]));

export function fieldTitle(field: SheetField): string {
  return titles.get(field) ?? field;
}
