import {
  agentSpuImportFields,
  priceBulkFields,
  quotaBulkFields,
  skuImportFields,
  spuImportFields,
  vendorSkuImportFields,
} from './catalogue-fields.ts';
import {
  agentExportFields,
  deliveryExportFields,
  normalExportFields,
  originalExportFields,
  vendorExportFields,
} from './export-fields.ts';
import type { FieldDefinition } from './field-definition.ts';
import { orderImportFields, waybillImportFields } from './order-fields.ts';
import {
  agentImportFields,
  complaintExportFields,
  salesLeadImportFields,
  settlementImportFields,
  vendorImportFields,
} from './trade-fields.ts';

export interface Command {
  /** CmdID on the wire. Saved with every template: a number, once given, is never used again. */
  readonly id: number;
  readonly name: string;
  readonly direction: 'import' | 'export';
  readonly fields: readonly FieldDefinition[];
}

/** What a template can be made for (product.md §7, exceldefinitions). */
export const commands = {
  orderImport: { id: 101, name: '订单导入', direction: 'import', fields: orderImportFields },
  waybillImport: { id: 102, name: '发货单导入', direction: 'import', fields: waybillImportFields },
  salesLeadImport: { id: 103, name: '意向订单导入', direction: 'import', fields: salesLeadImportFields },
  orderExportNormal: { id: 111, name: '订单导出', direction: 'export', fields: normalExportFields },
  orderExportByAgent: { id: 112, name: '按渠道导出订单', direction: 'export', fields: agentExportFields },
  orderExportByVendor: { id: 113, name: '按供应商导出订单', direction: 'export', fields: vendorExportFields },
  orderExportForDeliver: { id: 114, name: '发货单导出', direction: 'export', fields: deliveryExportFields },
  orderExportAsOriginal: { id: 115, name: '按原表导出', direction: 'export', fields: originalExportFields },
  skuImport: { id: 201, name: '商品导入', direction: 'import', fields: skuImportFields },
  spuImport: { id: 202, name: '在售商品导入', direction: 'import', fields: spuImportFields },
  vendorSkuImport: { id: 203, name: '供应商商品导入', direction: 'import', fields: vendorSkuImportFields },
  agentSpuImport: { id: 204, name: '渠道商品导入', direction: 'import', fields: agentSpuImportFields },
  priceBulk: { id: 211, name: '批量改价', direction: 'import', fields: priceBulkFields },
  quotaBulk: { id: 212, name: '批量设置额度', direction: 'import', fields: quotaBulkFields },
  agentImport: { id: 301, name: '渠道导入', direction: 'import', fields: agentImportFields },
  vendorImport: { id: 302, name: '供应商导入', direction: 'import', fields: vendorImportFields },
  settlementImport: { id: 401, name: '结算单导入', direction: 'import', fields: settlementImportFields },
  complaintExport: { id: 501, name: '售后导出', direction: 'export', fields: complaintExportFields },
} as const satisfies Record<string, Command>;

export type CommandName = keyof typeof commands;

const byId = new Map<number, Command>(Object.values(commands).map((command) => [command.id, command]));

export function commandOf(id: number): Command | undefined {
  return byId.get(id);
}
