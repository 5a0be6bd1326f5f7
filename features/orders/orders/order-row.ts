import { z } from 'zod';
import { FreeText, Id } from '#kit/endpoint/fields.ts';
import { fieldSchemas } from './order-field-schemas.ts';
import { ROW_FIELDS } from './order-fields.ts';

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

/**
 * An order as one shop of its chain sees it: its own names and prices only (domain §2), money in yuan. Its fields stand in
 * `order-fields.ts`; below is what is looked up beside it.
 */
export const OrderRow = z.object({
  ...fieldSchemas(ROW_FIELDS),
  /** From where it is shipped; only whoever ships it knows. */
  WarehouseName: z.string().nullable(),
  SpuImageUrl: z.string().nullable(),
  AgentName: z.string().nullable(),
  VendorName: z.string().nullable(),
  /** The batch in which a program entered it; only its own shop knows. */
  ImportBatchNo: z.string().nullable(),
  /** Since when the oldest of its open requests, or a request to cancel, waits for its answer. */
  AskedOn: z.string().nullable(),
  /** By when the first of them should be answered. */
  AskDueOn: z.string().nullable(),
  /** Bits of `ASK`: those that this shop answers. */
  OpenRequestsHere: z.number(),
  /** What stands in for a part of the listing, in words; empty: what was ordered. */
  SwapName: z.string(),
  Holds: z.array(SuspensionRow),
  Parcels: z.array(Parcel),
  /** Told to who ships it: the others that wait here for the same receiver, and how many pieces go in a parcel. */
  SameReceiver: z.array(z.object({ OrderID: z.string(), SpuName: z.string(), Amount: z.number() })).nullish(),
  PiecesPerParcel: z.number().nullish(),
});
export type OrderRow = z.infer<typeof OrderRow>;
