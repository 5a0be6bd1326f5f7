import { z } from 'zod';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { BatchResult, Done, Id, Time, Upload } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list, pageOf } from '#kit/list/contract.ts';
import { ImportRow, RowEdit, RowKey, StagedRowProblem } from './import-row.ts';
import { ImportTask, SheetMapping, TaskColumn } from './import-task.ts';
import { ProductFromRow, ProductMatch, ProductToMatch, StoreToMatch } from './names-to-match.ts';
import { newCombinationRefusals, newProductRefusals, importRefusals as no } from './refusals.ts';
import { TASK_STATUS_NAMES } from './task-status.ts';

const allow = 'order.enter';
const TaskIDs = z.array(Id).min(1).max(100);
const refusals = [common.notFound];
const listOf = <T extends z.ZodType>(item: T) => z.object({ total: z.number(), items: z.array(item) });

/** How one file is to be read; what is left out is found out. With a TaskID, that task is read anew. */
export const FileSetup = z.object({
  FileID: Upload.nullish(),
  TaskID: Id.nullish(),
  SheetName: z.string().max(200).nullish(),
  /** 1-based; 0 = no header. */
  HeaderRow: z.number().int().min(0).max(50).nullish(),
  ThirdPartyID: Id.nullish(),
  ThirdPartyName: z.string().trim().max(100).nullish(),
  TemplateID: Id.nullish(),
  /** The meaning of the columns as the user confirmed it; columns not named are not used. */
  Columns: z
    .array(z.object({ Index: z.number().int().min(0).max(255), Field: z.string().max(50) }))
    .max(256)
    .nullish(),
  /** Keeps the columns as a template of the shop under this name. */
  SaveAsTemplate: z.string().trim().max(100).nullish(),
});
export type FileSetup = z.infer<typeof FileSetup>;

const MatchKey = z.object({ ThirdPartyID: Id.nullish(), Name: z.string().min(1).max(500) });
const Pieces = z.number().int().min(1).max(1000);

/** Rows of a state; `remarked` are the ready ones that have something to be looked at. */
const RowsShown = z.enum(['all', 'ready', 'remarked', 'duplicate', 'toCorrect', 'imported', 'leftOut']);
const TaskRowsQuery = z.object({
  TaskID: Id,
  State: RowsShown.default('all'),
  /** The page begins with this row of the sheet, whatever page is asked for. */
  RowNo: z.number().int().min(1).nullish(),
  ...pageOf(),
});
/** A task, how its sheet is understood, and a page of its rows. */
const TaskRows = z.object({
  Task: ImportTask,
  Mapping: SheetMapping,
  Columns: z.array(TaskColumn),
  total: z.number(),
  /** Rows of the state before the first of `items`. */
  From: z.number(),
  items: z.array(ImportRow),
  /** Other sheets of the file that hold orders and that no task reads yet; Rows stops at 10,000. */
  OtherSheets: z.array(z.object({ Name: z.string(), Hidden: z.boolean(), Rows: z.number() })),
  /** Rows that are hidden in the sheet: still to be imported, and left out. */
  HiddenRows: z.object({ Open: z.number(), LeftOut: z.number() }),
  /** Rows that the reading itself left out: why, how many, and the first of their numbers. */
  LeftOut: z.array(z.object({ Says: z.string(), Count: z.number(), Rows: z.array(z.number()) })),
});

/** Rows of the task that have the names, and those of the shop's other open tasks, which are matched with them. */
const Matched = z.object({ Rows: z.number(), OtherRows: z.number(), Tasks: z.array(ImportTask) });

const taskFilters = {
  status: z.array(z.enum(TASK_STATUS_NAMES)).max(8),
  thirdPartyIds: z.array(Id).max(100),
  fileName: z.string().trim().max(200),
  createdBy: z.array(Id).max(100),
  /** Something of it became orders. */
  hasOrders: z.boolean(),
  /** Who mended rows of it by hand, and on which days. */
  mendedBy: z.array(Id).max(100),
  mendedFrom: Time,
  mendedTo: Time,
  startTime: Time,
  endTime: Time,
};

export const orderImports = {
  list: list({
    path: '/api/orderv2/importtask/get',
    allow,
    row: ImportTask,
    filters: taskFilters,
    sorts: ['CreatedOn'],
    pageSize: 10,
    /** Counts per status of the same filters without the status; who has created tasks. */
    extra: {
      tabs: z.record(z.string(), z.number()),
      creators: z.array(z.object({ UserID: Id, Name: z.string() })),
    },
    says: 'Import tasks with progress and counts.',
  }),
  detail: reading({
    path: '/api/orderv2/importtask/getdetail',
    allow,
    input: TaskRowsQuery,
    output: TaskRows,
    refusals,
    says: 'One task: counts, how its sheet is understood, and a page of its rows in one state.',
  }),
  retry: endpoint({
    path: '/api/orderv2/importtask/retry',
    allow,
    input: z.object({ TaskID: Id, Edits: z.array(RowEdit).max(500).default([]) }).meta({ body: '1mb' }),
    output: z.object({ Task: ImportTask, Rows: z.array(ImportRow) }),
    refusals: [...refusals, no.busy, no.needsMapping],
    says: 'Checks the rows to correct again, or only the edited ones; Rows are the edited rows as they now stand.',
  }),
  remove: endpoint({
    path: '/api/orderv2/importtask/delete',
    allow,
    input: z.object({ TaskID: Id, Reason: z.string().trim().max(200).default('删除订单任务') }),
    output: z.object({ CancelledOrders: z.number() }),
    refusals: [...refusals, no.orderMoved],
    says: 'Deletes a task and cancels its orders; refused once one was exported or shipped (domain §4).',
  }),
  entryStores: reading({
    path: '/api/orderv2/importtask/entrybus',
    allow,
    input: z.object({ TaskID: Id.nullish() }),
    output: listOf(z.object({ BusinessUnitID: Id, BusinessUnitName: z.string() })),
    says: 'The shops that a store name may stand for: this shop and its channels.',
  }),
  statusDefinitions: endpoint({
    method: 'GET',
    path: '/api/orderv2/importtask/statusdefinitions',
    allow: 'member',
    input: z.object({}),
    output: listOf(z.object({ value: z.enum(TASK_STATUS_NAMES), name: z.string(), tone: z.string() })),
    says: 'The statuses of import tasks. For programs: screens have the names built in.',
  }),
  exportErrors: endpoint({
    method: 'GET',
    path: '/api/orderv2/importtask/exporterrors',
    allow,
    input: z.object({ TaskID: Id }),
    output: 'file',
    refusals,
    says: 'The rows not imported, with their original columns, row number, problem and remedy.',
  }),
  changeThirdParty: endpoint({
    path: '/api/order/importtask/changethirdparty',
    allow,
    input: z.object({
      TaskIDs,
      ThirdPartyID: Id.nullish(),
      ThirdPartyName: z.string().trim().max(100).nullish(),
    }),
    output: BatchResult,
    refusals: [...refusals, no.imported, no.busy],
    says: 'Says which platform the orders come from; products and duplicates are checked again.',
  }),
  duplicationsOfRow: reading({
    path: '/api/order/importtask/duplicationsofrow',
    allow,
    input: RowKey.extend({ TaskID: Id }),
    output: z.object({
      Order: z
        .object({
          OrderID: z.string(),
          Status: z.number(),
          CreatedOn: z.string(),
          SpuName: z.string(),
          Amount: z.number(),
          Receiver: z.string(),
        })
        .nullable(),
      Row: ImportRow.nullable(),
      Problems: z.array(StagedRowProblem),
    }),
    refusals,
    says: 'What a row duplicates: an order of the shop, or an earlier row of the file.',
  }),
  unmarkDuplication: endpoint({
    path: '/api/order/importtask/unmarkduplication',
    allow,
    input: z.object({
      TaskID: Id,
      Rows: z.array(RowKey).max(5_000).default([]),
      All: z.boolean().default(false),
    }),
    output: ImportTask,
    refusals: [...refusals, no.busy],
    says: 'Marks rows as no duplicates, so that they may be imported.',
  }),
  remarks: reading({
    path: '/api/orderv2/importtask/remarks',
    allow,
    input: z.object({ TaskID: Id }),
    output: listOf(
      z.object({
        /** As in `RowProblem`. */
        Field: z.string(),
        /** Ready rows in which it is still to be looked at, and in which it was accepted. */
        Rows: z.number(),
        Accepted: z.number(),
        /** The first of its sentences. */
        Says: z.string(),
      }),
    ),
    refusals,
    says: 'What is to be looked at in the ready rows of a task, counted by the field that it is about.',
  }),
  acceptRemarks: endpoint({
    path: '/api/orderv2/importtask/acceptremarks',
    allow,
    input: z.object({ TaskID: Id, Field: z.string().max(50), Undo: z.boolean().default(false) }),
    output: ImportTask,
    refusals: [...refusals, no.busy],
    says: 'Says of one field of all ready rows that it is right as it was read, or takes that back.',
  }),
  leaveOut: endpoint({
    path: '/api/order/importtask/leaveout',
    allow,
    input: z.object({
      TaskID: Id,
      Rows: z.array(RowKey).max(500).default([]),
      /** All rows that are hidden in the sheet, instead of `Rows`. */
      Hidden: z.boolean().default(false),
      /** False takes rows in again that were left out this way. */
      IsOut: z.boolean().default(true),
    }),
    output: z.object({ Task: ImportTask, Rows: z.array(ImportRow) }),
    refusals: [...refusals, no.busy],
    says: 'Leaves rows out of the import (这行不要), or takes them in again; Rows are the named rows as they now stand.',
  }),
  initialize: endpoint({
    path: '/api/order/pipeline/initializewithtempcfg',
    allow,
    input: z.object({
      FileIDs: z.array(Upload).max(20).default([]),
      Files: z.array(FileSetup).max(20).default([]),
      ThirdPartyID: Id.nullish(),
      AvoidDuplicationInDays: z.number().int().min(0).max(365).default(3),
      /** Imports the good rows as soon as they are checked. */
      StartWhenReady: z.boolean().default(false),
    }),
    output: z.object({ Tasks: z.array(ImportTask) }),
    refusals: [...refusals, no.noFile, no.productMissing, no.columnTwice, no.imported, no.busy],
    says: 'Makes a task per uploaded file, or reads a task anew with the columns that the user confirmed.',
  }),
  verifyStores: reading({
    path: '/api/orderv2/pipeline/verifybu',
    allow,
    input: z.object({ TaskIDs }),
    output: listOf(StoreToMatch),
    refusals,
    says: "The store names in the tasks, and the shops that they stand for. For programs: they match stores task by task; screens show stores among a task's rows to correct.",
  }),
  verifyProducts: reading({
    path: '/api/orderv2/pipeline/verifyspu',
    allow,
    input: z.object({ TaskIDs, OnlyUnmatched: z.boolean().default(true), ...pageOf() }),
    output: listOf(ProductToMatch),
    refusals,
    says: 'The product names in the tasks with what they are matched to, or ranked suggestions; most rows first.',
  }),
  start: endpoint({
    path: '/api/orderv2/pipeline/startimporting',
    allow,
    input: z.object({ TaskIDs }),
    output: z.object({ Tasks: z.array(ImportTask) }),
    refusals: [...refusals, no.needsMapping, no.failed],
    says: 'Imports the good rows without waiting for the bad; asked twice, it works once.',
  }),
  matchProducts: endpoint({
    path: '/api/orderv2/pipeline/manualmatchspu',
    allow,
    input: z.object({
      TaskID: Id,
      Matches: z
        .array(z.object({ Name: z.string().min(1).max(500), SpuID: Id, Pieces: Pieces.default(1) }))
        .min(1)
        .max(1_000),
    }),
    output: Matched,
    refusals,
    says: 'Matches names by hand: remembered per third party, applied to all open tasks of the shop.',
  }),
  newProduct: endpoint({
    path: '/api/orderv2/pipeline/newspu',
    allow,
    input: ProductFromRow,
    output: Matched.extend({ SpuID: Id }),
    refusals: [...refusals, common.notAllowed, ...newProductRefusals],
    says: 'Enters a product and its listing for a name that nobody knows (also right 1024), and matches it at once.',
  }),
  newCombination: endpoint({
    path: '/api/orderv2/pipeline/newcombination',
    allow,
    input: z.object({ TaskID: Id, Name: z.string().min(1).max(500) }),
    output: Matched.extend({ SpuID: Id }),
    refusals: [...refusals, common.notAllowed, ...newCombinationRefusals],
    says: 'Enters the combination that a name tells in words and that is missing from its choice (also right 1024), and matches it.',
  }),
  matchStore: endpoint({
    path: '/api/order/pipeline/manualMatchAgent',
    allow,
    input: z.object({ TaskID: Id, Name: z.string().trim().min(1).max(200), BusinessUnitID: Id }),
    output: z.object({ Rows: z.number() }),
    refusals,
    says: 'Says which shop a store name stands for; remembered.',
  }),
  exportProductIssues: reading({
    path: '/api/order/pipeline/exportSpusWithIssue',
    allow,
    input: z.object({ TaskIDs }),
    output: 'file',
    refusals,
    says: 'The product names that are not matched, with suggestions.',
  }),
  productMatches: list({
    path: '/api/order/productmatch/get',
    allow,
    row: ProductMatch,
    filters: {
      thirdPartyIds: z.array(Id).max(100),
      name: z.string().trim().max(200),
      spuIds: z.array(Id).max(500),
    },
    sorts: ['CreatedOn'],
    pageSize: 20,
    says: 'Remembered product names of the channels (渠道商品匹配).',
  }),
  setProductMatch: endpoint({
    path: '/api/order/productmatch/set',
    allow,
    /** Pieces left out: as they were, at first one. */
    input: MatchKey.extend({ SpuID: Id, Pieces: Pieces.optional() }),
    output: Done,
    refusals,
    says: 'Adds or changes a remembered match; open tasks are checked again.',
  }),
  deleteProductMatches: endpoint({
    path: '/api/order/productmatch/delete',
    allow,
    input: z.object({ Matches: z.array(MatchKey).min(1).max(500) }),
    output: BatchResult,
    refusals,
    says: 'Forgets remembered matches: the names are asked again, in open tasks at once.',
  }),
};
