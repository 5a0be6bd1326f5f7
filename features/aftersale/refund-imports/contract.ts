import { z } from 'zod';
import { columnsCall, sheetReading, templateCall } from '#features/sheets/sheet-imports/sheet-calls.ts';
import { templateRefusals } from '#features/sheets/templates/refusals.ts';
import { endpoint } from '#kit/endpoint/contract.ts';
import { BatchResult, FreeText, Id, OrderId, Upload } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { REFUND_ACTS, REFUND_STATES } from './judge-refund.ts';
import { ROWS_OF_A_CALL } from './limits.ts';
import { refundImportRefusals as no } from './refusals.ts';

const Order = z.object({
  OrderID: z.string(),
  SpuName: z.string(),
  Amount: z.number(),
  Stage: z.number(),
  /** What may be done about it, the usual act first; empty: nothing, and why. */
  Acts: z.array(z.enum(REFUND_ACTS)),
  Says: z.string(),
});

const Row = z.object({
  RowNo: z.number(),
  OrderNo: z.string(),
  RefundNo: z.string(),
  /** As the sheet writes them. */
  Kind: z.string(),
  Status: z.string(),
  Reason: FreeText,
  Product: z.string(),
  Amount: z.number().nullable(),
  Pieces: z.number().nullable(),
  State: z.enum(REFUND_STATES),
  Says: z.string(),
  Orders: z.array(Order),
});
export type RefundRowWire = z.infer<typeof Row>;

const Preview = z.object({
  FileID: Id,
  total: z.number(),
  items: z.array(Row),
  /** Rows without an order number, such as totals and headings. */
  LeftOut: z.number(),
});
export type RefundPreview = z.infer<typeof Preview>;

const Chosen = z.object({
  RowNo: z.number().int().min(1),
  OrderIDs: z.array(OrderId).min(1).max(50),
  Act: z.enum(REFUND_ACTS),
});

const BASE = '/api/refundimport';
const allow = 'complaint.handle';

export const refundImports = {
  template: templateCall(`${BASE}/template`, allow),
  importColumns: columnsCall(`${BASE}/importcolumns`, allow, templateRefusals.unreadable),
  preview: endpoint({
    path: `${BASE}/preview`,
    allow,
    input: z.object({ FileID: Upload, ...sheetReading }),
    output: Preview,
    refusals: [common.notFound, no.unreadable, no.nothing, no.tooMany],
    says: 'Reads a platform’s list of refunds or cancelled orders and says of each row what would be done; changes nothing.',
  }),
  apply: endpoint({
    path: `${BASE}/apply`,
    allow,
    input: z.object({
      FileID: Upload,
      ...sheetReading,
      Rows: z.array(Chosen).min(1).max(ROWS_OF_A_CALL),
      /** Sends complaints to the supplier at once; else they stay here until a person sends them on. */
      Submit: z.boolean().default(false),
    }),
    output: BatchResult,
    refusals: [common.notFound, common.notAllowed, no.unreadable, no.nothing, no.tooMany],
    says: 'Cancels, asks to cancel, or raises complaints for rows of such a list, each refund number once; per order done or why not.',
  }),
};
