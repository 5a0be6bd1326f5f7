import { z } from 'zod';
import { billRefusals } from '#features/settlement/bills/refusals.ts';
import { itemFilters } from '#features/settlement/items/contract.ts';
import { ItemSum } from '#features/settlement/items/item.ts';
import { itemRefusals } from '#features/settlement/items/refusals.ts';
import { listFileRefusals } from '#features/settlement/list-files/refusals.ts';
import { Method } from '#features/settlement/payments/method.ts';
import { paymentRefusals } from '#features/settlement/payments/refusals.ts';
import { TypeTotal } from '#features/settlement/statistics/contract.ts';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { BatchResult, Id, Name, Text, Time } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { ApiBill, DayBill, Settlement } from './api-rows.ts';
import { settlementApiRefusals as no } from './refusals.ts';

const Side = z.literal([1, 2]);
const Day = z.iso.date().refine((day) => /^20\d\d-/.test(day), { message: '日期不正确，请重新选择' });
const period = { PeriodStart: Day, PeriodEnd: Day };
const Ids = z.array(Id).max(500);
const SettlementIDs = Ids.min(1);
/** Items, in the words of these calls. */
const BillIDs = z
  .array(z.string().regex(/^\d{1,19}$/))
  .min(1)
  .max(5_000);

/** One-based currentPage, or zero-based pageIndex where that isn't given; ten rows unless told (specification §7, §9). */
const paging = {
  pageIndex: z.number().int().min(0).max(1_000_000).default(0),
  currentPage: z.number().int().min(0).max(1_000_000).optional(),
  pageSize: z.number().int().min(1).max(500).default(10),
};

const { BillIDs: ofSettlements, OrdersOfBillIDs: _, ...filters } = itemFilters;
const ItemFilters = z.object({ ...filters, SettlementIDs: ofSettlements }).partial();

const SettlementFilters = z
  .object({
    SettlementIDs: Ids,
    TraderIDs: Ids,
    Side,
    IdPaymentTypes: z.array(z.number().int().min(1).max(4)).max(4),
    /** 1 nothing paid, 2 partly paid, 3 paid, 4 deleted; −1 all. */
    Statuses: z.array(z.literal([-1, 1, 2, 3, 4])).max(5),
    startTime: Time,
    endTime: Time,
    Search: Text,
  })
  .partial();

const terms = {
  Method: Method.default(1),
  PaidOn: Day.optional(),
  TransactionNo: z.string().trim().max(100).default(''),
  AcceptRepeatedNo: z.boolean().default(false),
  Note: Text.default(''),
};
/** Items, or a trader's period. */
const NewSettlement = z.object({
  BillIDs: BillIDs.optional(),
  TraderID: Id.optional(),
  Side: Side.optional(),

  PeriodStart: Day.optional(),
  PeriodEnd: Day.optional(),
  IncludeEarlier: z.boolean().default(true),
  SettlementName: Name.optional(),
  Note: Text.default(''),
  DueOn: Day.nullish(),
});

const Paying = BatchResult.extend({ TransactionID: Id, PaymentIDs: z.array(Id) });
const BASE = '/api/settlement';

const read = <P extends `/${string}`, I extends z.ZodType, O extends z.ZodType | 'file'>(
  path: P,
  input: I,
  output: O,
  says: string,
) =>
  reading({
    path,
    allow: 'settlement.view',
    input,
    output,
    says,
    refusals: [
      common.notFound,
      ...Object.values(listFileRefusals),
      no.window,
      billRefusals.period,
      ...Object.values(itemRefusals),
    ],
  });

const settle = <P extends `/${string}`>(path: P, says: string) =>
  endpoint({
    path,
    allow: 'settlement.pay',
    input: z.object({ BillIDs, ...terms }),
    output: Paying,
    says,
    refusals: [paymentRefusals.nothing, paymentRefusals.future],
  });

/** Settlement as programs called it first: its bill is an item, its settlement a bill, of the same books. */
export const settlementApi = {
  bills: read(
    `${BASE}/bill/query`,
    ItemFilters.extend(paging),
    z.object({
      total: z.number(),
      exact: z.boolean().optional(),
      items: z.array(ApiBill),
      sums: z.array(ItemSum),
    }),
    'Entries of this shop’s book. For programs: the earlier call; screens use Item/Get.',
  ),
  exportBills: read(
    `${BASE}/bill/export`,
    ItemFilters,
    'file',
    'The filtered entries as xlsx; logged. For programs: the earlier call; screens use Item/Export.',
  ),
  statistics: read(
    `${BASE}/bill/statistics`,
    z.object({ ...period, Side: Side.nullish() }),
    z.object({ Types: z.array(TypeTotal), ToConfirm: z.number() }),
    'What a period added per type. For programs: the earlier call; screens use Dashboard/Statistics.',
  ),
  daily: read(
    `${BASE}/bill/daily`,
    z.object({ ...period, Side: Side.nullish(), TraderIDs: Ids.default([]) }),
    z.object({ total: z.number(), items: z.array(DayBill) }),
    'Entries added up by day, trader and type. For programs: they settle day by day; screens show the items.',
  ),
  dailyByHand: endpoint({
    path: `${BASE}/bill/daily/manual`,
    allow: 'settlement.pay',
    input: z.object({ Day, Side: Side.default(1), TraderIDs: Ids.default([]) }),
    output: BatchResult.extend({ SettlementIDs: z.array(Id) }),
    says: 'Makes the bills of a day with what was left before it. For programs: screens make bills over a period.',
  }),
  markAsGot: settle(
    `${BASE}/bill/MarkAsGot`,
    'Books that what agents owe, and vendors return, has come. For programs: screens use Item/Payoff.',
  ),
  markAsPaid: settle(
    `${BASE}/bill/MarkAsPaid`,
    'Books that what vendors get, and agents get back, is paid. For programs: screens use Item/Payoff.',
  ),
  query: read(
    `${BASE}/query`,
    SettlementFilters.extend(paging),
    z.object({ total: z.number(), exact: z.boolean().optional(), items: z.array(Settlement) }),
    'Bills with either side. For programs: the earlier call; screens use Bill/Get.',
  ),
  create: endpoint({
    path: `${BASE}/create`,
    allow: 'settlement.pay',
    input: NewSettlement,
    output: z.object({ SettlementID: Id, SettlementNo: z.string() }),
    refusals: [no.wish, no.strangers, ...Object.values(billRefusals)],
    says: 'Makes one bill, in both books at once. For programs: the earlier call; screens use Bill/Create.',
  }),
  finished: endpoint({
    path: `${BASE}/finished`,
    allow: 'settlement.pay',
    input: z.object({ SettlementIDs, ...terms }),
    output: Paying,
    refusals: [paymentRefusals.nothing, paymentRefusals.future],
    says: 'Pays all that is open of bills, as one transaction. For programs: screens use Item/Payoff.',
  }),
  export: read(
    `${BASE}/export`,
    SettlementFilters,
    'file',
    'One bill as a statement, or the list of many, as xlsx. For programs: screens use Bill/Download.',
  ),
  remove: endpoint({
    method: 'DELETE',
    path: `${BASE}/delete`,
    allow: 'settlement.pay',
    output: BatchResult,
    input: z.object({ SettlementIDs, Reason: Text.default('') }),
    says: 'Deletes bills of one’s own in both books. For programs: the earlier call; screens use Bill/Delete.',
  }),
  exportTransaction: read(
    `${BASE}/payment/exportByTranscationID`,
    z.object({ TransactionID: Id }),
    'file',
    'A transaction with what it paid, as xlsx; logged. For programs: screens use Payment/Download.',
  ),
};
