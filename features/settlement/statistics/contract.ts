import { z } from 'zod';
import { BILL_AGES } from '#features/settlement/bills/bill.ts';
import { reading } from '#kit/endpoint/contract.ts';
import { Id } from '#kit/endpoint/fields.ts';
import { statisticsRefusals as no } from './refusals.ts';

const Day = z.iso.date().refine((day) => /^20\d\d-/.test(day), { message: '日期不正确，请重新选择' });
/** Whole Shanghai days, both of them in it. Side: 1 agents, 2 vendors; without it both. */
const input = z.object({ PeriodStart: Day, PeriodEnd: Day, Side: z.literal([1, 2]).nullish() });

export const TypeTotal = z.object({
  IdPaymentType: z.number(),
  /** What the period booked. */
  Count: z.number(),
  Amount: z.number(),
  /** What was paid in this direction on days of the period. */
  SettledAmount: z.number(),
  /** What bills of this direction have open now. */
  OpenAmount: z.number(),
});

/** What of a side stands on no bill yet, refunds taken off. */
const UnbilledTotal = z.object({ Side: z.literal([1, 2]), Amount: z.number() });

/** What of a direction of bills is open: 1 agents owe, 2 this shop owes an agent, 3 this shop owes vendors, 4 a vendor owes. */
const OpenTotal = z.object({ IdPaymentType: z.number(), Count: z.number(), Amount: z.number() });

/** Bills not paid whole, by the days since they were due. */
export const AgeTotal = OpenTotal.extend({ Age: z.enum(BILL_AGES) });

/** What a day or a month added to a side, and what was paid in it; also where that is nothing. */
export const FlowTotal = z.object({
  Period: z.string(),
  Side: z.literal([1, 2]),
  Amount: z.number(),
  SettledAmount: z.number(),
});

export const TraderTotal = z.object({
  TraderID: Id,
  TraderName: z.string(),
  /** 1 an agent, 2 a vendor; a shop that is both has two lines. */
  Side: z.literal([1, 2]),
  /** Open before the period; then what the period adds, gives back and pays; what that comes to. */
  OpeningAmount: z.number(),
  OwedAmount: z.number(),
  ReturnedAmount: z.number(),
  /** Paid by its day of payment, on bills and items; what is paid ahead counts once it is used. */
  SettledAmount: z.number(),
  ClosingAmount: z.number(),
  /** Of what is taken off until the period's end, what its receiver has not confirmed. */
  UnconfirmedAmount: z.number(),
  /** Of all that was ever owed, what stands on no bill yet. */
  UnbilledAmount: z.number(),
  /** Of its bills, what is open past its day, signed as what closes: below nothing is owed the other way. */
  OverdueAmount: z.number(),
  /** Paid ahead and not used yet. */
  PrepaidAmount: z.number(),
  /** 单方期初: what this shop entered as open before these books and the other side has not agreed to; in no other figure. */
  OneSidedOpening: z.number(),
});
export type TraderTotal = z.infer<typeof TraderTotal>;

/** 账龄: what is open of one trader, by how old it is today; signed as what closes, below 0 it is owed the other way. */
export const TraderAges = z.object({
  TraderID: Id,
  TraderName: z.string(),
  /** 1 an agent, 2 a vendor; a shop that is both has two lines. */
  Side: z.literal([1, 2]),
  /** From young to old: what bills have open by the day on which they are due, and what is on none by when it was booked. */
  Ages: z.array(z.object({ Age: z.enum(BILL_AGES), BilledAmount: z.number(), UnbilledAmount: z.number() })),
  /** All of it: what closes today. */
  OpenAmount: z.number(),
});
export type TraderAges = z.infer<typeof TraderAges>;

const BASE = '/api/BusinessUnit/Settlement/Dashboard';
const reader = <P extends `/${string}`, O extends z.ZodType>(path: P, output: O, says: string) =>
  reading({ path, allow: 'settlement.view', input, output, refusals: Object.values(no), says });

export const settlementStatistics = {
  statistics: reader(
    `${BASE}/Statistics`,
    z.object({
      Types: z.array(TypeTotal),
      /** What as many days before booked and saw paid. */
      Previous: z.array(TypeTotal.omit({ OpenAmount: true })),
      Unbilled: z.array(UnbilledTotal),
      /** Bills of the other side that wait for this shop's yes. */
      ToConfirm: z.number(),
      /** Past their day and not paid whole, now. */
      Overdue: z.array(OpenTotal),
      Ages: z.array(AgeTotal),
      /** The days of the period, at most 400, and the last twelve months; the newest last. */
      Days: z.array(FlowTotal),
      Trend: z.array(FlowTotal),
    }),
    'What a period added and saw paid per type; what is open, on no bill, waits, is overdue and how old it is now; the months before.',
  ),
  traders: reader(
    `${BASE}/Trader`,
    z.object({ total: z.number(), items: z.array(TraderTotal) }),
    'Per trader and side: opening, owed, returned, paid, closing, and what stands on no bill.',
  ),
  ages: reading({
    path: `${BASE}/Ages`,
    allow: 'settlement.view',
    input: input.pick({ Side: true }),
    output: z.object({ total: z.number(), items: z.array(TraderAges) }),
    says: 'Per trader and side how old is what is open today: of bills since they were due, of what is on none since it was booked.',
  }),
  export: reading({
    path: `${BASE}/Export`,
    allow: 'settlement.view',
    input,
    output: 'file',
    refusals: Object.values(no),
    says: 'The lines per trader as xlsx, with how old is what is open today; logged.',
  }),
};
