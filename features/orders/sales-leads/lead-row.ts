import { z } from 'zod';
import { Id } from '#kit/endpoint/fields.ts';

const LeadEvent = z.object({
  At: z.string(),
  Kind: z.string(),
  Shop: z.string(),
  Actor: z.string(),
  Says: z.string(),
});
export type LeadEvent = z.infer<typeof LeadEvent>;

/** A lead as one of its two shops sees it. */
export const LeadRow = z.object({
  SalesLeadID: Id,
  Side: z.enum(['agent', 'vendor']),
  Status: z.number(),
  SpuName: z.string(),
  SpuAmount: z.number(),
  Receiver: z.string(),
  /** Masked without the right to see whole numbers, as the address is that holds one. */
  ReceiverPhones: z.array(z.string()),
  Province: z.string(),
  City: z.string(),
  Area: z.string(),
  Street: z.string(),
  Village: z.string(),
  AddressDetail: z.string(),
  ThirdPartyName: z.string(),
  ThirdPartyOrderID: z.string().nullable(),
  Note: z.string(),
  AgentStoreID: Id,
  AgentName: z.string(),
  VendorStoreID: Id.nullable(),
  VendorName: z.string(),
  /** Null without the right to see what the agent pays. */
  ExpectedPrice: z.number().nullable(),
  RejectCount: z.number(),
  RevokeCount: z.number(),
  Reason: z.string(),
  /** The channel's lead that this one was passed on for. */
  ParentID: Id.nullable(),
  /** The listing of this shop that came of it, or that the supplier proposes. */
  SpuID: Id.nullable(),
  ListingName: z.string(),
  OrderID: z.string().nullable(),
  CreatedOn: z.string(),
  MovedOn: z.string(),
  /** What happened, the oldest first. */
  Events: z.array(LeadEvent),
});
export type LeadRow = z.infer<typeof LeadRow>;
