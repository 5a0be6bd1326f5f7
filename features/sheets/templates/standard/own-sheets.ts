import { deliveryExportFields } from '../fields/export-fields.ts';
import type { FieldDefinition } from '../fields/field-definition.ts';
import { orderImportFields, type SheetField, waybillImportFields } from '../fields/order-fields.ts';
import type { SheetCommand } from '../recognition.ts';
import { type SheetTemplate, templateColumn } from '../sheet-template.ts';

const known = new Set<string>([...orderImportFields, ...waybillImportFields].map(({ key }) => key));
const isSheetField = (key: string): key is SheetField => known.has(key);

function own(key: string, command: SheetCommand, fields: readonly FieldDefinition[]): SheetTemplate {
  const columns = fields.map((field) =>
    templateColumn(field.title, isSheetField(field.key) ? field.key : undefined),
  );
  return { key, platform: '来单啦', command, columns };
}

/** Our own blank templates, and the shipping note that comes back with its waybills filled in. */
export const ownSheets = [
  own('own-orders', 'order', orderImportFields),
  own('own-waybills', 'waybill', waybillImportFields),
  own('own-shipping-note', 'waybill', deliveryExportFields),
];
