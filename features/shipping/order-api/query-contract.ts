import { z } from 'zod';
import { exportRefusals } from '#features/orders/order-exports/refusals.ts';
import { OrderFilters } from '#features/orders/orders/order-filters.ts';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { Id, Time } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { pageOf, sortOf } from '#kit/list/contract.ts';
import { ApiOrder } from './api-order.ts';
import { BatchNo } from './batch-numbers.ts';
import { orderApiRefusals as no } from './refusals.ts';

/** A page, newest first unless asked otherwise. */
const paging = {
  ...pageOf(20),
  orderBy: sortOf(['CreatedOn', 'createdOn']),
  isDesc: z.boolean().default(true),
};
const paged = { total: z.number(), currentPage: z.number(), pageSize: z.number() };

/** As which party the shop asks: who entered, the channel's supplier, the supplier's channel, or who ships. */
const Party = z.enum(['entry', 'agent', 'vendor', 'deliver']);

/** The filters of the order lists, and the batch. */
export const QueryFilters = OrderFilters.extend({
  partyKind: Party.default('entry'),
  importBatchNo: BatchNo.nullish(),
});
export type QueryFilters = z.output<typeof QueryFilters>;

const SpuSum = z.object({
  spuId: Id,
  spuName: z.string(),
  orders: z.number(),
  cancelled: z.number(),
  /** Pieces of the orders that are not cancelled, and what of them has left. */
  quantity: z.number(),
  shippedQuantity: z.number(),
  /** With freight; null without the right to see such prices, or when one of them is unknown. */
  salesAmount: z.number().nullable(),
  costAmount: z.number().nullable(),
});

const Marks = z.object({
  urgent: z.number(),
  suspended: z.number(),
  late: z.number(),
  cancelRequested: z.number(),
  changeRequested: z.number(),
  notExported: z.number(),
});

/** Entered by a program, a sheet, or taken from platforms together. */
const BatchSource = z.enum(['api', 'file', 'hub']);

const ImportBatch = z.object({
  /** What a program was given; a sheet's is its task. */
  importBatchNo: z.string(),
  source: BatchSource,
  name: z.string(),
  /** Orders per stage. */
  stages: z.record(z.string(), z.number()),
  createdBy: z.string(),
  createdOn: z.string(),
});

const Found = z.object({
  ...paged,
  exact: z.boolean().optional(),
  items: z.array(ApiOrder),
  statusCounts: z.record(z.string(), z.number()),
});

const BatchesAsked = z.object({
  startTime: Time.nullish(),
  endTime: Time.nullish(),
  source: BatchSource.nullish(),
  ...paging,
});

const { partyKind: _, ...unsided } = QueryFilters.shape;
const asFile = {
  /** A template of the export's command; here it names no import. */
  excelCfgId: Id.nullish(),
  formulaId: Id.nullish(),
  fireAndForget: z.boolean().default(true),
};
const Export = QueryFilters.extend({ ...asFile, partyKind: Party.exclude(['deliver']).default('entry') });
const Split = z.object({ ...unsided, ...asFile });

/** One file per platform, supplier or channel, in a zip. */
const split = <P extends `/${string}`>(path: P, says: string) =>
  endpoint({ path, allow: 'order.export', input: Split, output: 'file', refusals: EXPORTS, says });
const EXPORTS = [no.batchUnknown, common.notFound, ...Object.values(exportRefusals)];

/** What there is, as programs asked for it first: the same rows as the newer lists. */
export const orderQueries = {
  query: reading({
    path: '/api/aggregation/order/query',
    allow: 'order.view',
    input: QueryFilters.extend(paging),
    output: Found,
    refusals: [no.batchUnknown, common.notFound, common.notAllowed],
    says: 'Orders with counts per stage. For programs: the earlier call; screens use orderv2/get.',
  }),
  bySpu: reading({
    path: '/api/order/aggregation/order-spu',
    allow: 'order.view',
    input: QueryFilters,
    output: z.object({ total: z.number(), items: z.array(SpuSum) }),
    refusals: [no.window, no.batchUnknown, common.notFound, common.notAllowed],
    says: 'Sums per listing, at most 500, of at most 92 days. For programs: they add up orders; screens show statistics.',
  }),
  counts: reading({
    path: '/api/order/aggregation/order-count',
    allow: 'order.view',
    input: QueryFilters,
    output: z.object({ total: z.number(), stages: z.record(z.string(), z.number()), marks: Marks }),
    refusals: [no.window, no.batchUnknown, common.notFound, common.notAllowed],
    says: 'Counts per stage and mark, of at most 92 days. For programs: they watch what waits; screens show tabs.',
  }),
  importBatches: reading({
    path: '/api/order/query/import-batch-list',
    allow: 'order.view',
    input: BatchesAsked,
    output: z.object({ ...paged, items: z.array(ImportBatch) }),
    says: 'Batches of orders by program, sheet or platform, newest first. For programs: they follow what they entered; screens use 订单任务.',
  }),
  exportList: endpoint({
    path: '/api/order/query/search-list-export',
    allow: 'order.export',
    input: Export,
    output: 'file',
    refusals: EXPORTS,
    says: 'The filtered orders as a sheet. For programs: the earlier call; screens use orderv2/export.',
  }),
  exportBySource: split(
    '/api/order/export-task/order-list/by-source',
    'A sheet per platform. For programs: they split what they fetch; screens split by partner.',
  ),
  exportBySupplier: split(
    '/api/order/export-task/order-list/by-supplier',
    'A sheet per supplier. For programs: the earlier call; screens use orderv2/export/byvendor.',
  ),
  exportByAgent: split(
    '/api/order/export-task/order-list/by-agent',
    'A sheet per channel. For programs: the earlier call; screens use orderv2/export/byagent.',
  ),
};
