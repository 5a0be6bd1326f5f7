import { z } from 'zod';
import { FreeText, Id } from '#kit/endpoint/fields.ts';

/** Days since an open bill was due, and since what is on no bill was booked. */
export const BILL_AGES = ['0-30', '31-60', '61-90', '90+'] as const;
export type BillAge = (typeof BILL_AGES)[number];

/** A bill as this shop's book has it; the other side's has the same figures under the mirrored type. */
export const Bill = z.object({
  BillID: Id,
  BillNo: z.string(),
  /** Each shop's own. */
  BillName: z.string(),
  TraderID: Id,
  TraderName: z.string(),
  /** Follows the net: 1 应收 or 2 应退 of an agent, 3 应付 or 4 应退 of a vendor. */
  IdPaymentType: z.number(),
  PeriodStart: z.string().nullable(),
  PeriodEnd: z.string().nullable(),
  DueOn: z.string().nullable(),
  ItemCount: z.number(),
  /** What is owed, and what of it is given back. */
  ReceivableAmount: z.number(),
  ReturnAmount: z.number(),
  /** The net, never negative: the type says its direction. */
  TotalAmount: z.number(),
  /** Both in the direction of the net, so that they add up to the total. */
  PaidAmount: z.number(),
  UnpaidAmount: z.number(),
  /** Of what is paid, what the receiver has not confirmed yet. */
  UnconfirmedAmount: z.number(),
  /** 1 nothing paid, 2 partly paid, 3 paid, 4 deleted (specification §4). */
  Status: z.number(),
  /** 0 waits for the other side, 1 confirmed: said, or by paying it whole. */
  ConfirmStatus: z.number(),
  /** What either side asks to change of it and the other has not answered. */
  DisputeCount: z.number(),
  /** This shop made it. */
  IsMine: z.boolean(),
  /** The other side sent it back, and nobody here has said that they saw it. */
  IsUnseen: z.boolean(),
  /** When the other side asked for the money last, while it is open; to whom is owed, when they asked themselves. */
  RemindedOn: z.string().nullable(),
  Note: FreeText,
  CreatedBy: z.string(),
  CreatedOn: z.string(),
});
export type Bill = z.infer<typeof Bill>;

/** What all matching bills that stand add up to, by their direction. */
export const BillSum = z.object({
  IdPaymentType: z.number(),
  Count: z.number(),
  TotalAmount: z.number(),
  PaidAmount: z.number(),
  UnpaidAmount: z.number(),
});

/** What a bill over these items would be, and what stays out of it. */
export const BillPreview = z.object({
  TraderID: Id,
  TraderName: z.string(),
  /** Items that would stand on it, and what they add up to. */
  Count: z.number(),
  Amount: z.number(),
  /** Of these, booked before the period: left from earlier. */
  EarlierCount: z.number(),
  EarlierAmount: z.number(),
  /** Of these, what is given back. */
  ReturnCount: z.number(),
  ReturnAmount: z.number(),
  /** The last day that bills with this shop are of; null before the first. */
  LastBilledOn: z.string().nullable(),
  /** When this one would be due by the terms. */
  DueOn: z.string().nullable(),
  /** Items of the period that stay out: on a bill already, paid by themselves, or without a price. */
  BilledCount: z.number(),
  PaidCount: z.number(),
  UnpricedCount: z.number(),
});
export type BillPreview = z.infer<typeof BillPreview>;

/** An item that came onto a bill, or left it, after it was made. */
export const ChangedItem = z.object({
  ItemID: z.string(),
  OrderID: z.string(),
  SpuName: z.string(),
  Receiver: z.string(),
  IdPaymentType: z.number(),
  Amount: z.number(),
  At: z.string(),
  /** Who in this shop; empty when the other side did. */
  Actor: z.string(),
  ByUs: z.boolean(),
  Reason: FreeText,
});
export type ChangedItem = z.infer<typeof ChangedItem>;

export const BillEvent = z.object({
  At: z.string(),
  /** created, added, removed, confirmed, unconfirmed, deleted, rejected, reminded; renamed and noted, of this shop alone. */
  Kind: z.string(),
  /** Who in this shop; empty when the other side did. */
  Actor: z.string(),
  ByUs: z.boolean(),
  Reason: FreeText,
  /** Items that it was about, and their sum. */
  Count: z.number(),
  Amount: z.number(),
});
export type BillEvent = z.infer<typeof BillEvent>;
