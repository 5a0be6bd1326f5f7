import { z } from 'zod';
import { Payment } from '#features/settlement/payments/payment.ts';
import { Id } from '#kit/endpoint/fields.ts';

/** A payment, or a plan of one: what is booked of a plan carries its TransactionID. */
export const PlannedPayment = Payment.omit({ BillCount: true, VoucherCount: true }).extend({
  /** The last day on which something of it was paid. */
  PaidOn: z.string().nullable(),
  /** The day on which a plan is to be paid; null without one, and of what is no plan. */
  PlannedOn: z.string().nullable(),
  /** The bills that a plan is over; of what is no plan none. */
  SettlementIDs: z.array(Id),
  /** 1 planned, nothing booked; 2 partly; 3 all of it stands; 4 deleted or taken back. */
  Status: z.number(),
  /** Made as a plan, in this shop's book alone. */
  IsPlan: z.boolean(),
});
export type PlannedPayment = z.infer<typeof PlannedPayment>;

/** A bill that a plan is to pay, or that a payment paid. */
export const PlannedBill = z.object({
  SettlementID: Id,
  SettlementNo: z.string(),
  SettlementName: z.string(),
  TotalAmount: z.number(),
  UnpaidAmount: z.number(),
  /** What the two shops don't agree on of it: it is part of what is paid. */
  DisputeCount: z.number(),
});
export type PlannedBill = z.infer<typeof PlannedBill>;
