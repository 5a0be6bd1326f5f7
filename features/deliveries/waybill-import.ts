import { z } from 'zod';
import { Id } from '#kit/endpoint/fields.ts';

/** How sure a row of a waybill file is of its order; shown before anything is applied. */
export const MATCHES = {
  certain: '确定',
  likely: '可能',
  none: '未匹配',
} as const;
export const Match = z.enum(['certain', 'likely', 'none']);
export type Match = z.infer<typeof Match>;

/** What led to the order. */
export const MATCHED_BY = {
  '': '',
  orderNo: '订单号',
  sourceOrderNo: '来源订单号',
  receiver: '收货人、电话、商品',
} as const;
export const MatchedBy = z.enum(['', 'orderNo', 'sourceOrderNo', 'receiver']);
export type MatchedBy = z.infer<typeof MatchedBy>;

/** What became of a row; empty until it is applied. */
export const OUTCOMES = { '': '待处理', shipped: '已发货', skipped: '已跳过' } as const;
export const Outcome = z.enum(['', 'shipped', 'skipped']);

/** The life of an uploaded file. `mapping`: its columns must be corrected by hand before it can be matched. */
export const IMPORT_STATUSES = {
  reading: '正在识别',
  mapping: '待确认列',
  matched: '待确认',
  applying: '正在发货',
  done: '已完成',
  failed: '无法读取',
} as const;
export const ImportStatus = z.enum(['reading', 'mapping', 'matched', 'applying', 'done', 'failed']);
export type ImportStatus = z.infer<typeof ImportStatus>;

export const WaybillImport = z.object({
  ImportID: Id,
  FileName: z.string(),
  Status: ImportStatus,
  Rows: z.number(),
  Certain: z.number(),
  Likely: z.number(),
  None: z.number(),
  /** Rows whose waybill stands on an order now. */
  Shipped: z.number(),
  Skipped: z.number(),
  /** Why it can't be read, or why it stopped. */
  Problem: z.string(),
  CreatedBy: z.string(),
  CreatedOn: z.string(),
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
});
export type CandidateOrder = z.infer<typeof CandidateOrder>;

export const WaybillRow = z.object({
  RowNo: z.number(),
  /** The cells as they came, beside the file's header. */
  Cells: z.array(z.string()),
  ExpressCompany: z.string(),
  ExpressNo: z.string(),
  /** Pieces in this parcel; null when the file doesn't say. */
  Amount: z.number().nullable(),
  Match,
  MatchedBy,
  /** The order that will get the waybill; null when none is certain or chosen. */
  OrderID: z.string().nullable(),
  Candidates: z.array(CandidateOrder),
  Outcome,
  Reason: z.string(),
});
export type WaybillRow = z.infer<typeof WaybillRow>;

/** A column of the file with what it means; Field is a field of the command waybillImport, or empty. */
export const FileColumn = z.object({ Index: z.number(), Header: z.string(), Field: z.string() });
