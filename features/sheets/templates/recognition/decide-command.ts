import { readHeader } from '../headers/header-text.ts';
import type { ColumnMapping, SheetCommand } from '../recognition.ts';

export interface CommandDecision {
  readonly command: SheetCommand;
  readonly waybillToo: boolean;
  readonly remarks: readonly string[];
}

const afterSaleNo = /^(?:售后|退款|退货|维权|退换货|工单)(?:申请)?(?:单|订单)?(?:编?号|id|单号)$/;
const afterSaleDetail = /^(?:退款|售后|申请|退货)(?:申请)?(?:时间|原因|类型|说明)$/;
const carrierBill =
  /^(?:计费|结算|实际|称重|包裹)?重量|^首重|^续重|^计费重量|^寄件(?:时间|日期|网点)|^目的地$|^中转费|^面单费/;
const purchaseSheet = /^采购(?:单|订单)(?:编?号|状态|类型)|^入库|^应收数量$|^盘点|^调拨/;
const stockOrSales = /库存|销量|销售数量|销售额|成交件数|访客|浏览量|利润|毛利|动销/;

function countMatching(headers: readonly string[], pattern: RegExp): number {
  return headers.filter((header) => pattern.test(readHeader(header).bare)).length;
}

const refuse = (command: SheetCommand, remark: string): CommandDecision => ({
  command,
  waybillToo: false,
  remarks: [remark],
});

export const NO_ORDER_NUMBER = '有快递单号，但没有订单号，无法对应到订单。请补上订单号一列。';

function missing(mapping: ColumnMapping): string {
  const names = [
    mapping.receiver ? '' : '收件人',
    mapping.mobile ? '' : '手机号',
    mapping.address ? '' : '收货地址',
  ].filter(Boolean);
  return `没有${names.join('、')}列`;
}

function withoutReceiver(mapping: ColumnMapping, headers: readonly string[]): CommandDecision {
  const key = mapping.orderNo ?? mapping.sourceOrderNo ?? mapping.subOrderNo;
  const money = mapping.paidAmount ?? mapping.unitPrice;
  const isWaybill = key !== undefined && mapping.expressNo !== undefined;
  if (isWaybill && (money === undefined || headers.length <= 10)) {
    return { command: 'waybill', waybillToo: true, remarks: [] };
  }
  if (isWaybill) {
    const remark = `${missing(mapping)}，不能导入为订单；有订单号和快递单号，可以在“导入物流信息”中使用。`;
    return { command: 'none', waybillToo: true, remarks: [remark] };
  }
  if (
    key === undefined &&
    mapping.product !== undefined &&
    (mapping.quantity || countMatching(headers, stockOrSales) > 0)
  ) {
    return refuse('product-summary', '这是商品汇总表：没有订单号和收件人，不能导入为订单。请导出订单明细。');
  }
  if (mapping.expressNo !== undefined) return refuse('none', NO_ORDER_NUMBER);
  return refuse('none', `${missing(mapping)}，不能导入为订单。请在平台导出时选上收货信息。`);
}

/** What the sheet can be used for. Orders need someone to send to and something to send. */
export function decideCommand(mapping: ColumnMapping, headers: readonly string[]): CommandDecision {
  const key = mapping.orderNo ?? mapping.sourceOrderNo ?? mapping.subOrderNo;
  const toSomeone = [mapping.receiver, mapping.mobile, mapping.address].filter(Boolean).length;
  const { product, spec, externalId, barCode, goodsColumn } = mapping;
  const goods = product ?? spec ?? externalId ?? barCode ?? goodsColumn;
  const shipped = key !== undefined && mapping.expressNo !== undefined;
  const sure = (mapping.address ? 1 : 0) + toSomeone;
  const afterSale = countMatching(headers, afterSaleNo) > 0 && countMatching(headers, afterSaleDetail) > 0;
  if (afterSale && mapping.address === undefined) {
    return refuse('none', '这是售后或退款表，不能导入为订单；请在“投诉管理”的“导入退款表”里处理。');
  }
  if (countMatching(headers, carrierBill) >= 2 && goods === undefined) {
    return refuse('none', '这是快递账单：没有商品，不能导入为订单或发货单。');
  }
  if (sure < 2) return withoutReceiver(mapping, headers);
  // A receiver without any address beside a filled-in waybill says whose parcel it is, not where to send one.
  const nowhere = mapping.address === undefined && mapping.province === undefined;
  if (shipped && nowhere) return { command: 'waybill', waybillToo: true, remarks: [] };
  if (goods !== undefined) {
    if (countMatching(headers, purchaseSheet) >= 2 && mapping.mobile === undefined) {
      return refuse('none', '这是采购或出入库表，不能导入为订单。');
    }
    return { command: 'order', waybillToo: shipped, remarks: [] };
  }
  if (shipped) return { command: 'waybill', waybillToo: true, remarks: [] };
  if (mapping.expressNo !== undefined) return refuse('none', NO_ORDER_NUMBER);
  return refuse('none', '没有商品列，不能导入为订单。请补上商品名称或商品编码一列。');
}
