import { z } from 'zod';
import { FreeText, Id } from '#kit/endpoint/fields.ts';

/** One entry of this shop's book (specification §3). What it charges its own buyers is never among them. */
export const SettlementItem = z.object({
  ItemID: z.string(),
  /** Empty for a line that was added by itself. */
  OrderID: z.string(),
  /** 1 应收, 2 应退 of an agent; 3 应付, 4 应退 of a vendor. */
  IdPaymentType: z.number(),
  /** What made it: 1 shipped, 2 a voided waybill, 3 another price, 4 goods that came back, 5 a compensation. */
  Kind: z.number(),
  TraderID: Id,
  TraderName: z.string(),
  /** The source's number, for who may know it. */
  ThirdPartyOrderID: z.string().nullable(),
  SpuName: z.string(),
  /** Negative where pieces came back. */
  Quantity: z.number(),
  /** Null: shipped before it had a price. */
  UnitPrice: z.number().nullable(),
  /** Shipped without a price, and without one still: nothing is owed for it, and it stands on no bill. */
  IsUnpriced: z.boolean(),
  /** What of the amount is freight: whole with the first piece. */
  Freight: z.number(),
  Amount: z.number(),
  /** What of it is paid: all with its own payment or its bill, its share of a bill that is paid in part. */
  SettledAmount: z.number(),
  Receiver: z.string(),
  /** Of a shipment its own, of one taken back those that were voided; of other lines all of the order that stand. */
  Waybills: z.array(z.string()),
  BookedOn: z.string(),
  /** 1 nothing paid, 2 its bill is partly paid, 3 paid: by itself or with its bill (specification §4). */
  Status: z.number(),
  /** The bill that it stands on; null while it is free, or was paid by itself. */
  BillID: Id.nullable(),
  BillNo: z.string().nullable(),
  /** Its place there: 1 本期, 2 扣款, 3 上期调整, 4 更正. */
  Section: z.number().nullable(),
  /** Of 上期调整, the bill with what its order brought before; null where that stands on none. */
  EarlierBillNo: z.string().nullable(),
  /** A change of it is asked and not answered. */
  IsDisputed: z.boolean(),
  /** The item that this one puts right. */
  CorrectsItemID: z.string().nullable(),
  /** Why, in the words of who asked for it. */
  Reason: FreeText,
  /** Who in this shop did it; empty when the other side did. */
  CreatedBy: z.string(),
});
export type SettlementItem = z.infer<typeof SettlementItem>;

/** Lines of a bill that are of one day, or one product. */
export const ItemGroup = z.object({
  /** The day, or the product's name; empty for what has no order. */
  Key: z.string(),
  Count: z.number(),
  Quantity: z.number(),
  /** What the side is owed by them: refunds taken off. */
  Amount: z.number(),
});
export type ItemGroup = z.infer<typeof ItemGroup>;

/** What all matching items add up to, by type. */
export const ItemSum = z.object({ IdPaymentType: z.number(), Count: z.number(), Amount: z.number() });
export type ItemSum = z.infer<typeof ItemSum>;
