import type { OutColumn, SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import { sheetTime } from '#features/sheets/sheet-files/sheet-time.ts';
import { exportColumns, renderRow, templateById } from '#features/sheets/templates/server/index.ts';
import type { TypedColumn } from '#features/sheets/templates/template-columns.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { SettlementItem } from '../item.ts';
import {
  amountOriginText,
  earlierBillText,
  ITEM_KIND_NAMES,
  PAYMENT_TYPE_NAMES,
  SECTION_NAMES,
  STATUS_NAMES,
} from '../item-words.ts';

const WIDTHS: Readonly<Record<string, number>> = {
  bookedOn: 20,
  orderNo: 24,
  sourceOrderNo: 22,
  trader: 22,
  type: 12,
  kind: 8,
  section: 10,
  product: 36,
  quantity: 8,
  price: 12,
  freight: 10,
  amount: 14,
  receiver: 12,
  expressNo: 24,
  billNo: 20,
  status: 12,
  says: 30,
  actor: 12,
};

/** The columns of a sheet of lines: a template's, else those of `usual` or all. */
export async function itemColumnsOf(
  db: TenantDb,
  templateId: string | null | undefined,
  usual?: readonly string[],
): Promise<TypedColumn[]> {
  const template = templateId ? await templateById(db, templateId, 'settlementItemExport') : undefined;
  if (templateId && !template) refuse(common.notFound, { what: '模板' });
  const columns = exportColumns(template, 'settlementItemExport');
  if (template || !usual) return columns;
  return usual.flatMap((key) => columns.filter((column) => 'field' in column && column.field === key));
}

export const outOfItems = (columns: readonly TypedColumn[]): OutColumn[] =>
  columns.map((column) => {
    const width = 'field' in column ? WIDTHS[column.field] : undefined;
    return { title: column.title, type: column.type, ...(width !== undefined && { width }) };
  });

/** A line under its columns; `amount` where a statement counts it in the direction of its net. */
export const itemCells = (
  columns: readonly TypedColumn[],
  item: SettlementItem,
  amount = item.Amount,
): SheetCell[] =>
  renderRow(columns, {
    bookedOn: sheetTime(item.BookedOn),
    orderNo: item.OrderID && `LDL${item.OrderID}`,
    sourceOrderNo: item.ThirdPartyOrderID,
    trader: item.TraderName,
    receiver: item.Receiver,
    type: PAYMENT_TYPE_NAMES[item.IdPaymentType],
    kind: ITEM_KIND_NAMES[item.Kind],
    section: SECTION_NAMES[item.Section ?? 0],
    product: item.SpuName || item.Reason,
    quantity: item.Quantity,
    price: item.UnitPrice,
    freight: item.Freight,
    amount,
    expressNo: item.Waybills.join('、'),
    billNo: item.BillNo,
    status: STATUS_NAMES[item.Status],
    says: `${item.Reason || amountOriginText(item)}${earlierBillText(item)}`,
    actor: item.CreatedBy,
  });
