import { z } from 'zod';
import { Id } from '#kit/endpoint/fields.ts';

/** What the platform says of an order, and where in which sheet it said so: the entry's own, but for the sub-order. */
export const OrderSource = z.object({
  SubOrderNo: z.string(),
  /** 身份证号 of the receiver, the whole chain's; masked without the right to see whole phone numbers. */
  IdNumber: z.string(),
  /** 来源店铺: the shop at the platform. */
  SourceChannel: z.string(),
  BuyerName: z.string(),
  /** Of the buyer; null without the right to see sale prices. */
  PaidAmount: z.number().nullable(),
  PaidOn: z.string().nullable(),
  /** The product in the channel's words. */
  SourceProduct: z.string(),
  SourceSpec: z.string(),
  SourceCategory: z.string(),
  /** A parcel that the sheet already had. */
  SourceCompany: z.string(),
  SourceWaybill: z.string(),
  ImportTaskID: Id.nullable(),
  FileName: z.string(),
  /** The row's number in the sheet; 0 without one. */
  RowNo: z.number(),
});
export type OrderSource = z.infer<typeof OrderSource>;

/** The platform and its numbers are told to the entry's neighbour and to nobody farther along the chain (domain §2). */
export const knowsSource = (hop: number): boolean => hop <= 1;
