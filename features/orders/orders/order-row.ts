import { z } from 'zod';
import { FreeText, Id } from '#kit/endpoint/fields.ts';
import { type OrderNote, orderNotes } from './order-notes.ts';

export const Parcel = z.object({
  ParcelID: Id,
  ExpressCompany: z.string(),
  ExpressNo: z.string(),
  Amount: z.number(),
  ShippedOn: z.string(),
  /** 发货备注 of whoever shipped. */
  Note: FreeText,
  /** A waybill that was replaced or voided stays in the history. */
  Voided: z.boolean(),
  /** Where it is, one of `TRACE_NAMES`; with the carrier's words of then. */
  State: z.number(),
  StateOn: z.string().nullable(),
  LastLine: z.string(),
  /** Why it needs a look though it goes on, one of `MARK_NAMES`; 0: it does not. */
  Mark: z.number(),
});
export type Parcel = z.infer<typeof Parcel>;

/** An open hold; who at another shop placed it is that shop's own business. */
export const SuspensionRow = z.object({
  HoldID: Id,
  Mine: z.boolean(),
  ByShop: z.string(),
  ByName: z.string(),
  IdHoldReason: z.number(),
  Note: FreeText,
  HeldOn: z.string(),
  Until: z.string().nullable(),
  AfterExport: z.boolean(),
  /** Placed by who ships it, whose own clock it does not stop. */
  ClockRuns: z.boolean(),
});
export type SuspensionRow = z.infer<typeof SuspensionRow>;

/** An order as one shop of its chain sees it: its own names and prices only (domain §2). Money in yuan. */
export const OrderRow = z.object({
  OrderID: z.string(),
  Status: z.number(),
  /** One of `STAGES`. */
  Stage: z.number(),
  StatusReason: FreeText,
  /** The entry's request to cancel after the note was exported; null when there is none. */
  CancelRequest: z.string().nullable(),
  /** What the supplying side answered to it, until the entry has read it. */
  CancelAnswer: FreeText.nullable(),
  /** From where it is shipped; only whoever ships it knows. */
  WarehouseName: z.string().nullable(),
  /** The shop's own group-buy that it counts in. */
  GrouponName: z.string().nullable(),
  SpuID: Id,
  SpuName: z.string(),
  SpuImageUrl: z.string().nullable(),
  Amount: z.number(),
  ShippedAmount: z.number(),
  /** What this shop gets from downstream per piece; null without the right or when unknown. */
  SalePrice: z.number().nullable(),
  SaleFreight: z.number().nullable(),
  /** What was paid beside price × pieces, where the price was made from what was paid and is rounded; null where nothing. */
  SaleRounding: z.number().nullable(),
  /** What this shop pays upstream per piece; null for the shop that ships, or without the right. */
  CostPrice: z.number().nullable(),
  CostFreight: z.number().nullable(),
  PriceRule: z.string(),
  Receiver: z.string(),
  /** Masked without the right to see whole numbers. */
  Mobile: z.string(),
  Province: z.string(),
  City: z.string(),
  Area: z.string(),
  Street: z.string(),
  /** The detail says it too. */
  Village: z.string(),
  AddressDetail: z.string(),
  AgentID: Id.nullable(),
  AgentName: z.string().nullable(),
  VendorID: Id.nullable(),
  VendorName: z.string().nullable(),
  ThirdPartyName: z.string(),
  ThirdPartyOrderID: z.string().nullable(),
  ...noteSchemas(),
  Tags: z.array(z.string()),
  IdCreationType: z.number(),
  ImportTaskID: Id.nullable(),
  /** The batch in which a program entered it; only its own shop knows. */
  ImportBatchNo: z.string().nullable(),
  ReceivedOn: z.string().nullable(),
  CreatedOn: z.string(),
  DeliveredOn: z.string().nullable(),
  /** `RECEIPT`, and since when carriers or the entry say so. */
  Receipt: z.number(),
  ReceiptOn: z.string().nullable(),
  /** When it should have left; null = 48 hours after it was entered. */
  ShipBy: z.string().nullable(),
  /** Bits of `ASK`: open requests. */
  OpenRequests: z.number(),
  /** Since when the oldest of them, or a request to cancel, waits for its answer. */
  AskedOn: z.string().nullable(),
  /** By when the first of them should be answered. */
  AskDueOn: z.string().nullable(),
  /** Bits of `ASK`: those that this shop answers. */
  OpenRequestsHere: z.number(),
  /** What stands in for a part of the listing, in words; empty: what was ordered. */
  SwapName: z.string(),
  /** The day a presale order is promised to leave; it stays once it is converted. */
  PresaleShipOn: z.string().nullable(),
  /** The first of the orders that a set of several suppliers became; only shops that sell the set know. */
  SplitOf: z.string().nullable(),
  Holds: z.array(SuspensionRow),
  Parcels: z.array(Parcel),
  /** Told to who ships it: the others that wait here for the same receiver, and how many pieces go in a parcel. */
  SameReceiver: z.array(z.object({ OrderID: z.string(), SpuName: z.string(), Amount: z.number() })).nullish(),
  PiecesPerParcel: z.number().nullish(),
});
export type OrderRow = z.infer<typeof OrderRow>;

function noteSchemas() {
  return Object.fromEntries(orderNotes.map((name) => [name, FreeText])) as Record<OrderNote, typeof FreeText>;
}
