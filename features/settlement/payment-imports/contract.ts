import { z } from 'zod';
import { Vouchers } from '#features/catalogue/pictures/vouchers.ts';
import { columnsCall, sheetReading, templateCall } from '#features/sheets/sheet-imports/sheet-calls.ts';
import { templateRefusals } from '#features/sheets/templates/refusals.ts';
import { endpoint } from '#kit/endpoint/contract.ts';
import { BatchResult, Id, Money, Upload } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { MOST_ROWS } from './most-rows.ts';
import { paymentImportRefusals as no } from './refusals.ts';

/** 1 agents pay us, 2 we pay vendors. */
const Side = z.literal([1, 2]);
const Day = z.iso.date().refine((day) => /^20\d\d-/.test(day), { message: '日期不正确，请重新选择' });
const Short = z.string().trim().max(100).default('');

/** Whom rows are with, where that was chosen by hand; remembered by the payer's name. */
const Fixes = z
  .array(z.object({ RowNo: z.number().int(), TraderID: Id }))
  .max(MOST_ROWS)
  .default([]);

const Given = z
  .object({
    /** A bank's own export, or our template. */
    FileID: Upload.optional(),
    ...sheetReading,
    /** Or lines as pasted. */
    Rows: z
      .array(
        z.object({
          Payer: Short,
          BillNo: Short,
          Amount: Money,
          PaidOn: Day.optional(),
          TransactionNo: Short,
          Note: Short,
        }),
      )
      .max(MOST_ROWS)
      .default([]),
    /** Whose money one column of amounts is; columns of what came in and went out say it themselves. */
    Side: Side.default(1),
    /** A preview again, by what is open now and with traders chosen by hand. */
    PreviewID: Id.optional(),
    Fixes,
  })
  .meta({ body: '1mb' });

/** 可入账 · 超额 · 找不到 · 流水号重复 · 可能重复 · can't be read · booked by now. */
export const PAYMENT_ROW_STATES = [
  'ready',
  'tooMuch',
  'unknown',
  'repeated',
  'doubtful',
  'bad',
  'booked',
] as const;

const Row = z.object({
  RowNo: z.number(),
  Payer: z.string(),
  Side,
  TraderID: Id.nullable(),
  TraderName: z.string(),
  Amount: z.number(),
  PaidOn: z.string().nullable(),
  TransactionNo: z.string(),
  Note: z.string(),
  State: z.enum(PAYMENT_ROW_STATES),
  Reason: z.string(),
  /** What it would pay, oldest first, and what no bill takes. */
  Parts: z.array(z.object({ BillID: Id, BillNo: z.string(), Amount: z.number() })),
  Rest: z.number(),
});
export type PaymentRow = z.infer<typeof Row>;

const PaymentPreview = z.object({
  PreviewID: Id,
  total: z.number(),
  items: z.array(Row),
  /** Rows without an amount of this shop's trade, such as totals and headings. */
  LeftOut: z.number(),
  /** The same rows were read before, and of these so many payments stand. */
  Earlier: z.object({ At: z.string(), Booked: z.number() }).nullable(),
});
export type PaymentPreview = z.infer<typeof PaymentPreview>;

/** Slips of one row's payment; those of all stand beside them. */
const Slips = z
  .array(z.object({ RowNo: z.number().int(), VoucherUrls: Vouchers }))
  .max(MOST_ROWS)
  .default([]);

const Booking = z.object({
  PreviewID: Id,
  Fixes,
  LeaveOut: z.array(z.number().int()).max(MOST_ROWS).default([]),
  /** What no bill takes becomes 预付款; otherwise such rows are refused. */
  ToPrepaid: z.boolean().default(false),
  AcceptRepeatedNo: z.boolean().default(false),
  /** Rows that look like a payment that is booked, and are another: each by a person's word. */
  AcceptDoubtful: z.array(z.number().int()).max(MOST_ROWS).default([]),
  Method: z.literal([1, 2, 3, 4, 7, 8]).default(1),
  Slips,
  /** Of every payment that has none of its own, such as the bank's list of all of them. */
  VoucherUrls: Vouchers.default([]),
});

const BASE = '/api/BusinessUnit/Settlement/Payment';

export const paymentImports = {
  template: templateCall(`${BASE}/UploadTemplate`, 'settlement.pay'),
  importColumns: columnsCall(`${BASE}/importcolumns`, 'settlement.pay', templateRefusals.unreadable),
  preview: endpoint({
    path: `${BASE}/UploadPreview`,
    allow: 'settlement.pay',
    input: Given,
    output: PaymentPreview,
    refusals: [common.notFound, no.nothing, no.unreadable, no.tooMany, no.tooManyLines],
    says: 'Reads payments from a bank’s export, our template or pasted lines, and says of each whom it is with and which bills it would pay.',
  }),
  left: endpoint({
    method: 'GET',
    path: `${BASE}/UploadLeft`,
    allow: 'settlement.pay',
    output: 'file',
    input: z.object({ PreviewID: Id }),
    refusals: [common.notFound, no.allBooked],
    says: 'The rows of a preview that are not booked, each with why, as a sheet that can be read again; logged.',
  }),
  upload: endpoint({
    path: `${BASE}/Upload`,
    allow: 'settlement.pay',
    input: Booking,
    output: BatchResult.extend({ TransactionIDs: z.array(Id) }),
    refusals: [common.notFound],
    says: 'Books the rows of a preview, each once however often it is asked; per row done or why not.',
  }),
};
