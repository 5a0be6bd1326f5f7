import { z } from 'zod';
import { orderRefusals } from '#features/orders/orders/refusals.ts';
import { ENTRY_REASONS, SHIPPER_REASONS, SUSPENSION_REASONS } from '#features/orders/orders/suspension.ts';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import {
  BatchResult,
  FreeText,
  Id,
  Money,
  numberWithName,
  OrderId,
  Text,
  Time,
} from '#kit/endpoint/fields.ts';
import { pageOf } from '#kit/list/contract.ts';
import { suspensionRefusals as no } from './refusals.ts';

const OrderIds = z.array(OrderId).min(1).max(5_000);
const BY_HAND: readonly number[] = [...ENTRY_REASONS, ...SHIPPER_REASONS];
const Reason = z
  .number()
  .int()
  .refine((id) => BY_HAND.includes(id), { error: '没有这个挂起原因，请重新选择' });

/** Open holds of one listing for one reason by one side. */
const SuspendedListing = z.object({
  SpuID: Id,
  SpuName: z.string(),
  SpuImageUrl: z.string().nullable(),
  Mine: z.boolean(),
  /** New orders of it are still taken here. */
  OnSale: z.boolean(),
  /** This shop ships them. */
  Ships: z.boolean(),
  ByShop: z.string(),
  IdHoldReason: z.number(),
  Orders: z.number(),
  Pieces: z.number(),
  /** Of the one that is held longest. */
  HeldOn: z.string(),
  /** When the first of them ends by itself. */
  NextUntil: z.string().nullable(),
  /** How many could be shipped now; only told to who ships, where its goods keep stock. */
  Available: z.number().nullable(),
  /** Of how many another product is asked for and not answered. */
  OpenSwaps: z.number(),
  /** One of them, where this shop entered them and who ships holds them: it may wish for another product. */
  WishFor: OrderId.nullable(),
});
export type SuspendedListing = z.infer<typeof SuspendedListing>;

const HeldOrder = z.object({
  HoldID: Id,
  OrderID: z.string(),
  Mine: z.boolean(),
  ByShop: z.string(),
  ByName: z.string(),
  IdHoldReason: z.number(),
  Note: FreeText,
  HeldOn: z.string(),
  Until: z.string().nullable(),
  /** This shop ends it. */
  MayResume: z.boolean(),
  /** Whose move it is: this shop, the one that holds, or who has to answer about another product. */
  WaitsFor: z.string(),
  /** The open request for another product. */
  RequestID: Id.nullable(),
});

const Suspend = z
  .object({
    OrderIDs: OrderIds,
    IdHoldReason: Reason,
    Note: Text.max(200).default(''),
    /** Released by itself then; at most 90 days away. */
    Until: Time.nullish(),
    /** Urgent when it goes on; the entry's to say. */
    UrgentAfter: z.boolean().default(false),
  })
  .meta({ body: '1mb' });

/** Another product of who ships, for which part of the listing, and yuan a piece by which every leg's price moves. */
const Resumed = z.object({
  OrderID: OrderId,
  SkuID: Id.nullish(),
  ReplacedSkuID: Id.nullish(),
  PriceDifference: Money.min(-999_999.99).max(999_999.99).default(0),
});
export type Resumed = z.output<typeof Resumed>;
const Resume = z.object({ Orders: z.array(Resumed).min(1).max(500), Note: Text.max(200).default('') });

const InfoAsked = z.object({
  /** Bits: 1 per listing, 2 the holds. */
  IdInfoType: z.number().int().min(1, '应为 1、2 或 3').max(3, '应为 1、2 或 3').default(3),
  OrderIDs: z.array(OrderId).max(500).nullish(),
  SpuIDs: z.array(Id).max(500).nullish(),
  IdHoldReasons: z.array(numberWithName(SUSPENSION_REASONS)).max(20).nullish(),
  HeldBy: z.enum(['me', 'other']).nullish(),
  ...pageOf(20),
});

const HeldInfo = z.object({
  total: z.number(),
  items: z.array(HeldOrder),
  Listings: z.array(SuspendedListing),
});

export const suspensions = {
  suspend: endpoint({
    path: '/api/order/suspend',
    allow: 'order.cancel',
    input: Suspend,
    output: BatchResult,
    refusals: [no.noteMissing, no.untilWrong, orderRefusals.tooLate],
    says: "Holds orders as their entry or as the shop that ships; again by the same shop renews its hold's reason and time.",
  }),
  resume: endpoint({
    path: '/api/order/resume',
    allow: 'order.cancel',
    input: Resume,
    output: BatchResult,
    refusals: [orderRefusals.tooLate],
    says: "Ends this shop's holds, another's stays; with another product it asks the other side, whose yes ends the hold.",
  }),
  info: reading({
    path: '/api/order/suspendedInfo',
    allow: 'order.view',
    input: InfoAsked,
    output: HeldInfo,
    says: 'What is held: per listing, reason and side with its pieces, and the holds one by one.',
  }),
};
