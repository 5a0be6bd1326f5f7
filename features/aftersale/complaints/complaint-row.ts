import { z } from 'zod';
import { FreeText, Id } from '#kit/endpoint/fields.ts';
import { ALL_ACTS } from './acts.ts';
import { WAITS } from './words.ts';

/** Talks of a complaint by whom they are with: the channel, the supplier, or the entry's buyer. */
export const LEGS = ['channel', 'vendor', 'buyer'] as const;
export type LegName = (typeof LEGS)[number];
export const LegField = z.enum(LEGS);

/** An amount is null for who has no right to see it. */
const Amount = z.number().nullable();

/** An offer that waits for an answer here, so that a row can be answered from the list; its money is what is booked. */
const OpenOffer = z.object({
  Leg: LegField,
  ProposalID: Id,
  Version: z.number(),
  Money: Amount,
  /** 收回: the amount is taken back of what was agreed. */
  Reverses: z.boolean(),
  /** That come back with it; its money is booked when they are in. */
  Pieces: z.number(),
});

/** What this shop does next where nothing waits for its yes: sends on, sends back, stops a parcel, counts what came, sends anew. */
const NextStep = z.object({
  Act: z.enum(['passOn', 'sendBack', 'intercepted', 'receive', 'resend']),
  Pieces: z.number(),
});

export const ComplaintRow = z.object({
  ComplaintID: Id,
  ComplaintNo: z.string(),
  OrderID: z.string(),
  IdComplaintType: z.number(),
  IdReason: z.number(),
  Pieces: z.number(),
  IdComplaintStatus: z.number(),
  Results: z.number(),
  Responsible: z.number(),
  /** Which neighbour raised it, or this shop. */
  RaisedBy: z.enum(['me', 'agent', 'vendor']),
  WaitsFor: z.enum(WAITS),
  DueOn: z.string().nullable(),
  /** When the other side last asked this shop to answer at last. */
  UrgedOn: z.string().nullable(),
  HandlerName: z.string(),
  SpuName: z.string(),
  SpuImageUrl: z.string().nullable(),
  Receiver: z.string(),
  ChannelName: z.string().nullable(),
  VendorName: z.string().nullable(),
  /** Agreed with the supplier, and with the channel. */
  MoneyIn: Amount,
  MoneyOut: Amount,
  Open: OpenOffer.nullable(),
  Next: NextStep.nullable(),
  /** What a buyer said to this shop; its name and number are no other shop's. */
  IsGuest: z.boolean(),
  BuyerName: z.string(),
  BuyerPhone: z.string(),
  ThirdPartyRefundNo: z.string(),
  CreatedOn: z.string(),
  ClosedOn: z.string().nullable(),
});
export type ComplaintRow = z.infer<typeof ComplaintRow>;

export const ComplaintOfferRow = z.object({
  ProposalID: Id,
  Version: z.number(),
  /** Whether this shop made it. */
  IsMine: z.boolean(),
  State: z.enum(['draft', 'open', 'accepted', 'declined', 'replaced', 'withdrawn']),
  Money: Amount,
  Freight: Amount,
  /** Taken off it for the way, and borne by the buyer's side. */
  Fee: Amount,
  /** Whose fault its author finds it. */
  Responsible: z.number(),
  OverPrice: z.boolean(),
  /** Takes back what was given. */
  Reverses: z.boolean(),
  /** Pieces that come back. */
  Pieces: z.number(),
  /** So many bad ones of so many, as its author counts them. */
  BadCount: z.number().nullable(),
  OfCount: z.number().nullable(),
  /** Of an exchange: the goods come back before others are sent. */
  GoodsFirst: z.boolean(),
  /** Pieces that are sent anew, and what they are. */
  Resend: z.number(),
  Content: FreeText,
  Note: FreeText,
  PictureUrls: z.array(z.string()),
  Answer: FreeText,
  CreatedOn: z.string(),
  AnsweredOn: z.string().nullable(),
});
export type ComplaintOfferRow = z.infer<typeof ComplaintOfferRow>;

/** A parcel that brings goods back. */
const ReturnRow = z.object({
  ReturnID: Id,
  ExpressCompany: z.string(),
  ExpressNo: z.string(),
  /** What it brings; null: all that no other parcel of the talk brings. */
  Pieces: z.number().nullable(),
  Good: z.number().nullable(),
  Bad: z.number().nullable(),
  Accepted: z.number().nullable(),
  /** One of `TRACE_NAMES`. */
  TraceState: z.number(),
  SignedOn: z.string().nullable(),
  ReceivedOn: z.string().nullable(),
});

export const LegRow = z.object({
  Leg: LegField,
  /** Who the other one is; no shop where it is the buyer. */
  Name: z.string(),
  PartnerID: Id.nullable(),
  /** One of `LEG`; 0 while nothing has been said. */
  State: z.number(),
  IsMyTurn: z.boolean(),
  IsOpen: z.boolean(),
  /** Agreed in all; and what may still be given back of the order on this leg. */
  Money: Amount,
  Left: Amount,
  DueOn: z.string().nullable(),
  /** From when on the other side may be urged, where it is its move; and when it, or this shop, was urged last. */
  UrgeOn: z.string().nullable(),
  UrgedOn: z.string().nullable(),
  /** Pieces that shall come back, and how many were accepted. */
  Pieces: z.number(),
  Back: z.number(),
  /**
   * Goods are still to come back; where to, as their seller said; and, for who sold them, that they go straight on to a
   * supplier that waits for them.
   */
  WaitsForGoods: z.boolean(),
  ReturnAddress: z.string(),
  /** Who sold them has said that they go straight on to its supplier, whatever that one says to it. */
  IsStraightOn: z.boolean(),
  GoesOn: z.boolean(),
  /** Its parcel was stopped on the way. */
  Intercepted: z.boolean(),
  /** Bits of `MARK`. */
  Marks: z.number(),
  /** The other shop's time is over: it may read, and answers once it has renewed. */
  HasExpired: z.boolean(),
  /** Pieces that are sent anew, and the order that sends them. */
  Resend: z.number(),
  ResendOrderID: z.string().nullable(),
  /** Of an exchange: others are sent only once the goods are back. */
  GoodsFirst: z.boolean(),
  /** What a piece costs there today, where goods may be sent anew that this supplier doesn't bear. */
  ResendPrice: Amount,
  Parcels: z.array(ReturnRow),
  Offers: z.array(ComplaintOfferRow),
});
export type LegRow = z.infer<typeof LegRow>;

export const PostRow = z.object({
  PostID: Id,
  At: z.string(),
  Kind: z.string(),
  /** Null: only this shop reads it. */
  Leg: LegField.nullable(),
  IsMine: z.boolean(),
  Actor: z.string(),
  Shop: z.string(),
  Text: FreeText,
  Money: Amount,
  PictureUrls: z.array(z.string()),
});
export type PostRow = z.infer<typeof PostRow>;

const OrderBrief = z.object({
  OrderID: z.string(),
  SpuID: Id,
  SpuName: z.string(),
  SpuImageUrl: z.string().nullable(),
  Amount: z.number(),
  ShippedAmount: z.number(),
  Receiver: z.string(),
  Mobile: z.string(),
  Address: z.string(),
  ThirdPartyOrderID: z.string().nullable(),
  DeliveredOn: z.string().nullable(),
  ExpressNos: z.array(z.string()),
});

/** Orders of the same receiver in this shop in 90 days, complaints about them, and what was given back. */
const ReceiverHistory = z.object({ Orders: z.number(), Complaints: z.number(), Money: Amount });
export type ReceiverHistory = z.infer<typeof ReceiverHistory>;

const EvidenceRow = z.object({
  At: z.string(),
  Kind: z.enum(['noted', 'shipped', 'trace']),
  Says: FreeText,
});
export type EvidenceRow = z.infer<typeof EvidenceRow>;

export const ComplaintDetail = z.object({
  Head: ComplaintRow.extend({
    Description: FreeText,
    PictureUrls: z.array(z.string()),
    ClosedNote: FreeText,
    BuyerDemand: FreeText,
    /** So many bad ones of so many, where they were counted. */
    BadCount: z.number().nullable(),
    OfCount: z.number().nullable(),
    /** How often it may still be reopened, and whether it is not too late for that. */
    MayReopen: z.boolean(),
  }),
  Order: OrderBrief,
  Receiver: ReceiverHistory,
  /** What the system knows, dated, oldest first: nobody photographs a screen. */
  Evidence: z.array(EvidenceRow),
  Legs: z.array(LegRow),
  Posts: z.array(PostRow),
  /** What this shop may do now, in a talk or about all of it. */
  Acts: z.array(z.object({ Act: z.enum(ALL_ACTS), Leg: LegField.nullable() })),
  /** Members of this shop who may see to it. */
  Handlers: z.array(z.object({ UserID: Id, Name: z.string() })),
});
export type ComplaintDetail = z.infer<typeof ComplaintDetail>;

/** What a scanned parcel is, and whether it waits to be received here. */
export const ScannedParcel = z.object({
  ExpressNo: z.string(),
  Kind: z.enum(['return', 'refused', 'intercepted', 'sent', 'unknown']),
  OrderID: z.string().nullable(),
  SpuName: z.string().nullable(),
  Receiver: z.string().nullable(),
  ComplaintID: Id.nullable(),
  ComplaintNo: z.string().nullable(),
  Expected: z.number(),
  /** This shop has shipped the order: what comes back is its stock. */
  FromHere: z.boolean(),
  Waits: z.boolean(),
  Received: z.number().nullable(),
  /** How far its carrier says it is, one of `TRACE_NAMES`; since when, and the newest line. */
  TraceState: z.number(),
  TraceOn: z.string().nullable(),
  LastLine: z.string(),
  /** One that nobody knew when it came: since when it is kept here, and its pictures. */
  KeptOn: z.string().nullable(),
  KeptPictures: z.array(z.string()),
});
export type ScannedParcel = z.infer<typeof ScannedParcel>;

/** A parcel that came back and that nobody knew then, with what is known of it by now. */
export const LooseParcel = ScannedParcel.extend({ ParcelID: Id, Note: FreeText, KeptBy: z.string() });
export type LooseParcel = z.infer<typeof LooseParcel>;

/** What may be claimed of an order now, before anything is raised. */
export const Claimable = OrderBrief.extend({
  /** The number that was asked for. */
  OrderNo: z.string(),
  /** Why nothing can be raised; empty: it can. */
  Problem: z.string(),
  /** Left with the channel and with the supplier. */
  LeftToChannel: Amount,
  LeftFromVendor: Amount,
  /** Pieces that may still come back or be sent anew, by the same two; what was shipped where there is no such neighbour. */
  PiecesToChannel: z.number(),
  PiecesFromVendor: z.number(),
  HasChannel: z.boolean(),
  HasVendor: z.boolean(),
  /** What is in one set, and the share of each part in the price of a set to the channel and from the supplier. */
  Parts: z.array(z.object({ Name: z.string(), Count: z.number(), ToChannel: Amount, FromVendor: Amount })),
  /** What is wrong with its parcels, one of `TROUBLES`; 0: nothing. */
  Trouble: z.number(),
  /** Numbers of complaints about it that are open. */
  OpenNos: z.array(z.string()),
  /** What the supplier promises, as far as it is written down. */
  Policy: z.array(z.string()),
  IsLate: z.boolean(),
  /** Kinds that the supplier's policy leaves out: they take words why, and the supplier decides. */
  NotOffered: z.array(z.number()),
  PicturesRequired: z.boolean(),
  /** Pictures that each kind of complaint about it wants, whatever the reason. */
  Evidence: z.array(z.object({ IdComplaintType: z.number(), Pictures: z.number(), Says: FreeText })),
});
export type Claimable = z.infer<typeof Claimable>;
