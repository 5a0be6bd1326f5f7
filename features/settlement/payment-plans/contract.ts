import { z } from 'zod';
import { Vouchers } from '#features/catalogue/pictures/vouchers.ts';
import { listFileRefusals } from '#features/settlement/list-files/refusals.ts';
import { Method } from '#features/settlement/payments/method.ts';
import { Posting } from '#features/settlement/payments/payment.ts';
import { partDenials } from '#features/settlement/payments/payment-denials.ts';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { asRefusals } from '#kit/endpoint/denial.ts';
import { BatchResult, Done, Id, Money, Name, Text, Time } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { PlannedBill, PlannedPayment } from './planned-payment.ts';
import { bookingRefusals, planRefusals as no, voucherRefusals } from './refusals.ts';

const Day = z.iso.date().refine((day) => /^20\d\d-/.test(day), { message: '日期不正确，请重新选择' });
const Amount = Money.min(0.01, { message: '金额应大于 0' }).max(100_000_000, {
  message: '金额不能超过 1 亿元',
});
const Ids = z.array(Id).max(500);

/** A bill is a settlement in the words of this door; without an amount all that is open of it. */
const Bills = z
  .array(z.object({ SettlementID: Id, Amount: Amount.optional() }))
  .min(1)
  .max(500);
const terms = {
  Method: Method.default(1),
  TransactionNo: z.string().trim().max(100).default(''),
  AcceptRepeatedNo: z.boolean().default(false),
  Note: Text.default(''),
  VoucherUrls: Vouchers.default([]),
};
/** Booked at once if the day is given; else planned, in this shop's book alone. */
const NewPlan = z.object({
  Bills,
  PaidOn: Day.optional(),
  /** The day to pay on: from today on. Without one the earliest on which any of its bills is due, today if that has passed. */
  PlannedOn: Day.optional(),
  ...terms,
});

const Booking = {
  PaymentID: Id,
  /** Today unless told. */
  PaidOn: Day.optional(),
  /** Those of the plan unless told. */
  Method: Method.optional(),
  TransactionNo: terms.TransactionNo.removeDefault().optional(),
  AcceptRepeatedNo: terms.AcceptRepeatedNo,
  VoucherUrls: terms.VoucherUrls,
};

const Query = z.object({
  PaymentIDs: Ids.optional(),
  TransactionIDs: Ids.optional(),
  TraderIDs: Ids.optional(),
  /** 1 between me and agents, 2 between me and vendors. */
  Side: z.literal([1, 2]).nullish(),
  /** 1 planned, nothing booked; 2 partly; 3 all of it stands; 4 deleted or taken back; −1 all. */
  Statuses: z
    .array(z.literal([-1, 1, 2, 3, 4]))
    .max(5)
    .optional(),
  /** Only plans, or only what was booked without one. */
  IsPlan: z.boolean().optional(),
  /** The newest first unless told; by the planned day those without one come last. */
  orderBy: z.enum(['CreatedOn', 'PlannedOn']).default('CreatedOn'),
  isDesc: z.boolean().default(true),
  startTime: Time.nullish(),
  endTime: Time.nullish(),
  /** One-based currentPage, or zero-based pageIndex where that isn't given; ten rows unless told (specification §7, §9). */
  pageIndex: z.number().int().min(0).max(1_000_000).default(0),
  currentPage: z.number().int().min(0).max(1_000_000).optional(),
  pageSize: z.number().int().min(1).max(500).default(10),
});

const Slip = z.object({ Url: z.string(), AddedOn: z.string(), RemovedOn: z.string().nullable() });
const Booked = z.object({ PaymentID: Id, TransactionID: Id, PaidAmount: z.number() });
const BASE = '/api/settlement/payment';
/** Why what is paid doesn't fit what is open. */
const unfit = asRefusals(Object.values(partDenials), 4009);
const making = [no.notPlanned, no.dayGone, ...unfit];

const book = <P extends `/${string}`, I extends z.ZodType>(path: P, input: I, says: string) =>
  endpoint({
    path,
    allow: 'settlement.pay',
    input,
    output: Booked,
    says,
    refusals: [common.notFound, ...Object.values(bookingRefusals), ...unfit],
  });

/** Payments as programs asked for them first, with plans of what is to be paid. */
export const paymentPlans = {
  query: reading({
    path: `${BASE}/query`,
    allow: 'settlement.view',
    input: Query,
    output: z.object({ total: z.number(), items: z.array(PlannedPayment) }),
    says: 'Payments and plans of them; a plan stands for what is booked of it.',
  }),
  export: reading({
    path: `${BASE}/export`,
    allow: 'settlement.view',
    input: Query.pick({
      PaymentIDs: true,
      TransactionIDs: true,
      TraderIDs: true,
      Side: true,
      Statuses: true,
      IsPlan: true,
      startTime: true,
      endTime: true,
    }),
    output: 'file',
    refusals: Object.values(listFileRefusals),
    says: 'Payments and plans as xlsx; logged.',
  }),
  create: endpoint({
    path: `${BASE}/create`,
    allow: 'settlement.pay',
    input: NewPlan,
    output: z.object({ PaymentID: Id, TransactionID: Id }),
    refusals: [no.strangers, ...making],
    says: 'Plans a payment over bills of one shop. For programs: screens plan for many at once.',
  }),
  createMany: endpoint({
    path: `${BASE}/many/trader/create`,
    allow: 'settlement.pay',
    input: NewPlan,
    output: BatchResult.extend({ TransactionID: Id, PaymentIDs: z.array(Id) }),
    refusals: making,
    says: 'Plans a payment per shop over bills of many, as one transaction; booked at once if the day is given.',
  }),
  setDay: endpoint({
    path: `${BASE}/plan/day`,
    allow: 'settlement.pay',
    input: z.object({ PaymentID: Id, PlannedOn: Day.nullable() }),
    output: Done,
    refusals: [common.notFound, no.notPlannable, no.dayGone],
    says: 'Moves a plan to another day, or takes its day away.',
  }),
  part: book(
    `${BASE}/part`,
    z.object({ ...Booking, Amount }),
    'Books an amount of a plan, over its oldest bills.',
  ),
  finished: book(`${BASE}/finished`, z.object(Booking), 'Books what is left of a plan.'),
  detail: reading({
    path: `${BASE}/detail`,
    allow: 'settlement.view',
    input: z.object({ PaymentID: Id }),
    output: PlannedPayment.extend({ Bills: z.array(PlannedBill), Postings: z.array(Posting) }),
    refusals: [common.notFound],
    says: 'A payment or a plan with its bills and what was booked.',
  }),
  vouchers: endpoint({
    path: `${BASE}/vouchers`,
    allow: 'settlement.pay',
    input: z.object({ PaymentID: Id, VoucherUrls: Vouchers.nullish() }),
    output: z.object({ total: z.number(), items: z.array(Slip) }),
    refusals: [common.notFound, voucherRefusals.notBooked],
    says: 'The slips of a payment; with addresses sets them. For programs: screens use Voucher/Get and ResetVouchers.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${BASE}/delete`,
    allow: 'settlement.pay',
    input: z.object({ PaymentIDs: Ids.min(1), Reason: Name.default('删除付款') }),
    output: BatchResult,
    says: 'Deletes plans, and takes back what was booked of them; takes payments back.',
  }),
};
