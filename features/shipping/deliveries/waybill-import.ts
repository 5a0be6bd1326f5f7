import { z } from 'zod';
import { Id } from '#kit/endpoint/fields.ts';
import { DoubtKind } from './waybill-doubts.ts';

/** `MATCHES`, `MATCHED_BY`, `OUTCOMES`, `IMPORT_STATUSES` of waybill-words.ts say what they mean. */
export const WaybillMatch = z.enum(['certain', 'doubtful', 'likely', 'none']);
export type WaybillMatch = z.infer<typeof WaybillMatch>;

export const WaybillMatchedBy = z.enum(['', 'orderNo', 'sourceOrderNo', 'receiver']);
export type WaybillMatchedBy = z.infer<typeof WaybillMatchedBy>;

export const WaybillOutcome = z.enum(['', 'shipped', 'skipped']);

export const ImportStatus = z.enum(['reading', 'mapping', 'matched', 'applying', 'done', 'failed']);
export type ImportStatus = z.infer<typeof ImportStatus>;

export const WaybillImport = z.object({
  ImportID: Id,
  FileID: Id,
  /** A sheet of orders without a waybill: it belongs into 手工收单. */
  IsOrders: z.boolean(),
  /** Who asks uploaded it: only they may use the file elsewhere. */
  IsMine: z.boolean(),
  FileName: z.string(),
  /** Of the file, the sheet that is read. */
  SheetName: z.string(),
  Status: ImportStatus,
  Rows: z.number(),
  Certain: z.number(),
  /** The order is certain, but somebody should look first. */
  Doubtful: z.number(),
  Likely: z.number(),
  None: z.number(),
  /** Rows whose waybill stands on an order now. */
  Shipped: z.number(),
  Skipped: z.number(),
  /** Why it can't be read, or why it stopped. */
  Problem: z.string(),
  CreatedBy: z.string(),
  CreatedOn: z.string(),
  /** When its rows went, having been kept as long as the shop wants; the counts stay. */
  RowsForgottenOn: z.string().nullable(),
});
export type WaybillImport = z.infer<typeof WaybillImport>;

/** An order that a row may mean, with what a person compares. */
export const CandidateOrder = z.object({
  OrderID: z.string(),
  SpuName: z.string(),
  Amount: z.number(),
  ShippedAmount: z.number(),
  Status: z.number(),
  Receiver: z.string(),
  Mobile: z.string(),
  Address: z.string(),
  ThirdPartyOrderID: z.string().nullable(),
  AgentName: z.string().nullable(),
  /** The waybills that it has, each with its carrier. */
  Waybills: z.array(z.string()),
});
export type CandidateOrder = z.infer<typeof CandidateOrder>;

export const WaybillRow = z.object({
  RowNo: z.number(),
  /** The cells as they came, beside the file's header. */
  Cells: z.array(z.string()),
  ExpressCompany: z.string(),
  ExpressNo: z.string(),
  /**
   * Pieces of the order `OrderID` that the row ships, in all its parcels together; null when the file doesn't say. Those of
   * further orders are the row's own and not on the wire.
   */
  Amount: z.number().nullable(),
  Match: WaybillMatch,
  MatchedBy: WaybillMatchedBy,
  /** The order that will get the waybill; null when none is certain or chosen. */
  OrderID: z.string().nullable(),
  /**
   * Of a row with several products: the orders that it ships beside `OrderID`, each in its own pieces; empty where it ships
   * one. Confirmed with `OrderID` it ships them all, with another order that one alone.
   */
  FurtherOrderIDs: z.array(z.string()),
  Candidates: z.array(CandidateOrder),
  /**
   * Why it is doubtful, `replaces` among it where its number would take the place of one that stands; `Reason` says it in
   * words. Of a row that is applied: whether it replaced one.
   */
  Doubts: z.array(DoubtKind),
  Outcome: WaybillOutcome,
  Reason: z.string(),
});
export type WaybillRow = z.infer<typeof WaybillRow>;

/** A column of the file with what it means; Field is a field of the command waybillImport, or empty. */
export const WaybillColumn = z.object({
  Index: z.number(),
  Header: z.string(),
  Field: z.string(),
  /** Its first values in the file. */
  Sample: z.array(z.string()),
});
export type WaybillColumn = z.infer<typeof WaybillColumn>;
