import { z } from 'zod';
import { pictureRefusals } from '#features/catalogue/pictures/refusals.ts';
import { Vouchers } from '#features/catalogue/pictures/vouchers.ts';
import { pagingFields } from '#features/settlement/list-files/paging-fields.ts';
import { listFileRefusals } from '#features/settlement/list-files/refusals.ts';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { asRefusals } from '#kit/endpoint/denial.ts';
import { BatchResult, Done, Id, Money, Name, Text, Time } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import { Method } from './method.ts';
import { Payment, PaymentSlip, PaymentSum, Posting, Prepaid } from './payment.ts';
import { partDenials } from './payment-denials.ts';
import { paymentRefusals as no } from './refusals.ts';

const { notOwn } = pictureRefusals;
/** 1 between me and agents, 2 between me and vendors. */
const Side = z.literal([1, 2]);
const Day = z.iso.date().refine((day) => /^20\d\d-/.test(day), { message: '日期不正确，请重新选择' });
const Amount = Money.min(0.01, { message: '金额应大于 0' }).max(100_000_000, {
  message: '金额不能超过 1 亿元',
});
/** Below 0 it goes back. */
const Charged = Money.min(-99_999_999)
  .max(100_000_000, { message: '金额不能超过 1 亿元' })
  .refine((amount) => amount !== 0, { message: '金额不能为 0' });
const ItemIDs = z.array(z.string().regex(/^\d{1,19}$/)).max(5_000);
const Ids = z.array(Id).max(500);
const listOf = <T extends z.ZodType>(item: T) => z.object({ total: z.number(), items: z.array(item) });

const ofTrader = { TraderID: Id, Side, Amount };
const terms = {
  Method: Method.default(1),
  /** Today unless told. */
  PaidOn: Day.optional(),
  TransactionNo: z.string().trim().max(100).default(''),
  /** A number that stands on another payment of the shop is refused unless said so. */
  AcceptRepeatedNo: z.boolean().default(false),
  Note: Text.default(''),
  VoucherUrls: Vouchers.default([]),
};

const NewPayments = z.object({
  /** Whole items, billed or free. */
  ItemIDs: ItemIDs.default([]),
  /** Bills with what is paid of each; without an amount all that is open. */
  Bills: z
    .array(z.object({ BillID: Id, Amount: Amount.optional() }))
    .max(500)
    .default([]),
  /** One amount for a shop, spread over its oldest bills; or all of it paid ahead, whatever bills are open. */
  Traders: z
    .array(
      z.object({
        ...ofTrader,
        IsAhead: z.boolean().default(false),
        /** With IsAhead: goes back to who paid it ahead. */
        IsBack: z.boolean().default(false),
      }),
    )
    .max(500)
    .default([]),
  /** What no bill takes becomes 预付款; otherwise more than is open is refused. */
  ToPrepaid: z.boolean().default(false),
  ...terms,
});

const filters = {
  PaymentIDs: Ids,
  TransactionIDs: Ids,
  TraderIDs: Ids,
  BillIDs: Ids,
  Side,
  IdPaymentTypes: z.array(z.number().int().min(1).max(4)).max(4),
  Methods: z.array(z.number().int().min(1).max(8)).max(8),
  /** 2 partly taken back, 3 stands, 4 taken back; −1 stands for all. What is only planned (1) is in the list of plans. */
  Statuses: z.array(z.literal([-1, 1, 2, 3, 4])).max(5),
  IsConfirmed: z.boolean(),
  IsMine: z.boolean(),
  /** Said not to have come, and not seen by this shop, who booked it. */
  IsUnseen: z.boolean(),
  /** The day on which it was paid. */
  PaidFrom: Time,
  PaidTo: Time,
  /** When it was booked. */
  startTime: Time,
  endTime: Time,
  /** Part of its number or note. */
  Search: Text,
};

const tabs = z.record(z.string(), z.number());
const rows = {
  row: Payment,
  filters,
  sorts: ['CreatedOn'],
  extra: { tabs, sums: z.array(PaymentSum) },
} as const;
const Booked = BatchResult.extend({ TransactionID: Id, PaymentIDs: z.array(Id) });
const BASE = '/api/BusinessUnit/Settlement';

const verb = <P extends `/${string}`, I extends z.ZodType>(path: P, input: I, says: string) =>
  endpoint({ path, allow: 'settlement.pay', input, output: BatchResult, says });

const read = <P extends `/${string}`, I extends z.ZodType, R extends z.ZodType>(
  path: P,
  input: I,
  row: R,
  says: string,
) => reading({ path, allow: 'settlement.view', input, output: listOf(row), says });

const get = list({
  path: `${BASE}/Payment/Get`,
  allow: 'settlement.view',
  ...rows,
  says: 'Payments of this shop with either side, with counts of what waits.',
});

export const payments = {
  get,
  export: reading({
    path: `${BASE}/Payment/Export`,
    allow: 'settlement.view',
    input: get.input.omit(pagingFields),
    output: 'file',
    refusals: Object.values(listFileRefusals),
    says: 'The list of payments under the filters of the screen, as xlsx; logged.',
  }),
  payoff: endpoint({
    path: `${BASE}/Item/Payoff`,
    allow: 'settlement.pay',
    input: NewPayments,
    output: Booked,
    refusals: [no.nothing, no.future, no.longAgo, notOwn],
    says: 'Books payments in both books, one per shop: of bills, of items, or of an amount over the oldest bills.',
  }),
  unPayoff: verb(
    `${BASE}/Item/UnPayoff`,
    z.object({
      ItemIDs: ItemIDs.default([]),
      BillIDs: Ids.default([]),
      PaymentIDs: Ids.default([]),
      Reason: Name,
    }),
    'Takes payments back by reversing postings in both books; what was paid is open again.',
  ),
  offset: endpoint({
    path: `${BASE}/Payment/Offset`,
    allow: 'settlement.pay',
    input: z.object({
      TraderID: Id,
      Amount: Amount.optional(),
      PaidOn: Day.optional(),
      Note: Text.default(''),
    }),
    output: Booked,
    refusals: [
      common.notAllowed,
      no.nothingToOffset,
      no.beyondOffset,
      no.future,
      no.longAgo,
      ...asRefusals([partDenials.periodClosed], 4009),
    ],
    says: 'Offsets (互抵) what a shop that is both channel and supplier owes against what it is owed, on the oldest bills of both sides, in both books; one half is taken back with the other. Without an amount as much as both sides have open.',
  }),
  before: reading({
    path: `${BASE}/Item/PayoffBeforePreview`,
    allow: 'settlement.view',
    input: z.object({ Before: Day.optional() }),
    output: z.object({ Count: z.number(), TraderCount: z.number(), Amount: z.number() }),
    refusals: [no.tooManyLines],
    says: 'What channels owe of before a day and is on no bill; without a day, of what was shipped before there were books.',
  }),
  settleBefore: endpoint({
    path: `${BASE}/Item/PayoffBefore`,
    allow: 'settlement.pay',
    input: z.object({ Before: Day.optional(), Note: Text.default('') }),
    output: Booked,
    refusals: [no.nothingBefore, no.tooManyLines],
    says: 'Says that all of it was settled outside: 线下已结, one payment per channel, in both books.',
  }),
  payoffLog: read(
    `${BASE}/Item/PayoffLog`,
    z.object({
      ItemID: z
        .string()
        .regex(/^\d{1,19}$/)
        .optional(),
      BillID: Id.optional(),
      PaymentID: Id.optional(),
    }),
    Posting,
    'Postings and reversals of an item (its bill’s too), a bill or a payment, with who and when.',
  ),
  confirm: verb(
    `${BASE}/Payment/Confirm`,
    z.object({ PaymentIDs: Ids }),
    'The receiver says that money came.',
  ),
  reject: verb(
    `${BASE}/Payment/Reject`,
    z.object({ PaymentIDs: Ids, Reason: Name }),
    'The receiver says that money did not come: reversed in both books, the bills are open again.',
  ),
  seen: verb(
    `${BASE}/Payment/Seen`,
    z.object({ PaymentIDs: Ids }),
    'The payer says that they have seen which payments did not come.',
  ),
  setNote: endpoint({
    path: `${BASE}/Payment/SetNote`,
    allow: 'settlement.pay',
    input: z.object({ PaymentID: Id, Note: Text }),
    output: Done,
    refusals: [common.notFound],
    says: "Sets this shop's own note on a payment.",
  }),
  resetVouchers: endpoint({
    path: `${BASE}/Payment/ResetVouchers`,
    allow: 'settlement.pay',
    input: z.object({ PaymentID: Id, VoucherUrls: Vouchers }),
    output: Done,
    refusals: [common.notFound, no.notTheirs, notOwn],
    says: 'Sets the slips of a payment of one’s own, for both shops; the old ones stay in the log.',
  }),
  vouchers: read(
    `${BASE}/Voucher/Get`,
    z.object({ PaymentID: Id.optional(), TransactionID: Id.optional() }),
    PaymentSlip,
    'The slips of a payment, or of all of a transaction, with whom and how much; those that were replaced say when.',
  ),
  prepaid: read(
    `${BASE}/Prepaid/Get`,
    z.object({ TraderIDs: Ids.default([]), Side: Side.nullish() }),
    Prepaid,
    'What is paid ahead, per shop and side.',
  ),
  charge: endpoint({
    path: `${BASE}/Prepaid/Charge`,
    allow: 'settlement.pay',
    input: z.object({ ...ofTrader, Amount: Charged, ...terms }),
    output: Booked,
    refusals: [no.future, no.longAgo, notOwn],
    says: 'Books money that is paid ahead, whatever bills are open; a negative amount gives back what is left of it.',
  }),
  download: reading({
    method: 'GET',
    path: `${BASE}/Payment/Download`,
    allow: 'settlement.view',
    output: 'file',
    input: z.object({ PaymentID: Id.optional(), TransactionID: Id.optional() }),
    refusals: [common.notFound],
    says: 'A payment, or all of a transaction, as xlsx with what it paid; logged.',
  }),
};
