import { carrierSheet } from './bills/carrier-sheet.ts';
import { complaintFields } from './fields/complaint-fields.ts';
import {
  agentExportFields,
  deliveryExportFields,
  monthlyFields,
  normalExportFields,
  originalExportFields,
  payableFields,
  receivableFields,
  vendorExportFields,
} from './fields/export-fields.ts';
import type { FieldDefinition } from './fields/field-definition.ts';
import { fieldsOfSheet } from './fields/fields-of-sheet.ts';
import { orderColumnFields, waybillImportFields } from './fields/order-fields.ts';
import { settlementItemFields } from './fields/settlement-fields.ts';
import { agentGoodsSheet, vendorSkuSheet } from './sheets/goods-sheets.ts';
import { leadSheet } from './sheets/lead-sheet.ts';
import { partnerSheets } from './sheets/partner-sheets.ts';
import { paymentSheet } from './sheets/payment-sheet.ts';
import { priceSheets } from './sheets/price-sheets.ts';
import { quotaSheet } from './sheets/quota-sheet.ts';
import { refundSheet } from './sheets/refund-sheet.ts';
import { skuSheet } from './sheets/sku-sheet.ts';
import { spuSheet } from './sheets/spu-sheet.ts';
import { statementSheet } from './sheets/statement-sheet.ts';
import { stockSheet } from './sheets/stock-sheet.ts';

export interface Command {
  /** CmdID on the wire. Saved with every template: a number, once given, is never used again. */
  readonly id: number;
  readonly name: string;
  readonly direction: 'import' | 'export';
  readonly fields: readonly FieldDefinition[];
}

/** What a template can be made for (product.md §7, exceldefinitions): only what reads it. */
export const commands = {
  orderImport: { id: 101, name: '订单导入', direction: 'import', fields: orderColumnFields },
  waybillImport: { id: 102, name: '发货单导入', direction: 'import', fields: waybillImportFields },
  salesLeadImport: {
    id: 103,
    name: '意向订单导入',
    direction: 'import',
    fields: fieldsOfSheet(leadSheet),
  },
  orderExportNormal: { id: 111, name: '订单导出', direction: 'export', fields: normalExportFields },
  orderExportByAgent: { id: 112, name: '按渠道导出订单', direction: 'export', fields: agentExportFields },
  orderExportByVendor: { id: 113, name: '按供应商导出订单', direction: 'export', fields: vendorExportFields },
  orderExportForDeliver: { id: 114, name: '发货单导出', direction: 'export', fields: deliveryExportFields },
  orderExportAsOriginal: { id: 115, name: '按原表导出', direction: 'export', fields: originalExportFields },
  orderExportMonthly: { id: 118, name: '订单月报', direction: 'export', fields: monthlyFields },
  skuImport: { id: 201, name: '商品导入', direction: 'import', fields: fieldsOfSheet(skuSheet) },
  listingImport: { id: 202, name: '在售商品导入', direction: 'import', fields: fieldsOfSheet(spuSheet) },
  vendorSkuImport: {
    id: 203,
    name: '供应商商品导入',
    direction: 'import',
    fields: fieldsOfSheet(vendorSkuSheet),
  },
  agentGoodsImport: {
    id: 204,
    name: '渠道商品导入',
    direction: 'import',
    fields: fieldsOfSheet(agentGoodsSheet),
  },
  priceImport: {
    id: 211,
    name: '批量改价',
    direction: 'import',
    fields: fieldsOfSheet(priceSheets.prices),
  },
  quotaImport: { id: 212, name: '批量设置额度', direction: 'import', fields: fieldsOfSheet(quotaSheet) },
  stockImport: { id: 213, name: '库存盘点', direction: 'import', fields: fieldsOfSheet(stockSheet) },
  specialPriceImport: {
    id: 214,
    name: '批量特价',
    direction: 'import',
    fields: fieldsOfSheet(priceSheets.specials),
  },
  agentImport: { id: 301, name: '渠道导入', direction: 'import', fields: fieldsOfSheet(partnerSheets.agent) },
  vendorImport: {
    id: 302,
    name: '供应商导入',
    direction: 'import',
    fields: fieldsOfSheet(partnerSheets.vendor),
  },
  paymentImport: { id: 402, name: '付款导入', direction: 'import', fields: fieldsOfSheet(paymentSheet) },
  statementImport: {
    id: 403,
    name: '对方对账单',
    direction: 'import',
    fields: fieldsOfSheet(statementSheet),
  },
  refundImport: { id: 404, name: '退款导入', direction: 'import', fields: fieldsOfSheet(refundSheet) },
  carrierBillImport: {
    id: 405,
    name: '快递账单导入',
    direction: 'import',
    fields: fieldsOfSheet(carrierSheet),
  },
  settlementItemExport: { id: 411, name: '结算明细导出', direction: 'export', fields: settlementItemFields },
  orderExportReceivable: { id: 412, name: '应收导出', direction: 'export', fields: receivableFields },
  orderExportPayable: { id: 413, name: '应付导出', direction: 'export', fields: payableFields },
  complaintExport: { id: 501, name: '售后导出', direction: 'export', fields: complaintFields },
} as const satisfies Record<string, Command>;

/** Numbers of sheets that take no template yet; a template saved for one before is still called by its name. */
const RESERVED: Readonly<Record<number, string>> = {
  401: '结算单导入',
};

export type CommandName = keyof typeof commands;

const byId = new Map<number, Command>(Object.values(commands).map((command) => [command.id, command]));

export function commandById(id: number): Command | undefined {
  return byId.get(id);
}

export const commandName = (id: number): string => commandById(id)?.name ?? RESERVED[id] ?? String(id);
