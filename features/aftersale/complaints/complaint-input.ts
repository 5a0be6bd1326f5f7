import { z } from 'zod';
import { complaintWish } from '#features/orders/order-batches/complaint-wish.ts';
import { Destination } from '#features/orders/orders/contract.ts';
import { PhoneTexts } from '#features/orders/orders/numbers/phone-texts.ts';
import { BatchResult, Id, Money, numberWithName, OrderId, Text, Time } from '#kit/endpoint/fields.ts';
import { COMPLAINT_ACTS } from './acts.ts';
import { LegField } from './complaint-row.ts';
import {
  AWAITS,
  COMPLAINT_STATE_NAMES,
  COMPLAINT_TYPE_NAMES,
  FROM_TROUBLE,
  REASON_NAMES,
  RESPONSIBLE_NAMES,
  WAITS,
} from './words.ts';

const Texts = z.array(z.string().trim().max(200)).max(500);
const Ids = z.array(Id).max(500);
export const PictureAddresses = complaintWish.PictureUrls;
const Yuan = Money.min(0);
const Blame = z.number().int().min(0).max(5);
const Counted = z.number().int().min(1).max(1_000_000);
const Pieces = z.number().int().min(0).max(1_000_000);
export const ComplaintIDs = z.array(Id).min(1).max(500);

/** A state, or the bit of what came of a parcel in trouble. */
const STATES_AND_TROUBLE = { ...COMPLAINT_STATE_NAMES, [FROM_TROUBLE]: '包裹异常' };

export const complaintListFilters = {
  ComplaintNo: Texts,
  OrderNos: z.array(OrderId).max(500),
  ExpressNos: Texts,
  Mobiles: PhoneTexts,
  IdComplaintType: z.array(numberWithName(COMPLAINT_TYPE_NAMES)).max(20),
  IdReasons: z.array(numberWithName(REASON_NAMES)).max(20),
  IdComplaintStatus: z.array(numberWithName(STATES_AND_TROUBLE)).max(20),
  ChannelBusinessUnitIDs: Ids,
  VendorBusinessUnitIDs: Ids,
  SpuIDs: Ids,
  Responsible: z.array(numberWithName(RESPONSIBLE_NAMES)).max(20),
  /** Any of these bits of what has happened (`RESULT`). */
  Results: z.number().int().min(1).max(2_147_483_647),
  /** Who sees to it here. */
  HandlerIDs: Ids,
  /** Which members did something about it, and when; whoever only raised it did not. */
  ActedBy: Ids,
  ActedFrom: Time,
  ActedTo: Time,
  /** What was agreed and is not there yet: goods that come back, goods that are sent anew. */
  Awaits: z.array(z.enum(AWAITS)).max(2),
  /** Raised here, or by a neighbour. */
  RaisedByMe: z.boolean(),
  /** Raised by itself about a parcel in trouble, or by somebody; whatever its state is. */
  FromTrouble: z.boolean(),
  /** The number that a platform gave to the buyer's refund. */
  ThirdPartyRefundNos: Texts,
  WaitsFor: z.array(z.enum(WAITS)).max(5),
  /** Open, and past the time by which somebody should have answered. */
  Overdue: z.boolean(),
  IsClosed: z.boolean(),
  /** Somebody still has to do something; what both have settled waits for nobody before it is closed. */
  IsOpen: z.boolean(),
  /** Once closed, and taken up again. */
  IsReopened: z.boolean(),
  /** About orders that were cancelled, or about those that stand. */
  OfCancelled: z.boolean(),
  StartTime: Time,
  EndTime: Time,
};

/** One complaint, by its id or by the number that all its shops know. */
export const NamedComplaint = z
  .object({ ComplaintID: Id.nullish(), ComplaintNo: z.string().trim().max(40).nullish() })
  .refine(({ ComplaintID, ComplaintNo }) => ComplaintID || ComplaintNo, '请写明投诉编号或投诉号');

/** The sorts of a list of complaints; by an amount only who may see it. */
export const sorting = {
  sorts: ['CreatedOn', 'DueOn', 'MoneyIn', 'MoneyOut'],
  needs: { MoneyIn: 'price.purchase.view', MoneyOut: 'price.sales.view' },
} as const;

/**
 * What comes beside a page: counts of the tabs, and sums of all that match; null without the right, or where they are
 * too many to be counted.
 */
export const beside = {
  tabs: z.record(z.string(), z.number()),
  SumIn: z.number().nullable(),
  SumOut: z.number().nullable(),
};

/** Which columns an export has, and its name; all columns and the usual name unless given. */
export const exporting = { ExcelCfgID: Id.nullish(), FormulaID: Id.nullish() };

/** Bad pieces out of so many, where the reason is bad fruit. */
const bad = { BadCount: Counted.nullish(), OfCount: Counted.nullish() };
type Bad = { [K in keyof typeof bad]?: number | null | undefined };
const isWhole = ({ BadCount, OfCount }: Bad) => !BadCount === !OfCount;
const isPart = ({ BadCount, OfCount }: Bad) => (BadCount ?? 0) <= (OfCount ?? 0);
const HALF = '请写明坏果件数和总件数';
const TOO_MANY = '坏果数不能多于总数';

/** Terms that one side offers the other. */
const terms = {
  /** Of bad fruit that was counted the share that is bad, nothing else, unless it says otherwise. */
  Money: Yuan.nullish(),
  /** How much of the money is freight. */
  Freight: Yuan.default(0),
  /** What the buyer's side bears for the way back or the intercept; it is taken off the money. */
  Fee: Yuan.default(0),
  /** Whose fault the author finds it, for the other one to read; its own judgement where it has none yet. */
  Responsible: Blame.default(0),
  /** More than the goods cost; only the seller may, of a compensation. */
  OverPrice: z.boolean().default(false),
  /** Takes back what was given before. */
  Reverses: z.boolean().default(false),
  /** Pieces that come back; as many as the complaint is about unless it says so. */
  Pieces: Counted.nullish(),
  ...bad,
  /** Of an exchange: the goods come back before others are sent; else these may be ordered at once. */
  GoodsFirst: z.boolean().default(true),
  /** Goods that are sent anew; of an exchange as many as come back, of a resend all its pieces unless it says otherwise. */
  Resend: z.object({ SpuAmount: Pieces, Content: Text.max(200).default('') }).nullish(),
  Note: Text.max(2_000).default(''),
  PictureUrls: PictureAddresses,
};

export const RaisingInput = z.object({
  Items: z
    .array(
      z
        .object({
          OrderID: OrderId,
          /** What is asked for; of bad fruit that was counted the share that is bad, unless it says otherwise. */
          Money: Yuan.nullish(),
          Pieces: Counted.nullish(),
          ...bad,
        })
        .refine(isWhole, HALF)
        .refine(isPart, TOO_MANY),
    )
    .min(1)
    .max(200),
  ...complaintWish,
  /** Sends it to the other one at once; else it is only written down. */
  Submit: z.boolean().default(true),
});

export const Handling = z.object({
  Items: z
    .array(
      z.object({
        ComplaintID: Id,
        ProposalID: Id.nullish(),
        Version: z.number().int().min(1).max(99).nullish(),
        /** Of passing it on: another amount than it comes with. */
        Money: Yuan.nullish(),
      }),
    )
    .max(500)
    .default([]),
  /**
   * Of goods that came: their parcel, instead of the complaint or where several are on their way, by its id here or by
   * `ExpressNo`. Of a waybill: the parcel whose number or pieces it puts right.
   */
  ReturnID: Id.nullish(),
  Act: z.enum(COMPLAINT_ACTS),
  /** Which talk is meant, where there are two. */
  Leg: LegField.nullish(),
  Reason: Text.max(500).default(''),
  /** Of a yes to goods that come back: where to, and whether they go straight on to the shop above. */
  ReturnAddress: Text.max(300).default(''),
  ReturnTo: z.enum(['own', 'upstream']).nullish(),
  ExpressCompany: Text.max(50).default(''),
  ExpressNo: Text.max(50).default(''),
  /** Of a waybill: how many pieces the parcel brings, where goods go back in several; 0 takes it off. */
  Pieces: Pieces.nullish(),
  /** Of what came: good pieces, bad ones, and whether these are accepted too. */
  Good: Pieces.nullish(),
  Bad: Pieces.nullish(),
  BadAccepted: z.boolean().default(false),
  /** Of whoever shipped: the warehouse that good pieces go into; where they were shipped from unless it says so. */
  WarehouseID: Id.nullish(),
  PictureUrls: PictureAddresses,
  /** Who shall see to it. */
  UserID: Id.nullish(),
  /** Only says what would come of it. */
  Preview: z.boolean().default(false),
});

export const Closing = z.object({
  ComplaintIDs,
  Note: Text.max(500).default(''),
  Preview: z.boolean().default(false),
});

/** What was done; of a preview what would be done, with what the supplier gives and the channel gets by it. */
export const Handled = BatchResult.extend({
  SumIn: z.number().nullish(),
  SumOut: z.number().nullish(),
});

export const ComplaintDraft = z
  .object({ ComplaintID: Id, ...terms })
  .refine(isWhole, HALF)
  .refine(isPart, TOO_MANY);
export const Redraft = z
  .object({
    ProposalID: Id,
    Version: z.number().int().min(1).max(99),
    ...terms,
    Withdraw: z.boolean().default(false),
  })
  .refine(isWhole, HALF)
  .refine(isPart, TOO_MANY);
export const Sending = z.object({
  Items: z
    .array(
      z.object({
        ProposalID: Id,
        Version: z.number().int().min(1).max(99),
        /** Of goods that come back, from who gets them: where to. */
        ReturnAddress: Text.max(300).default(''),
      }),
    )
    .min(1)
    .max(500),
});
/** Who reads a remark: this shop alone, one neighbour, or both, each in its own talk. */
export const AUDIENCES = ['me', 'channel', 'vendor', 'both'] as const;
export type TalkAudience = (typeof AUDIENCES)[number];
export const Remarking = z.object({
  ComplaintIDs,
  Text: Text.max(2_000).default(''),
  PictureUrls: PictureAddresses,
  Audience: z.enum(AUDIENCES).default('me'),
});
export const Judging = z.object({
  ComplaintIDs,
  Responsible: Blame,
  Note: Text.max(500).default(''),
  Preview: z.boolean().default(false),
});

/** What a buyer said to the shop that it ordered from, which no other shop learns. */
export const GuestRaising = RaisingInput.omit({ Side: true }).extend({
  BuyerName: Text.max(50).default(''),
  BuyerPhone: Text.max(30).default(''),
  BuyerDemand: Text.max(500).default(''),
  /** The number that the platform gave to the refund; it is taken up once. */
  ThirdPartyRefundNo: Text.max(64).default(''),
});

/** Goods that are sent anew, as an order of their own. */
export const Resending = z.object({
  ComplaintID: Id,
  /** Another listing of the shop that entered the order; the same goods unless it says so. */
  SpuID: Id.nullish(),
  SpuAmount: z.number().int().min(1).max(1_000_000),
  /** What is sent, printed on its note. */
  Content: Text.max(200).default(''),
  /** Where to; the order's own address unless it says so. */
  Address: Destination.nullish(),
});
