import { z } from 'zod';
import { SheetColumns } from '#features/sheets/sheet-imports/column-record.ts';
import { columnsReading } from '#features/sheets/sheet-imports/sheet-calls.ts';
import { templateRefusals } from '#features/sheets/templates/refusals.ts';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { BatchResult, Done, Id, OrderId, Time, Upload } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import { deliveryRefusals as no } from './refusals.ts';
import { DoubtKind } from './waybill-doubts.ts';
import {
  ImportStatus,
  WaybillColumn,
  WaybillImport,
  WaybillMatch,
  WaybillOutcome,
  WaybillRow,
} from './waybill-import.ts';

const Company = z.string().trim().max(50);
const WaybillNo = z.string().trim().max(60);

/** Doubts that a person has seen and goes on in spite of. */
const Accepts = z.array(DoubtKind).max(10).default([]);

/** One parcel. Without Amount it takes what is left; several such parcels of an order share it. */
export const DeliverConfig = z.object({
  OrderID: OrderId,
  /** Any name people use; empty is guessed from the number, else 其他. */
  ExpressCompany: Company.default(''),
  ExpressNo: WaybillNo.min(1),
  Amount: z.number().int().min(1).max(1_000_000).nullish(),
  /** When it left; now when nothing is said. */
  ShippedOn: Time.nullish(),
  /** What the receiver's side should know of the parcel; all shops of the chain read it. */
  Note: z.string().trim().max(200).default(''),
  Accepts,
});

/** What a person should look at before the waybill is taken. */
const WaybillDoubt = z.object({
  OrderID: z.string(),
  ExpressNo: z.string(),
  Kind: DoubtKind,
  Says: z.string(),
});
export type WaybillDoubt = z.infer<typeof WaybillDoubt>;

/** The orders of `Doubts` are among the skipped ones; they ship when the call comes again and accepts the kinds. */
export const DeliverResult = BatchResult.extend({ Doubts: z.array(WaybillDoubt) });
export type DeliverResult = z.infer<typeof DeliverResult>;

const Replacement = z.object({
  OrderID: OrderId,
  ParcelID: Id,
  ExpressCompany: Company.default(''),
  ExpressNo: WaybillNo.default(''),
  /** Takes the waybill back instead of replacing it; its pieces wait to be shipped again. */
  Void: z.boolean().default(false),
  /** Why it is voided: it takes money back in two books, and the channel reads of it. */
  Reason: z.string().trim().max(200).default(''),
  Accepts,
});

const ChosenRow = z.object({
  RowNo: z.number().int(),
  OrderID: OrderId,
  ExpressCompany: Company.default(''),
  /** Pieces; else as the row says. */
  Amount: z.number().int().min(1).max(1_000_000).nullish(),
  /** Of a row with several orders this one only. */
  Alone: z.boolean().default(false),
  Accepts,
});

const Choice = z
  .object({
    ImportID: Id,
    /** Rows that a person decided: the order, the company where the file has none, and what is accepted. */
    Confirmed: z.array(ChosenRow).max(20_000).default([]),
    /** Row numbers to leave out although they are certain. */
    LeaveOut: z.array(z.number().int()).max(20_000).default([]),
  })
  .meta({ body: '8mb' });

/** Declining: ships one order on purpose although its entry asks to cancel. */
const Deliver = z
  .object({
    DeliverConfigs: z.array(DeliverConfig).min(1).max(5_000),
    DeclineCancel: z.boolean().default(false),
    /** The goods were gone when their entry held the orders: ends its holds that came after the note. */
    GoodsLeft: z.boolean().default(false),
  })
  .meta({ body: '4mb' });

const ByImport = z.object({ ImportID: Id });

const asInFile = { sorts: ['RowNo'], rises: true, pageSize: 50 } as const;

export const deliveries = {
  deliver: endpoint({
    path: '/api/orderv2/deliver',
    allow: 'order.ship',
    input: Deliver,
    output: DeliverResult,
    refusals: [no.notDone, no.doubtful, common.notFound],
    says: 'Ships orders, in part or whole, as the last shop of their chain; answers per order, doubts until accepted.',
  }),
  setExpressInfo: endpoint({
    path: '/api/order/setexpressinfo',
    allow: 'order.ship',
    input: Replacement,
    output: Done,
    refusals: [
      no.parcelNotFound,
      no.parcelVoided,
      no.waybillMissing,
      no.notDone,
      no.doubtful,
      common.notFound,
    ],
    says: 'Replaces or voids a waybill; its history is kept.',
  }),
  importCreate: endpoint({
    path: '/api/delivery/waybillimport/create',
    allow: 'order.ship',
    input: z.object({
      FileID: Upload,
      /** Each becomes an import; without them it is the first sheet with waybills. */
      SheetNames: z.array(z.string().min(1).max(200)).min(1).max(20).nullish(),
    }),
    output: z.object({ ImportID: Id, MoreImportIDs: z.array(Id) }),
    refusals: [common.notFound],
    says: 'Reads an uploaded waybill file, or some of its sheets, and matches the rows in the background; nothing is applied yet.',
  }),
  importList: list({
    path: '/api/delivery/waybillimport/get',
    allow: 'order.ship',
    row: WaybillImport,
    filters: { statuses: z.array(ImportStatus).max(20), fileName: z.string().trim().max(100) },
    sorts: ['CreatedOn'],
    says: 'Waybill files of this shop.',
  }),
  importDetail: reading({
    path: '/api/delivery/waybillimport/detail',
    allow: 'order.ship',
    input: ByImport,
    output: z.object({
      Import: WaybillImport,
      Columns: z.array(WaybillColumn),
      Remarks: z.array(z.string()),
      /** Sheets of the file that hold waybills too and that nobody has had read. */
      OtherSheets: z.array(z.string()),
    }),
    refusals: [common.notFound],
    says: 'A waybill file: counts, its columns with their meaning, and what to look at.',
  }),
  importColumns: reading({
    path: '/api/delivery/waybillimport/columns',
    allow: 'order.ship',
    input: ByImport.extend(columnsReading),
    output: SheetColumns,
    refusals: [common.notFound, templateRefusals.unreadable],
    says: 'What a waybill file is read as: each column with its field, those that are not used, what is lacking, and its first rows.',
  }),
  importRows: list({
    path: '/api/delivery/waybillimport/rows',
    allow: 'order.ship',
    row: WaybillRow,
    filters: {
      importId: Id,
      matches: z.array(WaybillMatch).max(20),
      outcomes: z.array(WaybillOutcome).max(20),
      rowNos: z.array(z.number().int()).max(500),
    },
    ...asInFile,
    refusals: [common.notFound],
    says: 'Rows of a waybill file with how each was matched, in the order of the file unless asked otherwise.',
  }),
  importRematch: endpoint({
    path: '/api/delivery/waybillimport/rematch',
    allow: 'order.ship',
    /** What a person says of its columns, kept for the next file with this header; without it, the same against today's orders. */
    input: ByImport.extend(columnsReading),
    output: Done,
    refusals: [common.notFound, no.importBusy, no.rowsForgotten, templateRefusals.unreadable],
    says: 'Matches the rows that are not applied yet again, with corrected columns if given.',
  }),
  importApply: endpoint({
    path: '/api/delivery/waybillimport/apply',
    allow: 'order.ship',
    input: Choice,
    output: Done,
    refusals: [common.notFound, no.importBusy, no.nothingToApply, no.amountMissing, no.rowsForgotten],
    says: 'Ships the certain rows and the confirmed ones in the background; each row gets its outcome.',
  }),
  importDelete: endpoint({
    path: '/api/delivery/waybillimport/delete',
    allow: 'order.ship',
    input: ByImport,
    output: Done,
    refusals: [common.notFound, no.importBusy],
    says: 'Removes a waybill file from the list; what it shipped stays shipped.',
  }),
};
