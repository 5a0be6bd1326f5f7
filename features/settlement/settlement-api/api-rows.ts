import { z } from 'zod';
import { type Bill, Bill as BillRow } from '#features/settlement/bills/bill.ts';
import { SettlementItem as ItemRow, type SettlementItem } from '#features/settlement/items/item.ts';
import { Id } from '#kit/endpoint/fields.ts';

/** An item in the words of these calls, where an item is a bill and a bill a settlement. */
export const ApiBill = ItemRow.omit({
  ItemID: true,
  BillID: true,
  BillNo: true,
  CorrectsItemID: true,
}).extend({
  BillID: z.string(),
  CorrectsBillID: z.string().nullable(),
  SettlementID: Id.nullable(),
  SettlementNo: z.string().nullable(),
});

export const apiBill = ({ ItemID, BillID, BillNo, CorrectsItemID, ...item }: SettlementItem) => ({
  ...item,
  BillID: ItemID,
  CorrectsBillID: CorrectsItemID,
  SettlementID: BillID,
  SettlementNo: BillNo,
});

export const Settlement = BillRow.omit({ BillID: true, BillNo: true, BillName: true }).extend({
  SettlementID: Id,
  SettlementNo: z.string(),
  SettlementName: z.string(),
});

export const settlementOf = ({ BillID, BillNo, BillName, ...bill }: Bill) => ({
  ...bill,
  SettlementID: BillID,
  SettlementNo: BillNo,
  SettlementName: BillName,
});

/** What one day made whom owe, and what of it stands on a settlement. */
export const DayBill = z.object({
  Day: z.string(),
  TraderID: Id,
  TraderName: z.string(),
  IdPaymentType: z.number(),
  Count: z.number(),
  Amount: z.number(),
  BilledCount: z.number(),
  BilledAmount: z.number(),
});
export type DayBill = z.infer<typeof DayBill>;
