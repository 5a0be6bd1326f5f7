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

/** What of its row an order gets: beside the row's other orders or, chosen by a person, alone. */
export const RowPart = z.object({
  /** Pieces; null = what is left of the order. */
  Amount: z.number().nullable(),
  /** Of several products of the row nothing tells how many pieces are this order's: a person has to say. */
  AsksAmount: z.boolean(),
  ExpressNos: z.array(z.string()),
});

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

const RowCandidate = CandidateOrder.extend({ Part: RowPart });
export type RowCandidate = z.infer<typeof RowCandidate>;

export const WaybillRow = z.object({
  RowNo: z.number(),
  /** The cells as they came, beside the file's header. */
  Cells: z.array(z.string()),
  ExpressCompany: z.string(),
  ExpressNo: z.string(),
  /**
   * Pieces of the order `OrderID` that the row ships, in all its parcels together, before one is chosen the row's own quantity;
   * null when the file doesn't say. `Part` has those of each order.
   */
  Amount: z.number().nullable(),
  /** Its products with their pieces where it has several, each with its own; empty for one. */
  Goods: z.array(z.object({ Product: z.string(), Amount: z.number().nullable() })),
  Match: WaybillMatch,
  MatchedBy: WaybillMatchedBy,
  /** The order that will get the waybill; null when none is certain or chosen. */
  OrderID: z.string().nullable(),
  /**
   * Of a row with several products: the orders that it ships beside `OrderID`, each in its own pieces; empty where it ships
   * one. Confirmed with `OrderID` it ships them all, `Alone` or with another order that one.
   */
  FurtherOrderIDs: z.array(z.string()),
  Candidates: z.array(RowCandidate),
  /**
   * Why it is doubtful, `replaces` among it where its number would take the place of one that stands; `Reason` says it in
   * words. Of a row that is applied: whether it replaced one (`replaces`), and whether orders of it did not leave (`rowOrders`).
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
