import { z } from 'zod';
import { Id } from '#kit/endpoint/fields.ts';

/** One payment between two shops, as this shop's book has it. */
export const Payment = z.object({
  PaymentID: Id,
  /** Payments to several shops that were booked together have the same. */
  TransactionID: Id,
  TraderID: Id,
  TraderName: z.string(),
  /** 1 received from an agent, 2 paid back to it; 3 paid to a vendor, 4 got back from it. */
  IdPaymentType: z.number(),
  Amount: z.number(),
  /** What of it stands: less than Amount once part was taken back. */
  PaidAmount: z.number(),
  /** What of it went to the prepaid balance; negative: what was taken out of that. */
  PrepaidAmount: z.number(),
  /** 1 银行转账 2 微信 3 支付宝 4 现金 5 预付款 6 互抵 7 线下已结 8 其他. */
  Method: z.number(),
  TransactionNo: z.string(),
  PaidOn: z.string(),
  /** 3 stands, 2 partly taken back, 4 wholly. */
  Status: z.number(),
  /** The receiver says that it has come. */
  IsConfirmed: z.boolean(),
  BillCount: z.number(),
  VoucherCount: z.number(),
  IsMine: z.boolean(),
  /** The receiver said that it did not come, and nobody here has said that they saw it. */
  IsUnseen: z.boolean(),
  Note: z.string(),
  CreatedBy: z.string(),
  CreatedOn: z.string(),
});
export type Payment = z.infer<typeof Payment>;

/** What all matching payments come to that stand, by who gets the money. */
export const PaymentSum = z.object({
  IdPaymentType: z.number(),
  Count: z.number(),
  Amount: z.number(),
  /** Of it, what the receiver has not confirmed yet. */
  UnconfirmedAmount: z.number(),
});

/** A slip of a payment; one that was replaced says when. */
export const PaymentSlip = z.object({
  PaymentID: Id,
  TraderName: z.string(),
  Amount: z.number(),
  Url: z.string(),
  AddedOn: z.string(),
  RemovedOn: z.string().nullable(),
});
export type PaymentSlip = z.infer<typeof PaymentSlip>;

/** A piece of a payment: on a bill, an item or what is paid ahead; negative where it takes one back. */
export const Posting = z.object({
  PostingID: Id,
  PaymentID: Id,
  BillID: Id.nullable(),
  BillNo: z.string().nullable(),
  ItemID: z.string().nullable(),
  /** The order of that item, if it has one. */
  OrderID: z.string().nullable(),
  IsPrepaid: z.boolean(),
  Amount: z.number(),
  PaidOn: z.string(),
  Method: z.number(),
  TransactionNo: z.string(),
  IsConfirmed: z.boolean(),
  /** It takes another one back. */
  IsReversal: z.boolean(),
  Reason: z.string(),
  /** Who in this shop; empty when the other side did. */
  Actor: z.string(),
  ByUs: z.boolean(),
  At: z.string(),
});
export type Posting = z.infer<typeof Posting>;

export const Prepaid = z.object({
  TraderID: Id,
  TraderName: z.string(),
  /** 1 an agent paid ahead, 2 this shop paid a vendor ahead. */
  Side: z.literal([1, 2]),
  Amount: z.number(),
  /** Of it, what the receiver has confirmed: that much can be used. */
  UsableAmount: z.number(),
});
export type Prepaid = z.infer<typeof Prepaid>;
