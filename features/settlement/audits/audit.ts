import { z } from 'zod';
import { Id } from '#kit/endpoint/fields.ts';

/** What can differ: between two books, between sums of statistics and their entries, an order and its entries or what was given back of it, between a bill and its lines or payments. */
export const FINDING_KINDS = [
  'items',
  'bills',
  'paid',
  'prepaid',
  'tallies',
  'order',
  'refunds',
  'pieces',
  'lines',
  'postings',
] as const;

export const Finding = z.object({
  Kind: z.enum(FINDING_KINDS),
  Side: z.number(),
  TraderID: Id,
  TraderName: z.string(),
  OrderID: z.string().nullable(),
  BillID: Id.nullable(),
  BillNo: z.string(),
  /** What this book says, and what it should be: the other book's figure, or what it is made of. */
  OurAmount: z.number(),
  RightAmount: z.number(),
  /** Where they are counted. */
  OurCount: z.number(),
  RightCount: z.number(),
});
export type Finding = z.infer<typeof Finding>;

/** Said of a finding, before its two figures. */
export const FINDING_NAMES: Readonly<Record<(typeof FINDING_KINDS)[number], string>> = {
  items: '双方明细不一致',
  bills: '双方账单合计不一致',
  paid: '双方已付不一致',
  tallies: '统计合计与明细不一致',
  prepaid: '双方预付款余额不一致',
  order: '订单发生额与明细不一致',
  refunds: '退款超过货款',
  pieces: '退货件数超过已发件数',
  lines: '账单合计与明细不一致',
  postings: '账单已付与付款记录不一致',
};
