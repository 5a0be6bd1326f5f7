import type { Bill } from '#features/settlement/bills/bill.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { isReturn, signedAmount } from '#features/settlement/items/item-words.ts';
import { itemBatches, itemCells, itemColumnsOf } from '#features/settlement/items/server/index.ts';
import type { SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import type { TypedColumn } from '#features/sheets/templates/template-columns.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** What a line says on a statement: whose bill it is stands above it. */
const USUAL = [
  'bookedOn',
  'orderNo',
  'sourceOrderNo',
  'product',
  'receiver',
  'expressNo',
  'quantity',
  'price',
  'freight',
  'amount',
  'section',
  'kind',
  'says',
];

export const lineColumns = (db: TenantDb, templateId: string | null | undefined): Promise<TypedColumn[]> =>
  itemColumnsOf(db, templateId, USUAL);

/** Lines of a bill, the oldest first, counted in the direction of its net; of some sections or all. */
export function statementLines(
  ctx: ShopCtx,
  bill: Bill,
  columns: readonly TypedColumn[],
  Sections?: readonly number[],
): AsyncGenerator<SheetCell[][], void> {
  const input = { BillIDs: [bill.BillID], ...(Sections && { Sections: [...Sections] }) };
  const filters = settlementItems.get.input.parse(input);
  const sign = isReturn(bill.IdPaymentType) ? -1 : 1;
  return itemBatches(ctx, { BillIDs: filters.BillIDs, Sections: filters.Sections }, false, (item) =>
    itemCells(columns, item, sign * signedAmount(item)),
  );
}
