import { z } from 'zod';
import { OrderFilters } from '#features/orders/orders/order-filters.ts';
import { ENTRY_REASONS, SHIPPER_REASONS } from '#features/orders/orders/suspension.ts';
import { suspensionRefusals } from '#features/orders/suspensions/refusals.ts';
import { SheetColumns } from '#features/sheets/sheet-imports/column-record.ts';
import { columnsReading } from '#features/sheets/sheet-imports/sheet-calls.ts';
import { templateRefusals } from '#features/sheets/templates/refusals.ts';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { Done, FreeText, Id, OrderId, Text, Time, UnitPrice, Upload } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import { BATCH_ACT_NAMES, MOST_BATCH_NUMBERS, PAGE_ACTS } from './acts.ts';
import { ComplaintWish } from './complaint-wish.ts';
import type { OwnInput } from './own-input.ts';
import { batchRefusals as no } from './refusals.ts';

const RUN_STATES = [
  'looking',
  'ready',
  'running',
  'done',
  'stopping',
  'stopped',
  'undoing',
  'undone',
  'failed',
] as const;
/** How an item stands: before the run, after it, and after it was taken back. */
export const ITEM_STATES = [
  'given',
  'go',
  'ask',
  'skip',
  'repeat',
  'unknown',
  'many',
  'done',
  'asked',
  'skipped',
  'undone',
  'kept',
] as const;
const REASONS: readonly number[] = [...ENTRY_REASONS, ...SHIPPER_REASONS];

const HoldReason = z
  .number()
  .int()
  .refine((id) => REASONS.includes(id), { error: '没有这个挂起原因，请重新选择' });

/** What the act needs to know. */
export const BatchInput = z.object({
  IdHoldReason: HoldReason.optional(),
  Until: Time.nullish(),
  Note: Text.max(200).default(''),
  Reason: Text.max(200).default(''),
  Tags: z.array(z.string().trim().min(1).max(30)).max(20).default([]),
  /** When presale orders are promised to leave. */
  ShipOn: z.iso.date().nullish(),
  Complaint: ComplaintWish.nullish(),
  /** Which price is corrected: what this shop gets, or what it pays. */
  Side: z.enum(['sale', 'cost']).optional(),
  Price: UnitPrice.optional(),
  Freight: UnitPrice.optional(),
  /** All zeros: chosen anew by province. */
  WarehouseID: Id.optional(),
  AllowShort: z.boolean().optional(),
  /** Cancelled at once and for good, without the ten minutes in which it can be taken back. */
  AtOnce: z.boolean().optional(),
});
export type BatchInput = z.output<typeof BatchInput>;

/** What a run of orders that were found elsewhere needs to know besides. */
export interface SearchRunInput {
  SkuID?: string | undefined;
  ReplacedSkuID?: string | null | undefined;
  PriceDifference?: number | undefined;
  IsStrict?: boolean | undefined;
  /** By a presale rule instead of a person. */
  ByRule?: boolean | undefined;
  QuestionID?: string | undefined;
  /** Cancelled as the seller's side, also what was entered here. */
  AsSeller?: boolean | undefined;
  Accept?: boolean | undefined;
  UrgentAfter?: boolean | undefined;
}
export type RunInput = BatchInput & SearchRunInput & OwnInput;

const ByRun = z.object({ RunID: Id });
const BatchRun = z.object({
  RunID: Id,
  Act: z.enum(BATCH_ACT_NAMES),
  State: z.enum(RUN_STATES),
  Problem: z.string(),
  CreatedBy: z.string(),
  CreatedOn: z.string(),
  FinishedOn: z.string().nullable(),
  UndoUntil: z.string().nullable(),
  /** Why it can't be taken back once it is done; empty: it can. */
  NoUndo: z.string(),
  /** How many items stand how; their sum is what was given. */
  Sums: z.record(z.string(), z.number()),
});
export type BatchRun = z.infer<typeof BatchRun>;

/** One of the orders that a number may mean. */
const NumberedOrder = z.object({
  OrderID: z.string(),
  SpuName: z.string(),
  Receiver: z.string(),
  Amount: z.number(),
});
export type NumberedOrder = z.infer<typeof NumberedOrder>;

const Item = z.object({
  Seq: z.number(),
  Given: z.string(),
  OrderID: z.string(),
  State: z.enum(ITEM_STATES),
  Reason: FreeText,
  /** What the sheet said for this line, in words. */
  Says: FreeText,
  /** Of a number that means several orders; the first 20. */
  Choices: z.array(NumberedOrder),
});
export type BatchItem = z.infer<typeof Item>;

const RIGHTS = ['order.cancel', 'order.edit', 'complaint.handle', 'price.change', 'order.ship'] as const;

const Preview = z
  .object({
    Act: z.enum(PAGE_ACTS),
    Input: BatchInput,
    /** Order numbers, source order numbers, waybills or numbers of batches, in any mixture. */
    Numbers: z
      .array(z.string().max(100))
      .max(MOST_BATCH_NUMBERS, `一次最多 ${MOST_BATCH_NUMBERS} 个号，请分批处理`)
      .default([]),
    FileID: Upload.nullish(),
    ...columnsReading,
  })
  .meta({ body: '8mb' });

/** Orders by filters; `All`: really all that wait, where no filter says which. */
const MatchingOrders = OrderFilters.extend({ All: z.boolean().default(false) });
const SuspendMatches = MatchingOrders.extend({
  IdHoldReason: HoldReason,
  Note: Text.max(200).default(''),
  Until: Time.nullish(),
  /** Urgent when they go on; the entry's to say. */
  UrgentAfter: z.boolean().default(false),
});

/** How many orders would be held, and why others that wait stay out. */
const Suspendable = z.object({
  Orders: z.number(),
  Pieces: z.number(),
  /** All were entered here; all are shipped here: each side has its own reasons. */
  IsEntry: z.boolean(),
  IsShipper: z.boolean(),
  LeftOut: z.array(z.object({ Reason: z.string(), Orders: z.number() })),
});
export type Suspendable = z.infer<typeof Suspendable>;

const Runs = z.object({ total: z.number(), items: z.array(BatchRun) });

const itemFilters = { runId: Id, itemStates: z.array(z.enum(ITEM_STATES)).max(20) };

const asGiven = { sorts: ['Seq'], rises: true, pageSize: 50 } as const;

/** Of whatever begins a run, or a part of it again. */
const beginning = [
  no.busy,
  no.over,
  no.timePast,
  no.nothingToDo,
  common.notFound,
  common.notAllowed,
] as const;

export const batches = {
  preview: endpoint({
    path: '/api/order/batch/preview',
    allow: RIGHTS,
    input: Preview,
    output: ByRun,
    refusals: [...Object.values(no), common.notFound, common.notAllowed],
    says: 'Finds what numbers mean and tries the act on each order without doing it, in the background.',
  }),
  columns: reading({
    path: '/api/order/batch/columns',
    allow: RIGHTS,
    input: z.object({ Act: z.enum(PAGE_ACTS), FileID: Upload, ...columnsReading }),
    output: SheetColumns,
    refusals: [common.notFound, templateRefusals.unreadable],
    says: 'What the columns of an uploaded sheet are for an act: numbers of orders, and what is said for each; and its first rows.',
  }),
  choose: endpoint({
    path: '/api/order/batch/choose',
    allow: RIGHTS,
    input: z.object({ RunID: Id, Seq: z.number().int().min(1), OrderIDs: z.array(OrderId).min(1).max(50) }),
    output: Done,
    refusals: [no.busy, no.over, common.notFound, common.notAllowed],
    says: 'Which of the orders that a number of the preview means are meant; they are looked at like the others.',
  }),
  run: endpoint({
    path: '/api/order/batch/run',
    allow: RIGHTS,
    input: ByRun,
    output: Done,
    refusals: [no.previewOld, ...beginning],
    says: 'Does it to exactly the orders of a preview of the last 24 hours, each decided again; goes on with a stopped run.',
  }),
  stop: endpoint({
    path: '/api/order/batch/stop',
    allow: RIGHTS,
    input: ByRun,
    output: Done,
    refusals: [common.notFound, common.notAllowed],
    says: 'Stops a run at the next step; what was done stays done.',
  }),
  retry: endpoint({
    path: '/api/order/batch/retry',
    allow: RIGHTS,
    input: ByRun,
    output: ByRun,
    refusals: [no.notBegun, ...beginning],
    says: 'A new preview of the orders that a run has skipped.',
  }),
  undo: endpoint({
    path: '/api/order/batch/undo',
    allow: RIGHTS,
    input: ByRun,
    output: Done,
    refusals: [no.busy, no.notBegun, no.over, no.undoTooLate, no.noUndo, common.notFound, common.notAllowed],
    says: 'Takes a run back for ten minutes, for each order that nobody has changed since.',
  }),
  suspendable: reading({
    path: '/api/order/suspendable',
    allow: 'order.cancel',
    input: MatchingOrders,
    output: Suspendable,
    refusals: [common.needsAll, common.notAllowed],
    says: 'How many of the matching orders that wait this shop could hold, and why others stay out.',
  }),
  suspend: endpoint({
    path: '/api/order/suspendonbg',
    allow: 'order.cancel',
    input: SuspendMatches,
    output: ByRun,
    refusals: [
      no.noneWaits,
      no.tooManyMatches,
      suspensionRefusals.noteMissing,
      suspensionRefusals.untilWrong,
      common.needsAll,
      common.notAllowed,
    ],
    says: 'Holds in the background what matches and waits, as its entry or as the shop that ships; can be taken back.',
  }),
  get: reading({
    path: '/api/order/batch/get',
    allow: RIGHTS,
    input: z.object({ RunID: Id.nullish(), Acts: z.array(z.enum(BATCH_ACT_NAMES)).max(20).nullish() }),
    output: Runs,
    says: 'A run with its sums, or the newest runs of this shop, of all acts or some.',
  }),
  items: list({
    path: '/api/order/batch/items',
    allow: RIGHTS,
    row: Item,
    filters: itemFilters,
    ...asGiven,
    says: 'What was given to a run, line by line, with what would become or became of it.',
  }),
  export: reading({
    path: '/api/order/batch/export',
    allow: RIGHTS,
    input: ByRun,
    output: 'file',
    refusals: [common.notFound, common.notAllowed],
    says: 'The result sheet of a run: each line as it was given, its order, what became of it and why; logged.',
  }),
};
