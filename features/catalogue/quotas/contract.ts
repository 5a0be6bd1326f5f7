import { z } from 'zod';
import { columnsCall, sheetReading } from '#features/sheets/sheet-imports/sheet-calls.ts';
import { templateRefusals } from '#features/sheets/templates/refusals.ts';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { BatchResult, Id, Text, Time, Upload } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import { quotaRefusals as no } from './refusals.ts';

const Code = z.string().trim().max(100);
const Count = z.number().max(Number.MAX_SAFE_INTEGER);
const Reason = Text.max(200).default('');

/** From now on so many may be sold (−1: no limit), or so many more or fewer than are left. */
const QuotaItem = z.object({
  SpuID: Id,
  /** Left out or all-zero: of the listing, for whomever. */
  AgentID: Id.nullish(),
  Quota: Count.nullish(),
  Delta: Count.nullish(),
  /** Counts as set anew at 00:00 of each day; as it was when left out. */
  RepeatDaily: z.boolean().nullish(),
});
export type QuotaItem = z.infer<typeof QuotaItem>;

/** What becomes of one quota; null = no limit. */
const QuotaDiff = z.object({
  /** The row of the sheet, else the place among the items, from 1. */
  RowNo: z.number(),
  SpuID: Id.nullable(),
  AgentID: Id.nullable(),
  Name: z.string(),
  AgentName: z.string(),
  Before: z.number().nullable(),
  After: z.number().nullable(),
  RepeatDaily: z.boolean(),
  /** Why it isn't written. */
  Says: z.string(),
});
export type QuotaDiff = z.infer<typeof QuotaDiff>;
/** done = Changed + Unchanged, whose number was set again. `Diff`: at most 500, those that are not written first. */
export const QuotaResult = BatchResult.extend({
  Changed: z.number(),
  Unchanged: z.number(),
  Diff: z.array(QuotaDiff),
});
export type QuotaResult = z.infer<typeof QuotaResult>;

export const QuotaTab = z.enum(['all', 'limited', 'tight', 'out', 'unset']);
export type QuotaTab = z.infer<typeof QuotaTab>;
/** 充足, 紧张, 已售罄; empty without a limit. */
export const QuotaLevelWord = z.enum(['', 'plenty', 'tight', 'out']);
/** What whoever ships it has of it: in words, never a number; empty where nobody counts it. */
export const StockLevelWord = z.enum(['', 'plenty', 'few', 'ahead', 'none']);

export const SalesQuota = z.object({
  SpuID: Id,
  SpuName: z.string(),
  externalID: z.string().nullable(),
  spuImageUrl: z.string().nullable(),
  IsSuspended: z.boolean(),
  /** All-zero: for all agents. */
  AgentID: Id,
  AgentName: z.string(),
  /** Null: no limit. */
  Quota: z.number().nullable(),
  Added: z.number(),
  Taken: z.number(),
  Returned: z.number(),
  Left: z.number().nullable(),
  Level: QuotaLevelWord,
  /** Sets of it that are in stock and held for nobody; null where the shop keeps no count of it. */
  Available: z.number().nullable(),
  RepeatDaily: z.boolean(),
  SetBy: z.string(),
  SetAt: z.string().nullable(),
  /** Of the listing. */
  CreatedOn: z.string(),
});
export type SalesQuota = z.infer<typeof SalesQuota>;

const QuotaLog = z.object({
  LogID: Id,
  SpuID: Id,
  SpuName: z.string(),
  AgentID: Id,
  AgentName: z.string(),
  /** What was left, and what was from then on; null = no limit. */
  Before: z.number().nullable(),
  After: z.number().nullable(),
  /** Since the setting before. */
  Taken: z.number(),
  Returned: z.number(),
  RepeatDaily: z.boolean(),
  Reason: z.string(),
  ChangedBy: z.string(),
  CreatedOn: z.string(),
});
export type QuotaLog = z.infer<typeof QuotaLog>;

const Ids = z.array(Id).max(5_000);
const quotaFilters = {
  tab: QuotaTab,
  SpuName: Text,
  SpuIDs: Ids,
  externalIDs: z.array(Code).max(5_000),
  /** Listings × these agents, in place of listings for all. */
  AgentIDs: z.array(Id).max(500),
  SetStart: Time,
  SetEnd: Time,
};

const Many = z
  .object({
    Items: z.array(QuotaItem).max(5_000).default([]),
    FileID: Upload.nullish(),
    /** The same as a part of the call. */
    file: Upload.nullish(),
    ...sheetReading,
    Reason,
    PreviewOnly: z.boolean().default(false),
  })
  .meta({ body: '1mb' });
const Pairs = z
  .object({
    Items: z
      .array(z.object({ SpuID: Id, AgentID: Id.nullish() }))
      .min(1)
      .max(5_000),
    Reason,
  })
  .meta({ body: '1mb' });
const LastSet = z.object({
  SetAt: z.string().nullable(),
  /** Listings on sale whose quota was set by hand before today, and not today. */
  Unset: z.number(),
  total: z.number(),
  items: z.array(z.object({ SpuID: Id, SetAt: z.string() })),
});
const whyNot = [
  no.notANumber,
  no.oneOfTwo,
  no.onlyOne,
  no.tooFew,
  no.tooMany,
  no.noLimit,
  no.reason,
  no.notMyAgent,
  no.noSuch,
];
const many = {
  output: QuotaResult,
  takesFile: true,
  refusals: [no.nothing, no.reason, common.notFound, templateRefusals.unreadable],
} as const;
const tabs = z.record(z.string(), z.number());
const whole = { pageIndex: true, currentPage: true, pageSize: true, exactTotal: true } as const;

const get = list({
  path: '/api/businessunit/spu/salesquota/get',
  allow: 'product.view',
  row: SalesQuota,
  filters: quotaFilters,
  sorts: ['CreatedOn', 'SpuName', 'Left', 'SetAt'],
  pageSize: 10,
  extra: { tabs },
  says: 'How many of each listing may still be sold, for all and per agent.',
});

export const salesQuotas = {
  set: endpoint({
    path: '/api/businessunit/spu/salesquota/set',
    allow: 'stock.edit',
    input: QuotaItem.extend({ Reason }),
    output: QuotaDiff,
    refusals: whyNot,
    says: 'Sets how many of a listing may be sold from now on, or adds to what is left. For programs: the table sets many.',
  }),
  setMany: endpoint({
    path: '/api/businessunit/spu/salesquota/set2',
    allow: 'stock.edit',
    input: Many,
    ...many,
    says: 'Sets many quotas, one by one or by sheet; each is answered with what it was and is.',
  }),
  importColumns: columnsCall(
    '/api/businessunit/spu/salesquota/importcolumns',
    'stock.edit',
    templateRefusals.unreadable,
  ),
  get,
  lift: endpoint({
    path: '/api/businessunit/spu/salesquota/disable2',
    allow: 'stock.edit',
    input: Pairs,
    output: BatchResult,
    refusals: [no.reason],
    says: 'Takes limits off many listings or agents. For programs: the table writes 不限 into its cells.',
  }),
  history: list({
    path: '/api/businessunit/spu/salesquota/history2',
    allow: 'product.view',
    row: QuotaLog,
    filters: { SpuName: Text, SpuIDs: Ids, AgentIDs: Ids, AuthorIDs: Ids, StartTime: Time, EndTime: Time },
    sorts: ['CreatedOn'],
    says: 'Who set which quota from what to what, and why; with what was sold under the one before.',
  }),
  lastSet: reading({
    path: '/api/businessunit/spu/salesquota/lastSetAt',
    allow: 'product.view',
    input: z.object({ SpuIDs: z.array(Id).max(500).nullish() }),
    output: LastSet,
    says: 'When quotas were last set, of the shop or of each listing, and how many are still of an earlier day.',
  }),
  exportSheet: reading({
    path: '/api/businessunit/spu/salesquota/export2',
    allow: 'product.view',
    input: get.input.omit(whole),
    output: 'file',
    refusals: [no.tooManyRows],
    says: 'The filtered quotas as xlsx, in the columns that set2 takes.',
  }),
};
